export interface Percentiles {
  readonly p50: number
  readonly p95: number
}

export function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

/** Asks so many times, one after the other, for a time that the asked tells itself; before that `warmUp` times. */
export async function told(
  times: number,
  ask: (round: number) => Promise<number>,
  warmUp = times / 10,
): Promise<number[]> {
  for (let round = 0; round < warmUp; round++) await ask(round)
  const taken: number[] = []
  for (let round = 0; round < times; round++) taken.push(await ask(round))
  return taken
}

/**
 * Does a thing so many times, one after the other; milliseconds each. Before that `warmUp` times: what a server
 * compiles while it runs is compiled.
 */
export async function timed(times: number, work: (round: number) => unknown, warmUp = times / 10): Promise<number[]> {
  for (let round = 0; round < warmUp; round++) await work(round)
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const startedAt = performance.now()
    await work(round)
    taken.push(performance.now() - startedAt)
  }
  return taken
}
