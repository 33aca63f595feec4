export interface Draw {
  /** Between 0 and 1. */
  readonly share: () => number
  readonly whole: (from: number, to: number) => number
  readonly isOneIn: (n: number) => boolean
  readonly pick: <One>(list: readonly One[]) => One
}

/** Mulberry32: 32 bits of state are plenty for a demo. */
export function drawFrom(seed: number): Draw {
  let state = seed
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1))
  return {
    share,
    whole,
    isOneIn: (n) => share() * n < 1,
    pick: (list) => {
      const one = list[whole(0, list.length - 1)]
      if (one === undefined) throw new Error('there is nothing to draw from')
      return one
    },
  }
}
