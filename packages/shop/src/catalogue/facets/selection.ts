import { type Bits, eachBit, popcount } from './bits.ts'

export interface Selection {
  readonly bits: Bits
  readonly count: number
  /** The indexes of non-zero words are listed when they are few, so that a sparse set is counted without a scan. */
  readonly words: Uint32Array | undefined
}

export function select(bits: Bits): Selection {
  let count = 0
  let filled = 0
  for (let word = 0; word < bits.length; word++) {
    if (bits[word] === 0) continue
    filled++
    count += popcount(bits[word] as number)
  }
  if (filled > bits.length >>> 2) return { bits, count, words: undefined }
  const words = new Uint32Array(filled)
  for (let word = 0, at = 0; at < filled; word++) if (bits[word] !== 0) words[at++] = word
  return { bits, count, words }
}

export function ordinalsOf({ bits, count }: Selection): Uint32Array {
  const ordinals = new Uint32Array(count)
  let at = 0
  eachBit(bits, (ordinal) => {
    ordinals[at++] = ordinal
  })
  return ordinals
}
