import { Fragment } from '../fragments/fragment.tsx'
import type { Menus } from '../shop/shown-config.ts'
import { type Column, ColumnInside } from './footer-column.fragment.tsx'

/** The columns of the footer; a shop may have others on small screens than on wide ones. */
export function FooterMenus({ menus: { desktop, mobile } }: { menus: Menus['footer'] }) {
  const isSame = areSame(desktop, mobile)
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

type Menu = Menus['footer']['desktop']

const compared = new WeakMap<Menu, { readonly other: Menu; readonly areSame: boolean }>()

/** Compared once: all pages have the same menus until they change. */
function areSame(menu: Menu, other: Menu): boolean {
  const known = compared.get(menu)
  if (known?.other === other) return known.areSame
  const areSame = JSON.stringify(menu) === JSON.stringify(other)
  compared.set(menu, { other, areSame })
  return areSame
}

function FooterMenu({ column, className }: { column: Column; className: string }) {
  return (
    <Fragment as="nav" name="footerColumn" of={{ column }} aria-label={column.title} className={className}>
      <ColumnInside column={column} />
    </Fragment>
  )
}
