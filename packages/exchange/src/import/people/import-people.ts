import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { unreadColumns } from '../files/columns.ts'
import type { TableRow } from '../files/parse-csv.ts'
import { BrokenFile, type Problem } from '../problem.ts'
import { openPeopleTable } from './people-table.ts'

export interface PeopleOptions {
  readonly dryRun: boolean
  /** Keeps the good ones of a file in which others are broken. */
  readonly partial: boolean
  /** Of customers whose language the file does not say. */
  readonly language: Locale
  readonly encoding?: string | undefined
  readonly onProgress: (done: number, of: number) => void
  readonly now: Date
}

export interface PeopleReport {
  readonly added: number
  /** They were there already, and stay as they are. */
  readonly known: number
  readonly refused: number
  readonly problems: readonly Problem[]
  readonly unread: readonly string[]
  readonly kept: boolean
}

/** How a kind of file is read and what becomes of it. */
interface PeopleKind<One> {
  /** What the file must have, and the names of its column. */
  readonly needs: Readonly<Record<string, readonly string[]>>
  readonly key: readonly string[]
  readonly read: (rows: readonly [TableRow, ...TableRow[]], asked: Set<string>) => ReadResult<One>
  /** What tells one from the others. */
  readonly keyOf: (one: One) => string
  readonly add: (bulk: Bulk, some: readonly One[]) => Promise<AddResult>
}

/** What the rows mean, with notes about it; without `one` the problems refuse them. */
export interface ReadResult<One> {
  readonly one?: One
  readonly problems: readonly Problem[]
}

export interface AddResult {
  /** How many were new. */
  readonly added: number
  readonly notes?: readonly Problem[]
}

const peopleLock = 70_801_126
const batchSize = 500

/**
 * Brings customers or former orders of a file into the shop, in one transaction: all or none, or the good ones with
 * `partial`. One import at a time. Throws `BrokenFile` where nothing of the file is understood.
 */
export const importPeople = <One extends object>(
  connection: Connection,
  path: string,
  kind: PeopleKind<One>,
  options: PeopleOptions,
): Promise<PeopleReport> =>
  inBulk(connection, async (bulk) => {
    // The timeouts for the calls of shoppers are not meant for an import.
    await bulk.client.query(setLocal(bulk.client, noLimits))
    await bulk.client.query('SELECT pg_advisory_xact_lock($1)', [peopleLock])
    const result = await importInto(bulk, path, kind, options)
    return { end: result.kept ? 'commit' : 'rollback', result }
  })

async function importInto<One extends object>(
  bulk: Bulk,
  path: string,
  { needs, key, read, keyOf, add }: PeopleKind<One>,
  { dryRun, partial, encoding, onProgress }: PeopleOptions,
): Promise<PeopleReport> {
  const problems: Problem[] = []
  const seen = new Map<string, number>()
  let [good, added, refused, batch] = [0, 0, 0, [] as One[]]
  const flush = async () => {
    if (batch.length > 0) {
      const result = await add(bulk, batch)
      added += result.added
      problems.push(...(result.notes ?? []))
    }
    batch = []
  }
  const refuse = (found: readonly Problem[]) => {
    refused++
    problems.push(...found)
  }
  const onProblem = (problem: Problem) => refuse([problem])
  const { columns, groups, mustBeSame } = await openPeopleTable(path, { encoding, needs, key, onProblem, onProgress })
  for await (const rows of groups) {
    const { one, problems: found } = read(rows, columns.read)
    if (one === undefined) {
      refuse(found)
      continue
    }
    problems.push(...found)
    const [line, earlier] = [rows[0].line, seen.get(keyOf(one))]
    if (earlier !== undefined) {
      refuse([
        {
          line,
          field: key[0] ?? '',
          message: `'${keyOf(one)}' stands on line ${earlier} already; put its lines together.`,
          once: 'twice in the file',
          name: `'${keyOf(one)}'`,
        },
      ])
      continue
    }
    seen.set(keyOf(one), line)
    good++
    if (batch.push(one) >= batchSize) await flush()
  }
  await flush()
  await mustBeSame()
  if (good + refused === 0) throw new BrokenFile('there is no line below the names of the columns.')
  const kept = !dryRun && (refused === 0 || partial)
  return { added, known: good - added, refused, problems, unread: unreadColumns(columns), kept }
}
