import { ShopLink } from '../language/shop-link.tsx'
import { useConfig } from '../shop/use-config.ts'

/** The entries of the menu; the server draws them apart from the page. */
export function MainMenuInside() {
  const { menus, navigation } = useConfig()
  return (
    <ul className="flex gap-1">
      {menus.navigation.desktop.menu_tree.map(({ id, title, url, children }) => (
        <li key={id} className="group relative">
          <ShopLink
            to={url}
            prefetch="intent"
            className="inline-flex min-h-11 items-center px-3 underline-offset-8 hover:underline"
          >
            {title}
          </ShopLink>
          {navigation.expandItems && children.length > 0 ? (
            <ul
              data-below
              className="invisible absolute top-full left-0 z-30 min-w-56 rounded border border-line bg-surface py-2 opacity-0 shadow-overlay transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 in-data-dismissed:invisible!"
            >
              {children.map((child) => (
                <li key={child.id}>
                  <ShopLink to={child.url} className="block px-4 py-2 hover:bg-linen">
                    {child.title}
                  </ShopLink>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
