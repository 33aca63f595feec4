import {
  type Bits,
  clearBit,
  countShared,
  eachShared,
  emptyBits,
  grown,
  hasBit,
  popcount,
  setBit,
  wordsFor,
} from './bits.ts'
import type { Selection } from './selection.ts'

/**
 * Lists the products with one facet value or in one category: a sorted array when they are few, a bitset when they are
 * many.
 */
export class Posting {
  count = 0
  #list: Uint32Array<ArrayBuffer> | undefined = new Uint32Array(4)
  #bits: Bits | undefined

  has(ordinal: number): boolean {
    if (this.#bits) return ordinal >>> 5 < this.#bits.length && hasBit(this.#bits, ordinal)
    const at = this.#place(ordinal)
    return at < this.count && (this.#list as Uint32Array)[at] === ordinal
  }

  add(ordinal: number, size: number): void {
    if (this.has(ordinal)) return
    if (this.#bits) {
      if (ordinal >>> 5 >= this.#bits.length) this.#bits = grown(this.#bits, Math.max(size, ordinal + 1) * 1.25)
      setBit(this.#bits, ordinal)
    } else this.#insert(ordinal)
    this.count++
    if (this.#list && this.count > Math.max(64, size >>> 5)) this.#spread(Math.max(size, ordinal + 1))
  }

  delete(ordinal: number): void {
    if (!this.has(ordinal)) return
    if (this.#bits) clearBit(this.#bits, ordinal)
    else {
      const at = this.#place(ordinal)
      ;(this.#list as Uint32Array).copyWithin(at, at + 1, this.count)
    }
    this.count--
  }

  addTo(target: Bits): void {
    if (this.#bits) {
      const words = Math.min(target.length, this.#bits.length)
      for (let word = 0; word < words; word++) target[word] = (target[word] as number) | (this.#bits[word] as number)
    } else for (let at = 0; at < this.count; at++) setBit(target, (this.#list as Uint32Array)[at] as number)
  }

  eachIn({ bits }: Pick<Selection, 'bits'>, visit: (ordinal: number) => void): void {
    if (this.#bits) eachShared(bits, this.#bits, visit)
    else
      for (let at = 0; at < this.count; at++) {
        const ordinal = (this.#list as Uint32Array)[at] as number
        if (hasBit(bits, ordinal)) visit(ordinal)
      }
  }

  countIn({ bits, words }: Selection): number {
    let found = 0
    if (!this.#bits) {
      const list = this.#list as Uint32Array
      for (let at = 0; at < this.count; at++) {
        const ordinal = list[at] as number
        found += ((bits[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1
      }
      return found
    }
    const own = this.#bits
    if (words) {
      for (let at = 0; at < words.length; at++) {
        const word = words[at] as number
        if (word < own.length) found += popcount((bits[word] as number) & (own[word] as number))
      }
      return found
    }
    return countShared(bits, own)
  }

  get bytes(): number {
    return (this.#bits ?? (this.#list as Uint32Array)).byteLength
  }

  #place(ordinal: number): number {
    const list = this.#list as Uint32Array
    let [low, high] = [0, this.count]
    if (high > 0 && (list[high - 1] as number) < ordinal) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle] as number) < ordinal) low = middle + 1
      else high = middle
    }
    return low
  }

  #insert(ordinal: number): void {
    let list = this.#list as Uint32Array<ArrayBuffer>
    const at = this.#place(ordinal)
    if (this.count === list.length) {
      list = new Uint32Array(Math.ceil(list.length * 1.5))
      list.set(this.#list as Uint32Array)
      this.#list = list
    }
    list.copyWithin(at + 1, at, this.count)
    list[at] = ordinal
  }

  #spread(size: number): void {
    const bits = emptyBits(wordsFor(size) * 32)
    this.addTo(bits)
    this.#bits = bits
    this.#list = undefined
  }
}
