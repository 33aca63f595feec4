import { eachBit, emptyBits, setBit } from './bits.ts'
import { type Selection, select } from './selection.ts'

/**
 * Numbers the design of each product, for lists with one card a design. Other shops omit it, because the names of a
 * million designs take much memory.
 */
export class Designs {
  readonly #numbers = new Map<string, number>()
  #of = new Uint32Array(64)
  #seenIn = new Uint32Array(0)
  #round = 0

  set(ordinal: number, design: string): void {
    const number = this.#numbers.get(design) ?? this.#numbers.size
    this.#numbers.set(design, number)
    if (ordinal >= this.#of.length) {
      const larger = new Uint32Array(Math.ceil(ordinal * 1.25) + 64)
      larger.set(this.#of)
      this.#of = larger
    }
    this.#of[ordinal] = number
  }

  numberOf = (ordinal: number): number => this.#of[ordinal] as number

  firstOfEach(found: Selection, compare: (a: number, b: number) => number): Selection {
    const best = new Map<number, number>()
    eachBit(found.bits, (ordinal) => {
      const other = best.get(this.numberOf(ordinal))
      if (other === undefined || compare(ordinal, other) < 0) best.set(this.numberOf(ordinal), ordinal)
    })
    const bits = emptyBits(found.bits.length * 32)
    for (const ordinal of best.values()) setBit(bits, ordinal)
    return select(bits)
  }

  count(each: (visit: (ordinal: number) => void) => void): number {
    if (this.#seenIn.length < this.#numbers.size) this.#seenIn = new Uint32Array(this.#numbers.size)
    const seenIn = this.#seenIn
    const of = this.#of
    this.#round = (this.#round + 1) >>> 0
    if (this.#round === 0) {
      // The marks are cleared when the counter overflows, or old marks would count as new ones.
      seenIn.fill(0)
      this.#round = 1
    }
    const round = this.#round
    let count = 0
    each((ordinal) => {
      const design = of[ordinal] as number
      if (seenIn[design] === round) return
      seenIn[design] = round
      count++
    })
    return count
  }

  cheapestOf(page: readonly number[], found: Selection, priceOf: (ordinal: number) => number): Set<number> {
    const shown = new Map(page.map((ordinal) => [this.numberOf(ordinal), ordinal]))
    const [dearer, cheaper] = [new Set<number>(), new Set<number>()]
    eachBit(found.bits, (ordinal) => {
      const card = shown.get(this.numberOf(ordinal))
      if (card === undefined) return
      const difference = priceOf(ordinal) - priceOf(card)
      if (difference !== 0) (difference > 0 ? dearer : cheaper).add(card)
    })
    return dearer.difference(cheaper)
  }

  get bytes(): number {
    return this.#of.byteLength + this.#seenIn.byteLength
  }
}
