import { Suspense, useRef } from 'react'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PanelLink } from '../ui/panel/panel-link.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { closeLeft, moveInMenu, pressedOpener } from './move-in-menu.ts'
import { useDismissed } from './use-dismissed.ts'
import { useFittingEntries } from './use-fitting-entries.ts'

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
    <div ref={menu} className="hidden min-w-0 items-center xl:flex">
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
          className="inline-flex min-h-11 shrink-0 items-center px-3 underline-offset-8 hover:underline"
        >
          {t('header.more')}
        </PanelLink>
      ) : null}
    </div>
  )
}
