/** Bitsets of ordinals in 32-bit words are the fastest way to intersect and count sets in plain JavaScript. */
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

export function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countShared(a: Bits, b: Bits): number {
  const words = Math.min(a.length, b.length)
  const whole = words & ~3
  let shared = 0
  let at = 0
  for (; at < whole; at += 4) {
    let w = (a[at] as number) & (b[at] as number)
    let x = (a[at + 1] as number) & (b[at + 1] as number)
    let y = (a[at + 2] as number) & (b[at + 2] as number)
    let z = (a[at + 3] as number) & (b[at + 3] as number)
    w -= (w >>> 1) & 0x55555555
    x -= (x >>> 1) & 0x55555555
    y -= (y >>> 1) & 0x55555555
    z -= (z >>> 1) & 0x55555555
    w = (w & 0x33333333) + ((w >>> 2) & 0x33333333) + (x & 0x33333333) + ((x >>> 2) & 0x33333333)
    y = (y & 0x33333333) + ((y >>> 2) & 0x33333333) + (z & 0x33333333) + ((z >>> 2) & 0x33333333)
    const bytes = (w & 0x0f0f0f0f) + ((w >>> 4) & 0x0f0f0f0f) + (y & 0x0f0f0f0f) + ((y >>> 4) & 0x0f0f0f0f)
    shared += Math.imul((bytes & 0x00ff00ff) + ((bytes >>> 8) & 0x00ff00ff), 0x00010001) >>> 16
  }
  for (; at < words; at++) shared += popcount((a[at] as number) & (b[at] as number))
  return shared
}

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

export function eachShared(a: Bits, b: Bits, visit: (at: number) => void): void {
  const words = Math.min(a.length, b.length)
  for (let word = 0; word < words; word++) {
    let rest = (a[word] as number) & (b[word] as number)
    while (rest !== 0) {
      const lowest = rest & -rest
      visit((word << 5) + 31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

export function intersect(first: Bits, others: readonly Bits[]): Bits {
  const result = first.slice()
  for (const other of others)
    for (let word = 0; word < result.length; word++)
      result[word] = (result[word] as number) & ((other[word] as number) ?? 0)
  return result
}

export function grown(bits: Bits, size: number): Bits {
  const larger = emptyBits(size)
  larger.set(bits)
  return larger
}
