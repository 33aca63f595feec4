import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PanelLink } from '../ui/panel/panel-link.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { closeLeft, moveInMenu, pressedOpener } from './move-in-menu.ts'
import { useDismissed } from './use-dismissed.ts'

/**
 * Shows the menu in one line and the rest behind 'Meer'. Submenus open on hover, without JavaScript, and by the
 * keyboard.
 */
export function MainMenu() {
  const t = useTexts('common')
  const { onClick, onBlur, ...dismissed } = useDismissed()
  const { menus } = useShop()
  const menu = useRef<HTMLDivElement>(null)
  const hasMore = useFittingEntries(menu)
  return (
    <div ref={menu} className="hidden min-w-0 items-center xl:flex print:hidden">
      <nav
        aria-label={t('header.mainMenu')}
        className="min-w-0"
        onKeyDown={moveInMenu}
        onClick={(event) => pressedOpener(event.target) || onClick(event)}
        onBlur={(event) => {
          closeLeft(event.currentTarget, event.relatedTarget)
          onBlur()
        }}
        {...dismissed}
      >
        <Suspense>
          <MenuEntries entries={menus.navigation.desktop.menu_tree} />
        </Suspense>
      </nav>
      {hasMore ? (
        <PanelLink
          to="#menu"
          panel="mobileNavigationPanel"
          className="inline-flex min-h-11 shrink-0 items-center px-3 link-quiet"
        >
          {t('header.more')}
        </PanelLink>
      ) : null}
    </div>
  )
}

/**
 * The list shows its first line only; wrapped entries are out of sight and out of the tab order. Returns true if there
 * are any.
 */
function useFittingEntries(menu: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    if (!menu.current) return
    const measure = () => {
      const entries = [...(menu.current?.querySelectorAll<HTMLElement>(':scope > nav > ul > li') ?? [])]
      const top = entries[0]?.offsetTop ?? 0
      for (const entry of entries) entry.style.visibility = entry.offsetTop > top ? 'hidden' : ''
      setHasMore(entries.some(({ offsetTop }) => offsetTop > top))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(menu.current)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [menu])
  return hasMore
}
