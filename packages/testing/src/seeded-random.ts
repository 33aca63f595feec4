import { randomInt } from 'node:crypto'

export interface SeededRandom {
  /** To be printed with the figures; PROPERTY_SEED repeats it. */
  readonly seed: number
  /** From 0 to 1, as Math.random; the same numbers for the same seed. */
  readonly next: () => number
}

/**
 * Repeats the choices of a long test (who pays, whom a kill meets, how long a pause is); the timing of processes is not
 * repeated. Mulberry32.
 */
export function seededRandom(seed = Number(process.env.PROPERTY_SEED ?? randomInt(2 ** 31))): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { seed, next }
}
