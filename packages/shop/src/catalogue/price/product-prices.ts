import type { ProductPrices } from '@toonbank/contract/fields.ts'
import type { UnitPrices } from '@toonbank/domain/catalogue/unit-price.ts'

/** Unit prices of a product with those on the side, incl. or excl. VAT, of the shop's price list (decision 30). */
export const productPrices = (prices: UnitPrices): ProductPrices => ({
  ...prices,
  default: prices.vatIncluded ? prices.baseInclVat : prices.baseExclVat,
  discount: prices.vatIncluded ? prices.discountInclVat : prices.discountExclVat,
})
