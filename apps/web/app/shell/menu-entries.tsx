import type { MenuItem } from '@toonbank/contract/config.ts'
import { Fragment } from '../fragments/fragment.tsx'
import { useConfig } from '../shop/use-config.ts'
import { MainMenuInside } from './main-menu.fragment.tsx'

/** The entries of the menu of wide screens. */
export function MenuEntries({ entries }: { entries: readonly MenuItem[] }) {
  const of = { entries, expands: useConfig().navigation.expandItems }
  return (
    <Fragment as="ul" name="mainMenu" of={of} className="flex gap-1">
      <MainMenuInside {...of} />
    </Fragment>
  )
}
