import { type Bits, clearBit, countShared, eachShared, emptyBits, setBit } from './bits.ts'
import { sizedValueIds } from './computed-facets.ts'
import type { SizeOffers } from './facet-query.ts'
import type { Posting } from './posting.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Selection } from './selection.ts'

export type HavingValue = Pick<Posting, 'addTo' | 'countIn' | 'eachIn'>

export function valuesInSizes(
  offers: SizeOffers | undefined,
  columns: ProductColumns,
  listed: ReadonlyMap<number, HavingValue>,
): ReadonlyMap<number, HavingValue> {
  if (!offers || offers.size === 0) return new Map()
  const offered = [...offers].flatMap(([id, { valueIds }]) => {
    const ordinal = columns.find(id)
    return ordinal === undefined ? [] : { ordinal, valueIds }
  })
  return new Map(
    sizedValueIds.map((valueId) => {
      const bits = emptyBits(columns.size)
      listed.get(valueId)?.addTo(bits)
      for (const { ordinal, valueIds } of offered) (valueIds.includes(valueId) ? setBit : clearBit)(bits, ordinal)
      return [valueId, having(bits)]
    }),
  )
}

const having = (bits: Bits): HavingValue => ({
  addTo(target) {
    for (let word = 0; word < target.length; word++) target[word] = (target[word] as number) | (bits[word] as number)
  },
  countIn: (selection: Selection) => countShared(selection.bits, bits),
  eachIn: (selection, visit) => eachShared(selection.bits, bits, visit),
})
