export interface Percentiles {
  readonly p50: number
  readonly p95: number
}

export function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

/**
 * The times, in milliseconds, that `ask` reports itself, one after the other; `warmUp` rounds before that are not
 * counted.
 */
export async function reportedTimes(
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
 * How long `work` takes each time, in milliseconds, one after the other; `warmUp` rounds before that are not counted,
 * in which a JIT compiles.
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
