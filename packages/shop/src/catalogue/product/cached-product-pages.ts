import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { CatalogueDependencies } from '../catalogue-dependencies.ts'
import { readProductPage } from './product-page.ts'
import { findProduct } from './product-store.ts'

/** Everything the page of this product shows, at list prices; undefined when there is none. */
export type FindProductPage = (id: number, locale: Locale) => Promise<Product | undefined>

/**
 * Cache of what pages of products show: the same product is drawn again for each address that names a campaign, and for
 * each customer. Like lists it is at most a fifth of a second older than PostgreSQL; what is charged is read there.
 */
export function cachedProductPages({
  database: { db },
  cache,
  catalogue,
  settings,
}: CatalogueDependencies): FindProductPage {
  // Any product's change may be one of its colour, of what goes with it, or of a design that stands beside it now.
  const pages = cache.open<Product>({
    name: 'product pages',
    max: 300,
    freshFor: 60_000,
    tags: ['products', 'lists', 'range', 'tree', 'pictures'],
  })
  return async (id, locale) => {
    // Tells the cache what has changed.
    await catalogue.now()
    const { leading } = (await settings.now()).prices
    return pages.fetch(`${id} ${locale} ${leading}`, async () => {
      const row = await findProduct(db, id)
      return row && readProductPage(db, await catalogue.now(), row, { locale, leading })
    })
  }
}
