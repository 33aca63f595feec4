import { type Bits, clearBit, emptyBits, grown, hasBit, intersect, setBit, wordsFor } from './bits.ts'
import { Designs } from './designs.ts'
import { type FacetAnswer, type FacetQuery, type FacetValues, mergePrices, type SizeOffers } from './facet-query.ts'
import { type OwnPrices, ownPricesIn } from './own-prices.ts'
import { Posting } from './posting.ts'
import { type Comparable, ProductColumns } from './product-columns.ts'
import { ordinalsOf, type Selection, select } from './selection.ts'
import { type HavingValue, valuesInSizes } from './sized-values.ts'
import { type Compare, SortOrder } from './sort-order.ts'

/** A product as the index takes it in. */
export interface IndexedProduct extends Comparable {
  readonly categoryIds: readonly number[]
  readonly facetValueIds: readonly number[]
  /** Where lists show one card a design. */
  readonly design?: string | undefined
}

const sortedNumbers = ['priceIncl', 'priceExcl', 'position', 'sold', 'created'] as const
type OrderName = 'relevance' | 'priceIncl' | 'priceExcl' | 'titleNld' | 'titleEng'

/**
 * In-memory index of filtered lists: which products, in which order, and how many each further choice would leave. It
 * holds numbers only, in typed arrays; PostgreSQL holds the truth (stack: a million products take about 90 MB).
 */
export class FacetIndex {
  readonly columns: ProductColumns
  readonly orders: Record<OrderName, SortOrder>
  readonly #postings = { category: new Map<number, Posting>(), value: new Map<number, Posting>() }
  /** Undefined: lists of this shop show each product. */
  readonly designs: Designs | undefined
  /** How many designs each category has, until a product changes. */
  readonly #designsIn = new Map<number, number>()
  #orderable: Bits
  #alive: Bits

  constructor(capacity = 64, { perDesign = false }: { readonly perDesign?: boolean } = {}) {
    this.designs = perDesign ? new Designs() : undefined
    this.columns = new ProductColumns(capacity)
    this.#orderable = emptyBits(capacity)
    this.#alive = emptyBits(capacity)
    const by = (name: Parameters<ProductColumns['column']>[0], a: number, b: number) =>
      (this.columns.column(name)[a] as number) - (this.columns.column(name)[b] as number)
    const order = (...names: Parameters<ProductColumns['column']>[0][]): SortOrder => {
      const compare: Compare = (a, b) => {
        for (const name of names) {
          const difference = by(name, a, b)
          if (difference !== 0) return difference
        }
        return by('id', a, b)
      }
      return new SortOrder(compare)
    }
    this.orders = {
      relevance: new SortOrder(
        (a, b) => by('position', a, b) || by('sold', b, a) || by('created', b, a) || by('id', a, b),
      ),
      priceIncl: order('priceIncl'),
      priceExcl: order('priceExcl'),
      titleNld: order('titleNld'),
      titleEng: order('titleEng'),
    }
  }

  /** Adds a product that is not there, or was dropped before; its places in the alphabet are set after that. */
  put(product: IndexedProduct): void {
    const ordinal = this.columns.find(product.id) ?? this.columns.place(product.id)
    this.write(ordinal, product)
    for (const name of ['relevance', 'priceIncl', 'priceExcl'] as const) this.orders[name].add(ordinal)
  }

  /** Writes a product without its place in the sort orders: a load fills those as a whole. */
  write(ordinal: number, product: IndexedProduct): void {
    this.columns.write(ordinal, product)
    this.designs?.set(ordinal, product.design ?? String(product.id))
    this.#designsIn.clear()
    if (wordsFor(ordinal + 1) > this.#alive.length) {
      this.#alive = grown(this.#alive, (ordinal + 1) * 1.25)
      this.#orderable = grown(this.#orderable, (ordinal + 1) * 1.25)
    }
    setBit(this.#alive, ordinal)
    if (product.isOrderable) setBit(this.#orderable, ordinal)
    for (const id of product.categoryIds) this.posting('category', id).add(ordinal, this.columns.size)
    for (const id of product.facetValueIds) this.posting('value', id).add(ordinal, this.columns.size)
  }

  drop(id: number): void {
    const ordinal = this.columns.find(id)
    if (ordinal === undefined) return
    this.#designsIn.clear()
    for (const order of Object.values(this.orders)) order.delete(ordinal)
    this.columns.column('titleNld')[ordinal] = 0
    this.columns.column('titleEng')[ordinal] = 0
    clearBit(this.#alive, ordinal)
    clearBit(this.#orderable, ordinal)
    for (const postings of Object.values(this.#postings))
      for (const posting of postings.values()) posting.delete(ordinal)
  }

  /**
   * The values by which lists filter and sort a product, except its place in the alphabet, as a text to compare;
   * undefined for one that is not in the index.
   */
  standing = (id: number): string | undefined => {
    const ordinal = this.columns.find(id)
    if (ordinal === undefined || !hasBit(this.#alive, ordinal)) return undefined
    const sortedBy = sortedNumbers.map((name) => this.columns.column(name)[ordinal])
    const standsIn = Object.values(this.#postings).map((kind) =>
      [...kind].flatMap(([key, posting]) => (posting.has(ordinal) ? key : [])),
    )
    return JSON.stringify([
      sortedBy,
      hasBit(this.#orderable, ordinal),
      this.designs?.numberOf(ordinal),
      standsIn.map((ids) => ids.toSorted((a, b) => a - b)),
    ])
  }

  posting(kind: 'category' | 'value', id: number): Posting {
    const known = this.#postings[kind].get(id)
    if (known) return known
    const posting = new Posting()
    this.#postings[kind].set(id, posting)
    return posting
  }

  /** How many products are in a category or below it; of a shop that lists designs, how many of those. */
  amountIn = (categoryId: number): number => {
    const posting = this.#postings.category.get(categoryId)
    if (!this.designs || !posting) return posting?.count ?? 0
    const known =
      this.#designsIn.get(categoryId) ?? this.designs.count((visit) => posting.eachIn({ bits: this.#alive }, visit))
    this.#designsIn.set(categoryId, known)
    return known
  }

  answer(query: FacetQuery, facets: readonly FacetValues[]): FacetAnswer {
    const base = this.#baseOf(query)
    const inSizes = valuesInSizes(query.sizeOffers, this.columns, this.#postings.value)
    const withValue = (id: number): HavingValue | undefined => inSizes.get(id) ?? this.#postings.value.get(id)
    const having = (values: readonly number[]): Bits => {
      const bits = emptyBits(this.columns.size)
      for (const id of values) withValue(id)?.addTo(bits)
      return bits
    }
    const filters = new Map(
      [...query.chosen].filter(([, values]) => values.length > 0).map(([id, values]) => [id, having(values)]),
    )
    const own = ownPricesIn(mergePrices(query), this.columns, base)
    const listed = query.price && this.#pricedWithin(base, query.price, query.priceSide)
    const price = listed && query.price ? own.within(listed, query.price) : listed
    const without = (left: number | 'price' | undefined): Selection => {
      const others = [...filters].filter(([id]) => id !== left).map(([, bits]) => bits)
      return select(intersect(base, price && left !== 'price' ? [...others, price] : others))
    }
    const found = without(undefined)
    const designs = query.perDesign ? this.designs : undefined
    const cards = designs ? designs.firstOfEach(found, this.#bestOfDesign(query, own)) : found
    const page = this.#page(cards, query, own)
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
      ids: page.map(this.columns.idOf),
      ...(designs && { fromIds: this.#idsOf(designs.cheapestOf(page, found, this.#priceIn(query, own))) }),
      amounts,
      prices: this.#pricesOf(price ? without('price') : found, query.priceSide, own),
    }
  }

  #idsOf = (ordinals: Iterable<number>): Set<number> => new Set([...ordinals].map(this.columns.idOf))

  #priceIn({ priceSide }: FacetQuery, own: OwnPrices): (ordinal: number) => number {
    const column = this.columns.column(priceSide === 'incl' ? 'priceIncl' : 'priceExcl')
    return (ordinal) => own.priceOf(ordinal) ?? (column[ordinal] as number)
  }

  /** Which product of a design its card shows, of those that are listed (`FacetQuery.perDesign`). */
  #bestOfDesign(query: FacetQuery, own: OwnPrices): Compare {
    const { base } = query
    if ('ids' in base && query.sort === 'relevance') {
      const rank = new Map(base.ids.map((id, at) => [this.columns.find(id), at]))
      return (a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)
    }
    const orderable = this.#orderableIn(query.sizeOffers)
    const priceOf = this.#priceIn(query, own)
    return (a, b) =>
      +hasBit(orderable, b) - +hasBit(orderable, a) || priceOf(a) - priceOf(b) || this.orders.relevance.compare(a, b)
  }

  get bytes(): number {
    const postings = Object.values(this.#postings).flatMap((kind) => [...kind.values()])
    const parts = [this.columns, ...(this.designs ? [this.designs] : []), ...Object.values(this.orders), ...postings]
    return parts.reduce((sum, { bytes }) => sum + bytes, this.#alive.byteLength + this.#orderable.byteLength)
  }

  #baseOf({ base }: FacetQuery): Bits {
    const bits = emptyBits(this.columns.size)
    if ('categoryId' in base) this.#postings.category.get(base.categoryId)?.addTo(bits)
    else
      for (const id of base.ids) {
        const ordinal = this.columns.find(id)
        if (ordinal !== undefined) setBit(bits, ordinal)
      }
    return intersect(bits, [this.#alive])
  }

  #pricedWithin(base: Bits, { min, max }: { min: number; max: number }, side: FacetQuery['priceSide']): Bits {
    const column = this.columns.column(side === 'incl' ? 'priceIncl' : 'priceExcl')
    const bits = emptyBits(this.columns.size)
    for (let word = 0; word < base.length; word++) {
      if (base[word] === 0) continue
      // All 32 prices of a word without a branch, masked afterwards: quicker than taking bit by bit.
      let priced = 0
      const first = word << 5
      const last = Math.min(32, this.columns.size - first)
      for (let bit = 0; bit < last; bit++) {
        const price = column[first + bit] as number
        // 1 when neither difference is negative.
        priced |= ((((price - min) | (max - price)) >>> 31) ^ 1) << bit
      }
      bits[word] = priced & (base[word] as number)
    }
    return bits
  }

  #pricesOf(all: Selection, side: FacetQuery['priceSide'], own: OwnPrices): FacetAnswer['prices'] {
    return own.widen(this.#listedPricesOf(own.without(all), side), all)
  }

  #listedPricesOf(selection: Selection, side: FacetQuery['priceSide']): FacetAnswer['prices'] {
    if (selection.count === 0) return undefined
    const name = side === 'incl' ? 'priceIncl' : 'priceExcl'
    const column = this.columns.column(name)
    const order = this.orders[name]
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
   * A page of ordinals. What cannot be ordered comes last, whatever the order (decisions, section 3); a search sorted
   * by relevance keeps its own order.
   */
  #page(found: Selection, query: FacetQuery, own: OwnPrices): number[] {
    const { base, sort, locale, priceSide, skip, take } = query
    if ('ids' in base && sort === 'relevance') return this.#inGivenOrder(base.ids, found, skip, take)
    const orderable = select(intersect(found.bits, [this.#orderableIn(query.sizeOffers)]))
    const other = select(found.bits.map((word, at) => word & ~(orderable.bits[at] as number)))
    const name = orderFor(sort, locale, priceSide)
    const order = this.orders[name]
    const reverse = sort === 'highest-price'
    const isByPrice = name === 'priceIncl' || name === 'priceExcl'
    const page = (selection: Selection, part: { readonly skip: number; readonly take: number }): number[] =>
      isByPrice
        ? own.page(order, this.columns.column(name), selection, { ...part, reverse })
        : order.page(selection, { ...part, reverse })
    const first = page(orderable, { skip, take })
    const rest = { skip: Math.max(0, skip - orderable.count), take: take - first.length }
    return rest.take > 0 ? [...first, ...page(other, rest)] : first
  }

  /** What can be had, of the chosen sizes where some are. */
  #orderableIn(offers: SizeOffers | undefined): Bits {
    if (!offers || offers.size === 0) return this.#orderable
    const bits = this.#orderable.slice()
    for (const [id, { isOrderable }] of offers) {
      const ordinal = this.columns.find(id)
      if (ordinal !== undefined) (isOrderable ? setBit : clearBit)(bits, ordinal)
    }
    return bits
  }

  #inGivenOrder(ids: readonly number[], found: Selection, skip: number, take: number): number[] {
    const ordinals = ids.flatMap((id) => this.columns.find(id) ?? [])
    return ordinals.filter((at) => ((found.bits[at >>> 5] ?? 0) >>> (at & 31)) & 1).slice(skip, skip + take)
  }
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
