import { type Bits, clearBit, emptyBits, grown, hasBit, setBit, wordsFor } from './bits.ts'
import { Designs } from './designs.ts'
import { Posting } from './posting.ts'
import { type Comparable, ProductColumns } from './product-columns.ts'
import { type Compare, SortOrder } from './sort-order.ts'

export interface IndexedProduct extends Comparable {
  readonly categoryIds: readonly number[]
  readonly facetValueIds: readonly number[]
  readonly design?: string | undefined
}

const sortedNumbers = ['priceIncl', 'priceExcl', 'position', 'sold', 'created'] as const
export type OrderName = 'relevance' | 'priceIncl' | 'priceExcl' | 'titleNld' | 'titleEng'

/**
 * The in-memory index of filtered lists has only numbers in typed arrays; PostgreSQL has the source data. A million
 * products take about 90 MB. Lists query it by `answerInMemory`.
 */
export class FacetIndex {
  readonly columns: ProductColumns
  readonly orders: Record<OrderName, SortOrder>
  readonly #postings = { category: new Map<number, Posting>(), value: new Map<number, Posting>() }
  readonly designs: Designs | undefined
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

  put(product: IndexedProduct): void {
    const ordinal = this.columns.find(product.id) ?? this.columns.place(product.id)
    this.write(ordinal, product)
    for (const name of ['relevance', 'priceIncl', 'priceExcl'] as const) this.orders[name].add(ordinal)
  }

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

  having(ids: readonly number[], valueIds: readonly number[]): Set<number> {
    const postings = valueIds.flatMap((value) => this.#postings.value.get(value) ?? [])
    return new Set(
      ids.filter((id) => {
        const ordinal = this.columns.find(id)
        return ordinal !== undefined && postings.some((posting) => posting.has(ordinal))
      }),
    )
  }

  get alive(): Bits {
    return this.#alive
  }

  get orderable(): Bits {
    return this.#orderable
  }

  get byCategory(): ReadonlyMap<number, Posting> {
    return this.#postings.category
  }

  get byValue(): ReadonlyMap<number, Posting> {
    return this.#postings.value
  }

  posting(kind: 'category' | 'value', id: number): Posting {
    const known = this.#postings[kind].get(id)
    if (known) return known
    const posting = new Posting()
    this.#postings[kind].set(id, posting)
    return posting
  }

  amountIn = (categoryId: number): number => {
    const posting = this.#postings.category.get(categoryId)
    if (!this.designs || !posting) return posting?.count ?? 0
    const known =
      this.#designsIn.get(categoryId) ?? this.designs.count((visit) => posting.eachIn({ bits: this.#alive }, visit))
    this.#designsIn.set(categoryId, known)
    return known
  }

  get bytes(): number {
    const postings = Object.values(this.#postings).flatMap((kind) => [...kind.values()])
    const parts = [this.columns, ...(this.designs ? [this.designs] : []), ...Object.values(this.orders), ...postings]
    return parts.reduce((sum, { bytes }) => sum + bytes, this.#alive.byteLength + this.#orderable.byteLength)
  }
}
