import { basename } from 'node:path'
import { type Bulk, type Connection, inBulk, type Queryable } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { asImport } from '@toonbank/domain/staff/actor.ts'
import { type RecordKindName, recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { lockKinds } from '@toonbank/shop/record/lock-kinds.ts'
import { writeHistory } from '@toonbank/shop/record/write-history.ts'
import { type FileSummary, nothingUnderstood, onlyNumbersUnderstood } from './drafts/file-summary.ts'
import { makeKnownNumbers } from './drafts/known-numbers.ts'
import type { MissingStockPolicy } from './drafts/missing-stock-policy.ts'
import type { Lacking } from './drafts/validate-drafts.ts'
import { unreadColumns } from './files/columns.ts'
import { detectFormat } from './files/detect-format.ts'
import { exportedAt, laterThanNow } from './files/exported-at.ts'
import { openText } from './files/read-text.ts'
import { importLock } from './import-lock.ts'
import { BrokenFile, type Problem } from './problem.ts'
import { putChanges, putNewcomers } from './put-judged.ts'
import { putMenu } from './records/put-menu.ts'
import { putRedirects } from './records/put-redirects.ts'
import { type SoldSince, shopTimeBefore, snapshotStock } from './records/stock-snapshot.ts'
import { readVocabulary } from './records/vocabulary.ts'
import { makeStagingTables } from './records/write-records.ts'
import { type Counts, validateFile } from './validate-file.ts'

export interface ImportOptions {
  readonly dryRun: boolean
  readonly partial: boolean
  readonly language: Locale
  readonly encoding?: string | undefined
  /** Removes the demo: its products, unless the file has them too, and everything else that it added. */
  readonly replaceDemo?: ReplaceDemo | undefined
  readonly stock?: MissingStockPolicy | undefined
  /** True takes the stock in an export as current, even where some was sold after it was written. */
  readonly stockAsInFile?: boolean | undefined
  readonly onProgress: (done: number, of: number) => void
  readonly onWait?: (() => void) | undefined
  readonly onWrite?: ((products: number) => void) | undefined
  readonly onWritten?: ((done: number, of: number) => void) | undefined
  readonly now: Date
}

export interface ReplaceDemo {
  readonly articleNumbers: readonly string[]
  readonly removeRest: (database: Queryable) => Promise<DemoRemoved>
}

/** `kept` counts demo customers and codes that orders refer to; they are closed but not deleted. */
export interface DemoRemoved {
  readonly customers: number
  readonly coupons: number
  readonly addresses: number
  readonly pages: number
  readonly categories: number
  readonly kept: number
}

export interface ImportReport extends Counts {
  readonly removed: number
  readonly demo: DemoRemoved | undefined
  readonly problems: readonly Problem[]
  readonly notes: readonly Problem[] | undefined
  readonly exportedAt: string | undefined
  /**
   * Lists the pieces sold since the export was written, which stay sold. A file without a timestamp lists the
   * differences from its repeated figures.
   */
  readonly soldSince: readonly SoldSince[]
  readonly lacking: Lacking
  readonly redirects: number
  readonly newCategories: readonly string[]
  readonly menu: number
  readonly sections: FileSummary['sections']
  readonly unread: readonly string[]
  /**
   * The text is the last line of a table without a line ending, because a truncated file could contain half a price;
   * else ''.
   */
  readonly unended: string
  readonly kept: boolean
}

/**
 * Imports the products of a file in one transaction. Products are matched by article number, and unchanged ones are not
 * written. Throws `BrokenFile` for a file that is unreadable, was changed meanwhile, or has a future export time.
 */
export const importCatalogue = (connection: Connection, path: string, options: ImportOptions): Promise<ImportReport> =>
  inBulk(connection, async (bulk) => {
    const result = await importInto(bulk, path, options)
    return { end: result.kept ? 'commit' : 'rollback', result }
  })

/** Imports in the caller's transaction, which must be rolled back when the report's `kept` is false. */
export async function importInto(bulk: Bulk, path: string, options: ImportOptions): Promise<ImportReport> {
  const by = asImport(basename(path))
  const file = await openText(path, options.encoding)
  const format = detectFormat(path, file.head)
  // Concurrent saves of these kinds wait for the import and then see its results.
  const kinds: readonly RecordKindName[] = format === 'json' ? recordKinds : ['category', 'path-rule']
  const writtenAt = await exportedAt(file, format)
  const moment = options.stockAsInFile ? undefined : writtenAt
  await waitForOthers(bulk, options.onWait)
  await lockKinds(bulk.db, kinds)
  const now = moment && (await shopTimeBefore(bulk, moment))
  if (moment && now) throw new BrokenFile(laterThanNow(format, moment, now))
  await snapshotStock(bulk, moment)
  await makeKnownNumbers(bulk)
  await makeStagingTables(bulk)
  const vocabulary = await readVocabulary(bulk)
  const isOwnExport = writtenAt !== undefined
  const sameFigures = isOwnExport || options.stockAsInFile ? 'count anew' : 'no news'
  const judged = await validateFile(bulk, vocabulary, file, { path, ...options, isOwnExport, sameFigures })
  const { counts, problems, summary, lacking, soldSince } = judged
  if (judged.understood === 0) throw nothingUnderstood(format, summary)
  const without = problems.length + counts.changed + counts.created === 0 && onlyNumbersUnderstood(format, summary)
  if (without) throw without
  const kept = !options.dryRun && (problems.length === 0 || options.partial)
  if (kept) await putNewcomers(bulk, judged, options)
  const redirects = kept ? await putRedirects(bulk, vocabulary, judged.oldPaths, by) : 0
  const removed = await putChanges(bulk, judged, { ...options, kept })
  const menu = kept && counts.created > 0 && format !== 'json' ? await putMenu(bulk.db, by) : 0
  if (kept) await writeImport(bulk, path, { created: counts.created, changed: counts.changed, removed })
  await file.mustBeSame()
  const demo = options.replaceDemo && (await options.replaceDemo.removeRest(bulk.db))
  const unread = unreadColumns(summary.columns)
  const newCategories = vocabulary.newCategories.map(({ pathNld }) => `/${pathNld}`)
  const { sections } = summary
  const notes = summary.notes.length > 0 ? summary.notes : undefined
  const unended = format === 'json' || format === 'merchant-xml' ? '' : file.unended()
  const said = { unended, problems, notes, lacking, sections, unread, newCategories, exportedAt: moment, soldSince }
  return { ...counts, ...said, removed, demo, redirects, menu, kept }
}

/** All products of a file get one history row, because copies would be larger than the catalogue. */
async function writeImport({ db }: Bulk, path: string, after: Readonly<Record<string, number>>): Promise<void> {
  if (Object.values(after).every((count) => count === 0)) return
  await writeHistory(db, { by: asImport(basename(path)), kind: 'import', key: basename(path), before: null, after })
}

/** Imports run one at a time, because two would not see each other's products. */
async function waitForOthers({ client }: Bulk, onWait: ImportOptions['onWait']): Promise<void> {
  // The timeouts of shoppers' calls do not apply to an import.
  await client.query(setLocal(client, noLimits))
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [importLock])
  if (rows[0]?.free) return
  onWait?.()
  await client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
}
