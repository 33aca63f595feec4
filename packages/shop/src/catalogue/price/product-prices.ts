import type { ProductPrices } from '@toonbank/contract/fields.ts'
import type { UnitPrices } from '@toonbank/domain/catalogue/unit-price.ts'

/** Adds the prices on the shop's own side, incl. or excl. VAT (decision 30). */
export const productPrices = (prices: UnitPrices): ProductPrices => ({
  ...prices,
  default: prices.vatIncluded ? prices.baseInclVat : prices.baseExclVat,
  discount: prices.vatIncluded ? prices.discountInclVat : prices.discountExclVat,
})
