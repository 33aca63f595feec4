/** Amounts are in cents, and `created` is in seconds since 2020 (`product-query.ts`). */
export interface Comparable {
  readonly id: number
  readonly priceIncl: number
  readonly priceExcl: number
  readonly position: number
  readonly sold: number
  readonly created: number
  readonly isOrderable: boolean
  readonly titleNld: number
  readonly titleEng: number
}

const numbers = ['id', 'priceIncl', 'priceExcl', 'position', 'sold', 'created', 'titleNld', 'titleEng'] as const
type NumberColumn = (typeof numbers)[number]

/**
 * The ordinal of a product is its index in these arrays. Ordinals ascend with ids, except for products whose
 * transaction committed late.
 */
export class ProductColumns {
  size = 0
  #columns: Record<NumberColumn, Uint32Array | Int32Array>
  #orderable: Uint8Array
  /** Binary search cannot find products added after one with a larger id, so they are listed here. */
  readonly #late = new Map<number, number>()
  #sorted = 0

  constructor(capacity: number) {
    const columns = numbers.map(
      (name) => [name, name === 'id' ? new Uint32Array(capacity) : new Int32Array(capacity)] as const,
    )
    this.#columns = Object.fromEntries(columns) as Record<NumberColumn, Uint32Array | Int32Array>
    this.#orderable = new Uint8Array(capacity)
  }

  column = (name: NumberColumn): Uint32Array | Int32Array => this.#columns[name]
  isOrderable = (ordinal: number): boolean => this.#orderable[ordinal] === 1
  idOf = (ordinal: number): number => this.#columns.id[ordinal] as number

  find(id: number): number | undefined {
    const ids = this.#columns.id
    let [low, high] = [0, this.#sorted]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[middle] as number) < id) low = middle + 1
      else high = middle
    }
    return low < this.#sorted && ids[low] === id ? low : this.#late.get(id)
  }

  place(id: number): number {
    const ordinal = this.size++
    if (ordinal >= this.#orderable.length) this.#grow()
    if (this.#sorted === ordinal && (ordinal === 0 || (this.#columns.id[ordinal - 1] as number) < id)) this.#sorted++
    else this.#late.set(id, ordinal)
    this.#columns.id[ordinal] = id
    return ordinal
  }

  write(ordinal: number, product: Comparable): void {
    for (const name of numbers) this.#columns[name][ordinal] = product[name]
    this.#orderable[ordinal] = product.isOrderable ? 1 : 0
  }

  get bytes(): number {
    return numbers.reduce((sum, name) => sum + this.#columns[name].byteLength, this.#orderable.byteLength)
  }

  #grow(): void {
    const capacity = Math.ceil(this.size * 1.25) + 64
    for (const name of numbers) {
      const larger = name === 'id' ? new Uint32Array(capacity) : new Int32Array(capacity)
      larger.set(this.#columns[name])
      this.#columns[name] = larger
    }
    const orderable = new Uint8Array(capacity)
    orderable.set(this.#orderable)
    this.#orderable = orderable
  }
}
