import { type Bits, hasBit } from './bits.ts'
import { ordinalsOf, type Selection } from './selection.ts'

/** Negative: `a` comes first. The result is never 0 for two products, because ids break every tie. */
export type Compare = (a: number, b: number) => number

export class SortOrder {
  #order: Uint32Array<ArrayBuffer>
  #length = 0
  readonly compare: Compare

  constructor(compare: Compare, sorted: Uint32Array<ArrayBuffer> = new Uint32Array(16)) {
    this.compare = compare
    this.#order = sorted
  }

  fill(sorted: Uint32Array<ArrayBuffer>): void {
    this.#order = sorted
    this.#length = sorted.length
  }

  add(ordinal: number): void {
    if (this.#length === this.#order.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.25) + 16)
      larger.set(this.#order)
      this.#order = larger
    }
    const at = this.#place(ordinal)
    this.#order.copyWithin(at + 1, at, this.#length)
    this.#order[at] = ordinal
    this.#length++
  }

  /** Deletes a product; call it before any compared value changes, or binary search would miss the product. */
  delete(ordinal: number): void {
    const at = this.#place(ordinal)
    if (this.#order[at] !== ordinal || at >= this.#length) return
    this.#order.copyWithin(at, at + 1, this.#length)
    this.#length--
  }

  end(bits: Bits, which: 'first' | 'last'): number | undefined {
    for (let step = 0; step < this.#length; step++) {
      const ordinal = this.#order[which === 'first' ? step : this.#length - 1 - step] as number
      if (hasBit(bits, ordinal)) return ordinal
    }
    return undefined
  }

  after(ordinal: number): number | undefined {
    const at = this.#place(ordinal)
    const next = this.#order[at] === ordinal && at < this.#length ? at + 1 : at
    return next < this.#length ? this.#order[next] : undefined
  }

  countWhile(isBefore: (ordinal: number) => boolean): number {
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(this.#order[middle] as number)) low = middle + 1
      else high = middle
    }
    return low
  }

  all(): Uint32Array {
    return this.#order.subarray(0, this.#length)
  }

  page(selection: Selection, { skip, take, reverse }: { skip: number; take: number; reverse: boolean }): number[] {
    const wanted = Math.min(skip + take, selection.count)
    if (wanted <= skip) return []
    const steps = (this.#length * wanted) / selection.count
    const comparisons = selection.count * Math.log2(selection.count + 1)
    return comparisons < steps
      ? [
          ...ordinalsOf(selection)
            .sort(reverse ? (a, b) => this.compare(b, a) : this.compare)
            .subarray(skip, wanted),
        ]
      : this.#walk(selection.bits, skip, wanted, reverse)
  }

  get bytes(): number {
    return this.#order.byteLength
  }

  #walk(bits: Bits, skip: number, wanted: number, reverse: boolean): number[] {
    const found: number[] = []
    let seen = 0
    for (let step = 0; step < this.#length && seen < wanted; step++) {
      const ordinal = this.#order[reverse ? this.#length - 1 - step : step] as number
      if (hasBit(bits, ordinal) && ++seen > skip) found.push(ordinal)
    }
    return found
  }

  #place(ordinal: number): number {
    return this.countWhile((other) => this.compare(other, ordinal) < 0)
  }
}
