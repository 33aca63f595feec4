import { cpuTime } from './cpu-time.ts'

export interface Measured {
  readonly perSecond: number
  /** Of the server's process; PostgreSQL's own processes are not counted. */
  readonly cpuMilliseconds: number
  readonly medianMilliseconds: number
  readonly slowMilliseconds: number
}

export interface Load {
  readonly pid: number
  readonly seconds: number
  /** How many ask at the same time, each its next question after the last answer. */
  readonly askers: number
  /** Throws when the answer is not the expected one: a fast error is no measurement. */
  readonly ask: (asker: number) => Promise<void>
}

/** Keeps a server busy for a while and tells how it did; the first fifth of the time only warms up. */
export async function measure({ pid, seconds, askers, ask }: Load): Promise<Measured> {
  await keepAsking(seconds / 5, askers, ask)
  const cpuBefore = cpuTime(pid)
  const startedAt = performance.now()
  const times = await keepAsking(seconds, askers, ask)
  const took = performance.now() - startedAt
  const cpu = cpuTime(pid) - cpuBefore
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: (times.length * 1_000) / took,
    cpuMilliseconds: cpu / times.length,
    medianMilliseconds: at(0.5),
    slowMilliseconds: at(0.95),
  }
}

async function keepAsking(seconds: number, askers: number, ask: Load['ask']): Promise<number[]> {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  const keepOn = async (asker: number) => {
    while (performance.now() < until) {
      const askedAt = performance.now()
      await ask(asker)
      times.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: askers }, (_, asker) => keepOn(asker)))
  return times
}
