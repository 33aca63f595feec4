import type { AppConfig } from '@toonbank/contract/config.ts'
import { ShopLink } from '../language/shop-link.tsx'
import { useShop } from '../shop/use-shop.ts'
import { KeptFragment } from '../ui/kept-fragment.tsx'

type Column = AppConfig['menus']['footer']['desktop']['menu_tree'][number]

/** The columns of the footer; a shop may have others on small screens than on wide ones. */
export function FooterMenus() {
  const { desktop, mobile } = useShop().config.menus.footer
  const isSame = JSON.stringify(desktop) === JSON.stringify(mobile)
  return (
    <>
      {desktop.menu_tree.map((column) => (
        <FooterMenu key={column.id} column={column} className={isSame ? '' : 'max-lg:hidden'} />
      ))}
      {isSame ? null : mobile.menu_tree.map((column) => <FooterMenu key={column.id} column={column} className="lg:hidden" />)}
    </>
  )
}

function FooterMenu({ column, className }: { column: Column; className: string }) {
  return (
    <KeptFragment as="nav" of={column} aria-label={column.title} className={className}>
      <ColumnInside column={column} />
    </KeptFragment>
  )
}

function ColumnInside({ column }: { column: Column }) {
  return (
    <>
      <p className="font-semibold">{column.title}</p>
      <ul className="mt-2">
        {(column.children.length > 0 ? column.children : [column]).map((item) => (
          <li key={item.id}>
            <ShopLink to={item.url} className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline">
              {item.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </>
  )
}
