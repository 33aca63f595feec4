import type { Pool } from '@toonbank/database/pool.ts'
import type { ChangeLog } from '../cache/change-log.ts'
import { historySql } from '../cache/read-log.ts'
import type { Log } from '../process/log.ts'
import { withTimeout } from '../process/with-timeout.ts'
import { newestTransactions, type StandbyLag, standbyLag } from './standby-lag.ts'

/**
 * Why lists are not read from the standby: no answer; it lacks changes for longer than is allowed; it follows the
 * primary no more; its address leads to several servers, of which each may know less than another.
 */
type Trouble = 'away' | 'behind' | 'no standby' | 'several servers'

export interface StandbyJudge {
  /** Whether lists may be read from the standby now; its last judgement while that is young. */
  isGood(): Promise<boolean>
  /** It gave no answer. */
  failed(): void
}

interface JudgeDependencies {
  readonly primary: Pool
  readonly standby: Pool
  /** Of the primary. */
  readonly changes: ChangeLog
  /** How long lists may lack a change, in milliseconds. */
  readonly maxLag: number
  /** How long the standby must be without trouble before it is used again, in milliseconds. */
  readonly steadyFor: number
  readonly log: Pick<Log, 'warn'>
}

interface Server {
  readonly history: string
  readonly is_standby: boolean
}

const judgeEvery = 300
/** How long the standby may take to answer. */
const timeoutMs = 1_000
/** When the primary was read so long ago, it is away: lists stay where they can be read. */
const primaryAway = 2_000
/** More servers than these within a minute are not one that was restarted. */
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

  /** What the primary showed before this process was there is expected of the standby, too. */
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
