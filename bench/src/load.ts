import { cpuTime } from './cpu-time.ts'
import { postgresTime } from './postgres-time.ts'

export interface Measured {
  readonly perSecond: number
  /** Processor time of the server's process for each answer. */
  readonly cpuMilliseconds: number
  /** Of PostgreSQL's processes, where they were counted. */
  readonly postgresMilliseconds?: number
  readonly medianMilliseconds: number
  readonly slowMilliseconds: number
}

export interface Load {
  readonly pid: number
  /** Of the embedded PostgreSQL whose processor time is counted too. */
  readonly dataDir?: string
  readonly seconds: number
  /**
   * How often it is asked before it is measured; a fifth of the time, if that is not said. What runs often is compiled
   * only after some hundred times, and a shop that has just started is not what shoppers meet.
   */
  readonly warmUp?: number
  /** How many ask at the same time, each its next question after the last answer. */
  readonly askers: number
  /** Throws when the answer is not the expected one: a fast error is no measurement. */
  readonly ask: (asker: number) => Promise<void>
}

/** Keeps a server busy for a while and tells how it did. */
export async function measure({ pid, dataDir, seconds, warmUp, askers, ask }: Load): Promise<Measured> {
  await (warmUp === undefined ? keepAsking(seconds / 5, askers, ask) : askSoOften(warmUp, askers, ask))
  const postgresBefore = dataDir === undefined ? 0 : postgresTime(dataDir)
  const cpuBefore = cpuTime(pid)
  const startedAt = performance.now()
  const times = await keepAsking(seconds, askers, ask)
  const took = performance.now() - startedAt
  const cpu = cpuTime(pid) - cpuBefore
  const postgres = dataDir === undefined ? undefined : postgresTime(dataDir) - postgresBefore
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: (times.length * 1_000) / took,
    cpuMilliseconds: cpu / times.length,
    ...(postgres === undefined ? {} : { postgresMilliseconds: postgres / times.length }),
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

async function askSoOften(times: number, askers: number, ask: Load['ask']): Promise<void> {
  let left = times
  const keepOn = async (asker: number) => {
    while (left-- > 0) await ask(asker)
  }
  await Promise.all(Array.from({ length: askers }, (_, asker) => keepOn(asker)))
}
