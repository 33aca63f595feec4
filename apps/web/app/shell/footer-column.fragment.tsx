import type { AppConfig } from '@toonbank/contract/config.ts'
import { ShopLink } from '../language/shop-link.tsx'

export type Column = AppConfig['menus']['footer']['desktop']['menu_tree'][number]

/** A title and its links; the server draws them apart from the page. */
export function ColumnInside({ column }: { column: Column }) {
  return (
    <>
      <p className="font-semibold">{column.title}</p>
      <ul className="mt-2">
        {(column.children.length > 0 ? column.children : [column]).map((item) => (
          <li key={item.id}>
            <ShopLink
              to={item.url}
              className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline"
            >
              {item.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </>
  )
}
