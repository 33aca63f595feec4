import type { MenuItem } from '@toonbank/contract/config.ts'
import { Fragment } from '../fragments/fragment.tsx'
import { useConfig } from '../shop/use-config.ts'
import { MainMenuInside } from './main-menu.fragment.tsx'

/** The entries of the menu of wide screens. */
export function MenuEntries({ entries }: { entries: readonly MenuItem[] }) {
  const of = { entries, expands: useConfig().navigation.expandItems }
  return (
    <Fragment as="ul" name="mainMenu" of={of} className="flex h-11 flex-wrap gap-x-1 overflow-hidden">
      <MainMenuInside {...of} />
    </Fragment>
  )
}
