import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { href } from '@toonbank/domain/content/href.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import type { CategoryTree } from '@toonbank/shop/catalogue/category/category-tree.ts'
import { addressesIn, getShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { readFeedProducts } from './feed-products.ts'
import { toGoogleItems } from './google-items.ts'
import { xmlFields } from './xml.ts'

export async function* googleFeed(
  { database: { db }, catalogue, appUrl, clock }: CatalogueDependencies,
  locale: Locale,
): AsyncGenerator<string> {
  const [settings, { tree }, shipping] = await Promise.all([
    getShopSettings(db),
    catalogue.now(),
    db.select().from(deliveryOption),
  ])
  const words = {
    locale,
    addresses: addressesIn(settings, locale),
    appUrl,
    leading: settings.prices.leading,
    shipping,
    now: clock(),
    productType: typeIn(tree, locale),
  }
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${xmlFields(
    [
      ['title', settings.name],
      ['link', appUrl + href(words.addresses, 'home')],
      ['description', settings.tagline[locale]],
    ],
  )}\n`
  for await (const { products, pictures } of readFeedProducts(db)) {
    yield products.flatMap((product) => toGoogleItems(product, { ...words, pictures })).join('')
  }
  yield '</channel></rss>\n'
}

const typeIn = (tree: CategoryTree, locale: Locale) => (categoryIds: readonly number[]) =>
  categoryIds
    .map((id) => tree.listPathTo(id))
    .toSorted((a, b) => b.length - a.length || (a.at(-1)?.position ?? 0) - (b.at(-1)?.position ?? 0))[0]
    ?.map((step) => step.title[locale])
    .join(' > ')
