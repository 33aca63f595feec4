import { type Bits, clearBit, emptyBits, hasBit, intersect, setBit } from './bits.ts'
import type { FacetIndex, OrderName } from './facet-index.ts'
import { type FacetAnswer, type FacetQuery, type FacetValues, mergePrices, type SizeOffers } from './facet-query.ts'
import { type OwnPrices, ownPricesIn } from './own-prices.ts'
import { ordinalsOf, type Selection, select } from './selection.ts'
import { type HavingValue, valuesInSizes } from './sized-values.ts'
import type { Compare } from './sort-order.ts'

export function answerInMemory(index: FacetIndex, query: FacetQuery, facets: readonly FacetValues[]): FacetAnswer {
  const base = baseOf(index, query)
  const inSizes = valuesInSizes(query.sizeOffers, index.columns, index.byValue)
  const withValue = (id: number): HavingValue | undefined => inSizes.get(id) ?? index.byValue.get(id)
  const having = (values: readonly number[]): Bits => {
    const bits = emptyBits(index.columns.size)
    for (const id of values) withValue(id)?.addTo(bits)
    return bits
  }
  const filters = new Map(
    [...query.chosen].filter(([, values]) => values.length > 0).map(([id, values]) => [id, having(values)]),
  )
  const own = ownPricesIn(mergePrices(query), index.columns, base)
  const listed = query.price && pricedWithin(index, base, query.price, query.priceSide)
  const price = listed && query.price ? own.within(listed, query.price) : listed
  const without = (left: number | 'price' | undefined): Selection => {
    const others = [...filters].filter(([id]) => id !== left).map(([, bits]) => bits)
    return select(intersect(base, price && left !== 'price' ? [...others, price] : others))
  }
  const found = without(undefined)
  const designs = query.perDesign ? index.designs : undefined
  const cards = designs ? designs.firstOfEach(found, bestOfDesign(index, query, own)) : found
  const page = pageOf(index, cards, query, own)
  const amounts = new Map<number, number>()
  for (const { id, valueIds } of facets) {
    const counted = filters.has(id) ? without(id) : found
    for (const valueId of valueIds) {
      const posting = withValue(valueId)
      if (!posting || counted.count === 0) continue
      amounts.set(
        valueId,
        designs ? designs.count((visit) => posting.eachIn(counted, visit)) : posting.countIn(counted),
      )
    }
  }
  return {
    total: cards.count,
    ids: page.map(index.columns.idOf),
    ...(designs && { fromIds: idsOf(index, designs.cheapestOf(page, found, priceIn(index, query, own))) }),
    amounts,
    prices: pricesOf(index, price ? without('price') : found, query.priceSide, own),
  }
}

const idsOf = (index: FacetIndex, ordinals: Iterable<number>): Set<number> =>
  new Set([...ordinals].map(index.columns.idOf))

function priceIn(index: FacetIndex, { priceSide }: FacetQuery, own: OwnPrices): (ordinal: number) => number {
  const column = index.columns.column(priceSide === 'incl' ? 'priceIncl' : 'priceExcl')
  return (ordinal) => own.priceOf(ordinal) ?? (column[ordinal] as number)
}

function bestOfDesign(index: FacetIndex, query: FacetQuery, own: OwnPrices): Compare {
  const { base } = query
  if ('ids' in base && query.sort === 'relevance') {
    const rank = new Map(base.ids.map((id, at) => [index.columns.find(id), at]))
    return (a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)
  }
  const orderable = orderableIn(index, query.sizeOffers)
  const priceOf = priceIn(index, query, own)
  return (a, b) =>
    +hasBit(orderable, b) - +hasBit(orderable, a) || priceOf(a) - priceOf(b) || index.orders.relevance.compare(a, b)
}

function baseOf(index: FacetIndex, { base }: FacetQuery): Bits {
  const bits = emptyBits(index.columns.size)
  if ('categoryId' in base) index.byCategory.get(base.categoryId)?.addTo(bits)
  else
    for (const id of base.ids) {
      const ordinal = index.columns.find(id)
      if (ordinal !== undefined) setBit(bits, ordinal)
    }
  return intersect(bits, [index.alive])
}

function pricedWithin(
  index: FacetIndex,
  base: Bits,
  { min, max }: { min: number; max: number },
  side: FacetQuery['priceSide'],
): Bits {
  const column = index.columns.column(side === 'incl' ? 'priceIncl' : 'priceExcl')
  const bits = emptyBits(index.columns.size)
  for (let word = 0; word < base.length; word++) {
    if (base[word] === 0) continue
    let priced = 0
    const first = word << 5
    const last = Math.min(32, index.columns.size - first)
    for (let bit = 0; bit < last; bit++) {
      const price = column[first + bit] as number
      priced |= ((((price - min) | (max - price)) >>> 31) ^ 1) << bit
    }
    bits[word] = priced & (base[word] as number)
  }
  return bits
}

function pricesOf(
  index: FacetIndex,
  all: Selection,
  side: FacetQuery['priceSide'],
  own: OwnPrices,
): FacetAnswer['prices'] {
  return own.widen(listedPricesOf(index, own.without(all), side), all)
}

function listedPricesOf(index: FacetIndex, selection: Selection, side: FacetQuery['priceSide']): FacetAnswer['prices'] {
  if (selection.count === 0) return undefined
  const name = side === 'incl' ? 'priceIncl' : 'priceExcl'
  const column = index.columns.column(name)
  const order = index.orders[name]
  if (selection.words) {
    const prices = ordinalsOf(selection).map((ordinal) => column[ordinal] as number)
    return { min: prices.reduce((a, b) => Math.min(a, b)), max: prices.reduce((a, b) => Math.max(a, b)) }
  }
  const [first, last] = [order.end(selection.bits, 'first'), order.end(selection.bits, 'last')]
  return first === undefined || last === undefined
    ? undefined
    : { min: column[first] as number, max: column[last] as number }
}

/**
 * Returns a page of ordinals. Products that cannot be ordered come last in every order (specification 3.3-7); a search
 * by relevance retains its own order.
 */
function pageOf(index: FacetIndex, found: Selection, query: FacetQuery, own: OwnPrices): number[] {
  const { base, sort, locale, priceSide, skip, take } = query
  if ('ids' in base && sort === 'relevance') return inGivenOrder(index, base.ids, found, skip, take)
  const orderable = select(intersect(found.bits, [orderableIn(index, query.sizeOffers)]))
  const other = select(found.bits.map((word, at) => word & ~(orderable.bits[at] as number)))
  const name = orderFor(sort, locale, priceSide)
  const order = index.orders[name]
  const reverse = sort === 'highest-price'
  const isByPrice = name === 'priceIncl' || name === 'priceExcl'
  const page = (selection: Selection, part: { readonly skip: number; readonly take: number }): number[] =>
    isByPrice
      ? own.page(order, index.columns.column(name), selection, { ...part, reverse })
      : order.page(selection, { ...part, reverse })
  const first = page(orderable, { skip, take })
  const rest = { skip: Math.max(0, skip - orderable.count), take: take - first.length }
  return rest.take > 0 ? [...first, ...page(other, rest)] : first
}

function orderableIn(index: FacetIndex, offers: SizeOffers | undefined): Bits {
  if (!offers || offers.size === 0) return index.orderable
  const bits = index.orderable.slice()
  for (const [id, { isOrderable }] of offers) {
    const ordinal = index.columns.find(id)
    if (ordinal !== undefined) (isOrderable ? setBit : clearBit)(bits, ordinal)
  }
  return bits
}

function inGivenOrder(
  index: FacetIndex,
  ids: readonly number[],
  found: Selection,
  skip: number,
  take: number,
): number[] {
  const ordinals = ids.flatMap((id) => index.columns.find(id) ?? [])
  return ordinals.filter((at) => ((found.bits[at >>> 5] ?? 0) >>> (at & 31)) & 1).slice(skip, skip + take)
}

function orderFor(
  sort: FacetQuery['sort'],
  locale: FacetQuery['locale'],
  priceSide: FacetQuery['priceSide'],
): OrderName {
  if (sort === 'relevance') return 'relevance'
  if (sort === 'alfabetic-a-z') return locale === 'nld' ? 'titleNld' : 'titleEng'
  return priceSide === 'incl' ? 'priceIncl' : 'priceExcl'
}
