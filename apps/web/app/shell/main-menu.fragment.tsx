import type { MenuItem } from '@toonbank/contract/config.ts'
import { ShopLink } from '../language/shop-link.tsx'

interface MainMenuInsideProps {
  readonly entries: readonly MenuItem[]
  /** Whether what is below an entry opens. */
  readonly expands: boolean
}

/** The entries of the menu; the server draws them apart from the page. */
export function MainMenuInside({ entries, expands }: MainMenuInsideProps) {
  return (
    <>
      {entries.map(({ id, title, url, children }) => (
        <li key={id} className="group relative">
          <ShopLink
            to={url}
            prefetch="intent"
            className="inline-flex min-h-11 items-center px-3 underline-offset-8 hover:underline"
          >
            {title}
          </ShopLink>
          {expands && children.length > 0 ? (
            <ul
              data-below
              className="invisible absolute top-full left-0 z-menu max-h-[calc(100dvh-6rem)] min-w-56 overflow-y-auto rounded border border-line bg-surface py-2 opacity-0 shadow-overlay transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 in-data-dismissed:invisible!"
            >
              {children.map((child) => (
                <Below key={child.id} item={child} className="px-4" />
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </>
  )
}

/** An entry of the list that opens, with those of the third level under it. */
function Below({ item, className }: { item: MenuItem; className: string }) {
  return (
    <li>
      <ShopLink to={item.url} className={`block py-2 -outline-offset-2 hover:bg-linen ${className}`}>
        {item.title}
      </ShopLink>
      {item.children.length > 0 ? (
        <ul className="mb-1 text-muted">
          {item.children.map((child) => (
            <Below key={child.id} item={child} className="pr-4 pl-8" />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
