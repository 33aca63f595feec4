import { ShopLink } from '../language/shop-link.tsx'
import { useHref } from '../language/use-href.ts'
import { useShopOfPage } from '../shop/shop-of-page.ts'
import type { Menus } from '../shop/shown-config.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'

export function SuggestedLinks() {
  const t = useTexts('common')
  const href = useHref()
  return (
    <>
      <search className="mt-8 w-full max-w-column">
        <form action={href('search')} method="get" className="flex gap-3">
          <input
            type="search"
            name="q"
            aria-label={t('header.search')}
            placeholder={t('error.searchHint')}
            className="block min-h-11 w-full grow rounded border border-edge bg-surface px-3 py-2 hover:border-ink"
          />
          <Button type="submit">{t('header.search')}</Button>
        </form>
      </search>
      <MenuLinks />
    </>
  )
}

export function MenuLinks() {
  const t = useTexts('common')
  const shop = useShopOfPage() as { readonly menus: Menus } | undefined
  if (!shop) return null
  return (
    <ul aria-label={t('header.mainMenu')} className="mt-6 flex flex-wrap gap-2">
      {shop.menus.navigation.desktop.menu_tree.map(({ id, title, url }) => (
        <li key={id}>
          <ShopLink
            to={url}
            className="inline-flex min-h-11 items-center rounded border border-line bg-surface px-4 hover:border-ink"
          >
            {title}
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}
