import { customerPart, leadingUnitPrice, type PriceRule } from '@toonbank/domain/catalogue/unit-price.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { pricePart } from '../catalogue/chosen-parts.ts'
import type { ProductRow } from '../catalogue/product-store.ts'
import type { ResolvedOption } from './resolve-choice.ts'

/** The parts of the unit price of a product with its options, for one customer. */
export const partsOf = (product: Pick<ProductRow, 'price'>, options: readonly ResolvedOption[], rule: PriceRule): Cents[] => [
  customerPart(cents(product.price), rule),
  ...options.map(({ item, areaCm2 }) => pricePart(item, areaCm2, rule)),
]

/** One piece after the discount, in the leading side. */
export const unitPriceOf = (product: Pick<ProductRow, 'price'>, options: readonly ResolvedOption[], rule: PriceRule): Cents =>
  leadingUnitPrice(partsOf(product, options, rule), rule).discounted
