import { getPrices, getProduct, listCards, listPrices } from '@toonbank/contract/catalogue.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { type Route, route } from '../http/route.ts'
import { listCustomerPrices, readCustomerPrices } from './customer-prices.ts'
import type { PartsWithCatalogue } from './parts-with-catalogue.ts'
import { readProductPage } from './product/product-page.ts'
import { findProduct } from './product-store.ts'

export function catalogueRoutes(parts: PartsWithCatalogue): Route[] {
  const { db } = parts.database
  const settingsNow = parts.settings.now
  return [
    route(getProduct, async ({ params, visitor }) => {
      const row = await findProduct(db, toProductId(params.id))
      if (!row) return refused('productNotFound')
      const { leading } = (await settingsNow()).prices
      return done(await readProductPage(db, await parts.catalogue.now(), row, { locale: visitor.locale, leading }))
    }),
    route(listCards, async ({ body, visitor }) => done(await (await parts.catalogue.now()).cards([...new Set(body.ids)], visitor.locale))),
    route(listPrices, async ({ customer, body }) => {
      const ids = body.items.map((item) => item.productId)
      return done(await listCustomerPrices(db, customer.id, ids, (await settingsNow()).prices.leading))
    }),
    route(getPrices, async ({ customer, params }) => {
      const row = await findProduct(db, toProductId(params.productId))
      return row ? done(await readCustomerPrices(db, customer.id, row, (await settingsNow()).prices.leading)) : refused('productNotFound')
    }),
  ]
}

/** A product id from a path; what cannot be one becomes 0, which no product has. */
const toProductId = (text: string): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0)
