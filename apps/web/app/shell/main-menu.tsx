import { ShopLink } from '../language/shop-link.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { KeptFragment } from '../ui/kept-fragment.tsx'
import { useDismissed } from './use-dismissed.ts'

/** The menu of wide screens. What is below an entry opens on hover and on keyboard focus, without JavaScript; a shop may show entries alone. */
export function MainMenu() {
  const t = useTexts('common')
  const dismissed = useDismissed()
  return (
    <KeptFragment as="nav" of="main menu" aria-label={t('header.mainMenu')} className="hidden xl:block" {...dismissed}>
      <Entries />
    </KeptFragment>
  )
}

function Entries() {
  const { menus, navigation } = useShop().config
  return (
    <ul className="flex gap-1">
      {menus.navigation.desktop.menu_tree.map(({ id, title, url, children }) => (
        <li key={id} className="group relative">
          <ShopLink to={url} prefetch="intent" className="inline-flex min-h-11 items-center px-3 underline-offset-8 hover:underline">
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
