/** Sets of ordinals as bits of 32-bit words: the fastest way to meet and count sets of products in plain JavaScript. */
export type Bits = Uint32Array<ArrayBuffer>

export const wordsFor = (size: number): number => (size + 31) >>> 5
export const emptyBits = (size: number): Bits => new Uint32Array(wordsFor(size))

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1
export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31))
}
export const clearBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31))
}

/** How many bits of a word are set. */
export function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Calls `visit` for every ordinal of a set, ascending. */
export function eachBit(bits: Bits, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      visit((word << 5) + 31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

/** What stands in every one of the sets; the first is copied. */
export function meet(first: Bits, others: readonly Bits[]): Bits {
  const result = first.slice()
  for (const other of others)
    for (let word = 0; word < result.length; word++) result[word] = (result[word] as number) & ((other[word] as number) ?? 0)
  return result
}

/** The same set with room for more. */
export function grown(bits: Bits, size: number): Bits {
  const larger = emptyBits(size)
  larger.set(bits)
  return larger
}
