import { type Bits, clearBit, hasBit, setBit } from './bits.ts'
import type { FacetAnswer } from './facet-query.ts'
import type { ProductColumns } from './product-columns.ts'
import { type Selection, select } from './selection.ts'
import type { SortOrder } from './sort-order.ts'

interface Part {
  readonly skip: number
  readonly take: number
  readonly reverse: boolean
}

/** Applies one customer's prices over the listed prices, while the shared index stays unchanged. */
export interface OwnPrices {
  priceOf(ordinal: number): number | undefined
  within(listed: Bits, price: { readonly min: number; readonly max: number }): Bits
  without(selection: Selection): Selection
  widen(listed: FacetAnswer['prices'], all: Selection): FacetAnswer['prices']
  page(order: SortOrder, listed: ArrayLike<number>, selection: Selection, part: Part): number[]
}

const nobodys: OwnPrices = {
  priceOf: () => undefined,
  within: (listed) => listed,
  without: (selection) => selection,
  widen: (listed) => listed,
  page: (order, _, selection, part) => order.page(selection, part),
}

export function ownPricesIn(
  prices: ReadonlyMap<number, number> | undefined,
  columns: ProductColumns,
  base: Bits,
): OwnPrices {
  const own = new Map<number, number>()
  for (const [id, price] of prices ?? []) {
    const ordinal = columns.find(id)
    if (ordinal !== undefined && hasBit(base, ordinal)) own.set(ordinal, price)
  }
  if (own.size === 0) return nobodys
  const inSelection = ({ bits }: Selection) => [...own.keys()].filter((ordinal) => hasBit(bits, ordinal))
  const without = (selection: Selection): Selection => {
    const bits = selection.bits.slice()
    for (const ordinal of own.keys()) clearBit(bits, ordinal)
    return select(bits)
  }
  return {
    priceOf: (ordinal) => own.get(ordinal),
    within(listed, { min, max }) {
      for (const [ordinal, price] of own) (price >= min && price <= max ? setBit : clearBit)(listed, ordinal)
      return listed
    },
    without,
    widen(listed, all) {
      const prices = inSelection(all).map((ordinal) => own.get(ordinal) as number)
      if (prices.length === 0) return listed
      const ends = listed ? [listed.min, listed.max] : []
      return { min: smallest([...prices, ...ends]), max: -smallest([...prices, ...ends].map((price) => -price)) }
    },
    page(order, listed, selection, { skip, take, reverse }) {
      const compare = (a: number, b: number) => {
        const by = priceOf(a) - priceOf(b) || columns.idOf(a) - columns.idOf(b)
        return reverse ? -by : by
      }
      const priceOf = (ordinal: number) => own.get(ordinal) ?? (listed[ordinal] as number)
      const ours = inSelection(selection).sort(compare)
      const passed = Math.max(0, skip - ours.length)
      const others = order.page(without(selection), { skip: passed, take: take + skip - passed, reverse })
      return [...ours, ...others].sort(compare).slice(skip - passed, skip - passed + take)
    },
  }
}

const smallest = (numbers: readonly number[]): number =>
  numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY)
