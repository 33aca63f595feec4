import { Fragment } from '../fragments/fragment.tsx'
import type { Menus } from '../shop/shown-config.ts'
import { type Column, ColumnInside } from './footer-column.fragment.tsx'

/** The columns of the footer; a shop may have others on small screens than on wide ones. */
export function FooterMenus({ menus: { desktop, mobile } }: { menus: Menus['footer'] }) {
  const isSame = JSON.stringify(desktop) === JSON.stringify(mobile)
  return (
    <>
      {desktop.menu_tree.map((column) => (
        <FooterMenu key={column.id} column={column} className={isSame ? '' : 'max-lg:hidden'} />
      ))}
      {isSame
        ? null
        : mobile.menu_tree.map((column) => <FooterMenu key={column.id} column={column} className="lg:hidden" />)}
    </>
  )
}

function FooterMenu({ column, className }: { column: Column; className: string }) {
  return (
    <Fragment as="nav" name="footerColumn" of={{ column }} aria-label={column.title} className={className}>
      <ColumnInside column={column} />
    </Fragment>
  )
}
