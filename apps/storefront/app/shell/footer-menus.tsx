import type { AppConfig } from '@toonbank/contract/shop/config.ts'
import { ShopLink } from '../language/shop-link.tsx'

type Menus = AppConfig['menus']['footer']
type Column = Menus['desktop']['menu_tree'][number]

export function FooterMenus({ menus: { desktop, mobile } }: { menus: Menus }) {
  const isSame = desktop === mobile
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
    <nav aria-label={column.title} className={className}>
      <p className="font-semibold">{column.title}</p>
      <ul className="mt-2">
        {(column.children.length > 0 ? column.children : [column]).map((item) => (
          <li key={item.id}>
            <ShopLink to={item.url} className="inline-flex min-h-9 items-center text-muted hover:text-ink link-quiet">
              {item.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
