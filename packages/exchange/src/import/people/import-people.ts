import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { unreadColumns } from '../files/columns.ts'
import type { TableRow } from '../files/parse-csv.ts'
import { BrokenFile, type Problem } from '../problem.ts'
import { openPeopleTable } from './people-table.ts'

export interface PeopleOptions {
  readonly dryRun: boolean
  readonly partial: boolean
  readonly language: Locale
  readonly encoding?: string | undefined
  readonly onProgress: (done: number, of: number) => void
  readonly now: Date
}

export interface PeopleReport {
  readonly added: number
  readonly known: number
  readonly refused: number
  readonly problems: readonly Problem[]
  readonly unread: readonly string[]
  readonly kept: boolean
}

interface PeopleKind<One> {
  readonly needs: Readonly<Record<string, readonly string[]>>
  readonly key: readonly string[]
  readonly read: (rows: readonly [TableRow, ...TableRow[]], asked: Set<string>) => ReadResult<One>
  readonly keyOf: (one: One) => string
  readonly add: (bulk: Bulk, some: readonly One[]) => Promise<AddResult>
}

export interface ReadResult<One> {
  readonly one?: One
  readonly problems: readonly Problem[]
}

export interface AddResult {
  readonly added: number
  readonly notes?: readonly Problem[]
}

const peopleLock = 70_801_126
const batchSize = 500

/**
 * Imports customers or former orders in one transaction: all or none, or the valid ones with `partial`. Throws
 * `BrokenFile` when nothing of the file is understood.
 */
export const importPeople = <One extends object>(
  connection: Connection,
  path: string,
  kind: PeopleKind<One>,
  options: PeopleOptions,
): Promise<PeopleReport> =>
  inBulk(connection, async (bulk) => {
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
