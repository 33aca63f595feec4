import { getPrices, getProduct, listCards, listPrices } from '@toonbank/contract/shop/catalogue.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { CatalogueDependencies } from './catalogue-dependencies.ts'
import { listCustomerPrices, readCustomerPrices } from './price/customer-prices.ts'
import { cachedProductPages } from './product/cached-product-pages.ts'
import { findProduct } from './product/product-store.ts'

export function catalogueRoutes(dependencies: CatalogueDependencies): Route[] {
  const { db } = dependencies.database
  const settingsNow = dependencies.settings.now
  const findPage = cachedProductPages(dependencies)
  return [
    route(getProduct, async ({ params, visitor }) => {
      const page = await findPage(toProductId(params.id), visitor.locale)
      return page ? done(page) : refused('productNotFound')
    }),
    route(listCards, async ({ body, visitor }) =>
      done(await (await dependencies.catalogue.now()).cards([...new Set(body.ids)], visitor.locale)),
    ),
    route(listPrices, async ({ customer, body }) => {
      const { leading } = (await settingsNow()).prices
      return done(await listCustomerPrices(db, customer.accountId, body.items, leading))
    }),
    route(getPrices, async ({ customer, params }) => {
      const row = await findProduct(db, toProductId(params.productId))
      return row
        ? done(await readCustomerPrices(db, customer.accountId, row, (await settingsNow()).prices.leading))
        : refused('productNotFound')
    }),
  ]
}

/** Parses a product id of a path; an invalid one becomes 0, which no product has. */
const toProductId = (text: string): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0)
