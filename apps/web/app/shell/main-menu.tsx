import { useState } from 'react'
import { Kept } from '../kept/kept.tsx'
import { lazyOnInteraction } from '../kept/lazy-on-interaction.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { moveInMenu } from './move-in-menu.ts'
import { useDismissed } from './use-dismissed.ts'

const MenuEntries = import.meta.env.SSR
  ? (await import('./menu-entries.tsx')).MenuEntries
  : lazyOnInteraction(() => import('./menu-entries.tsx').then((module) => module.MenuEntries))

/**
 * The menu of wide screens. What is below an entry opens on hover and on keyboard focus, without JavaScript; a shop may
 * show entries alone.
 */
export function MainMenu() {
  const t = useTexts('common')
  const dismissed = useDismissed()
  const [menus] = useState(useShop().menus)
  return (
    <Kept
      as="nav"
      name="mainMenu"
      aria-label={t('header.mainMenu')}
      className="hidden xl:block"
      onKeyDown={moveInMenu}
      {...dismissed}
    >
      {menus ? <MenuEntries entries={menus.navigation.desktop.menu_tree} /> : undefined}
    </Kept>
  )
}
