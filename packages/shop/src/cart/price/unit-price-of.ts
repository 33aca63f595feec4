import {
  customerPricePart,
  leadingUnitPrice,
  type PricePart,
  type PriceRule,
} from '@toonbank/domain/catalogue/unit-price.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { reduciblePart } from '../../catalogue/product/chosen-parts.ts'
import type { ProductRow } from '../../catalogue/product/product-store.ts'
import type { ResolvedOption } from '../line/resolve-choice.ts'

export const partsOf = (
  product: Pick<ProductRow, 'price' | 'discountedPrice'>,
  options: readonly ResolvedOption[],
  rule: PriceRule,
): PricePart[] => [
  customerPricePart(product, rule),
  ...options.map(({ item, areaCm2 }) => reduciblePart(item, areaCm2, rule)),
]

export const unitPriceOf = (
  product: Pick<ProductRow, 'price' | 'discountedPrice'>,
  options: readonly ResolvedOption[],
  rule: PriceRule,
): Cents => leadingUnitPrice(partsOf(product, options, rule), rule).discounted
