import { givesPrices, toStruckPrices } from '@toonbank/domain/catalogue/struck-price.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import type { Variant } from './draft.ts'

/** Undefined when the file says no prices. A percentage that gives the very same prices is kept. */
export function pricesOver(
  record: ProductRecord,
  variants: readonly Variant[],
): { discountPercentage: number; bases: readonly number[] } | undefined {
  const offers = variants.flatMap(({ price, before }) =>
    price === undefined ? [] : [{ price: cents(price), before: before !== undefined && before > price ? cents(before) : undefined }],
  )
  if (offers.length !== variants.length) return undefined
  const kept = Math.round(record.discountPercentage * 100)
  if (kept > 0 && givesPrices(offers, kept))
    return { discountPercentage: record.discountPercentage, bases: offers.map(({ price, before = price }) => before) }
  const { discountPercentage, bases } = toStruckPrices(offers)
  return { discountPercentage: discountPercentage / 100, bases: bases as readonly Cents[] }
}
