import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { CatalogueDependencies } from '../catalogue-dependencies.ts'
import { readProductPage } from './product-page.ts'
import { findProduct } from './product-store.ts'

export type FindProductPage = (id: number, locale: Locale) => Promise<Product | undefined>

export function cachedProductPages({
  database: { db },
  cache,
  catalogue,
  settings,
}: CatalogueDependencies): FindProductPage {
  // A change of any product may affect this page's colours, companions or similar designs.
  const pages = cache.open<Product>({
    name: 'product pages',
    max: 300,
    freshFor: 60_000,
    tags: ['products', 'lists', 'range', 'tree', 'pictures'],
  })
  return async (id, locale) => {
    await catalogue.now()
    const { leading } = (await settings.now()).prices
    return pages.fetch(`${id} ${locale} ${leading}`, async () => {
      const row = await findProduct(db, id)
      return row && readProductPage(db, await catalogue.now(), row, { locale, leading })
    })
  }
}
