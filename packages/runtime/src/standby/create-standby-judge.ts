import type { Pool } from '@toonbank/database/pool.ts'
import type { ChangeLog } from '../cache/change-log.ts'
import { historySql } from '../cache/read-log.ts'
import type { Log } from '../process/log.ts'
import { withTimeout } from '../process/with-timeout.ts'
import { newestTransactions, type StandbyLag, standbyLag } from './standby-lag.ts'

/**
 * The standby is not used when it does not answer, lags too much, no longer follows the primary, or its address leads
 * to several servers.
 */
type Trouble = 'away' | 'behind' | 'no standby' | 'several servers'

export interface StandbyJudge {
  isGood(): Promise<boolean>
  failed(): void
}

interface JudgeDependencies {
  readonly primary: Pool
  readonly standby: Pool
  readonly changes: ChangeLog
  readonly maxLag: number
  readonly steadyFor: number
  readonly log: Pick<Log, 'warn'>
}

interface Server {
  readonly history: string
  readonly is_standby: boolean
}

const judgeEvery = 300
const timeoutMs = 1_000
const primaryAway = 2_000
const maxServers = 3

export function createStandbyJudge(dependencies: JudgeDependencies): StandbyJudge {
  const { primary, standby, changes, maxLag, steadyFor, log } = dependencies
  const lag = standbyLag()
  const isOneServer = countServers()
  let judgedAt = Number.NEGATIVE_INFINITY
  let verdict = false
  let trouble: Trouble | undefined
  let steadySince: number | undefined
  let beginning: Promise<void> | undefined
  changes.onRead(lag.expect)

  async function begin(): Promise<void> {
    await changes.current()
    lag.expect(await newestTransactions(primary))
  }

  async function findTrouble(): Promise<Trouble | undefined> {
    const server = await withTimeout(timeoutMs, askServer(standby, lag), () => undefined).catch(() => {})
    if (!server) return 'away'
    if (!isOneServer(server.history)) return 'several servers'
    if (changes.age() > primaryAway) return undefined
    if (!server.is_standby && server.history !== changes.history()) return 'no standby'
    return lag.age() > maxLag ? 'behind' : undefined
  }

  function note(found: Trouble): void {
    if (trouble === undefined) log.warn({ why: found }, 'lists are read from the primary: the standby cannot be used')
    trouble = found
    steadySince = undefined
    verdict = false
  }

  async function judge(): Promise<void> {
    const startedAt = performance.now()
    const found = await findTrouble()
    judgedAt = performance.now()
    if (found !== undefined) return note(found)
    steadySince ??= startedAt
    if (trouble !== undefined && (startedAt - steadySince < steadyFor || lag.age() > maxLag / 2)) return
    if (trouble !== undefined) log.warn('lists are read from the standby again')
    trouble = undefined
    verdict = true
  }

  return {
    async isGood() {
      beginning ??= begin().catch((error: unknown) => {
        beginning = undefined
        throw error
      })
      await beginning
      if (performance.now() - judgedAt >= judgeEvery) await judge()
      return verdict
    },
    failed: () => note('away'),
  }
}

async function askServer(standby: Pool, lag: StandbyLag): Promise<Server | undefined> {
  const { rows } = await standby.query<Server>(`SELECT ${historySql} AS history, pg_is_in_recovery() AS is_standby`)
  await lag.look(standby)
  return rows[0]
}

function countServers(): (history: string) => boolean {
  let last: string | undefined
  let since: number[] = []
  return (history) => {
    const now = performance.now()
    if (history !== last) since.push(now)
    last = history
    since = since.filter((one) => one > now - 60_000)
    return since.length <= maxServers
  }
}
