import { givesPrices, toStruckPrices } from '@toonbank/domain/catalogue/struck-price.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import { isSetToTheCent } from '../records/reduced-prices.ts'
import type { Variant } from './draft.ts'

export interface MergedPrices {
  readonly discountPercentage: number
  readonly bases: readonly Cents[]
  readonly discounted: readonly Cents[] | undefined
}

/** Undefined: the file has no prices. The product's percentage stays when it gives exactly the same prices. */
export function mergePrices(record: ProductRecord, variants: readonly Variant[]): MergedPrices | undefined {
  const offers = variants.flatMap(({ price, before }) =>
    price === undefined ? [] : [{ price, before: before !== undefined && before > price ? before : undefined }],
  )
  if (offers.length !== variants.length) return undefined
  const kept = Math.round(record.discountPercentage * 100)
  if (kept > 0 && !isSetToTheCent(record) && givesPrices(offers, kept))
    return {
      discountPercentage: record.discountPercentage,
      bases: offers.map(({ price, before = price }) => before),
      discounted: undefined,
    }
  const { discountPercentage, ...prices } = toStruckPrices(offers)
  return { discountPercentage: discountPercentage / 100, ...prices }
}
