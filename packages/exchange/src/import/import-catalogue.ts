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
import type { UnsaidStock } from './drafts/unsaid-stock.ts'
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
  /** Keeps the good products of a file in which others are broken. */
  readonly partial: boolean
  /** Language of the texts in files that do not name it. */
  readonly language: Locale
  /** Of files that are neither UTF-8 nor marked. */
  readonly encoding?: string | undefined
  /** Removes the demo: its products but those that the file has too, and what it brought beside them. */
  readonly replaceDemo?: ReplaceDemo | undefined
  /** What to take as stock of a file that counts it without saying how much there is. */
  readonly stock?: UnsaidStock | undefined
  /** Takes the stock in an export as that of now, also where some was sold since it was written. */
  readonly stockAsInFile?: boolean | undefined
  readonly onProgress: (done: number, of: number) => void
  /** Called when another import has to end first. */
  readonly onWait?: (() => void) | undefined
  /** Called when everything is read and checked, with the number of products that are being written. */
  readonly onWrite?: ((products: number) => void) | undefined
  /** Called while they are written. */
  readonly onWritten?: ((done: number, of: number) => void) | undefined
  readonly now: Date
}

/** Comes from the caller: imports do not know what the demo is. */
export interface ReplaceDemo {
  readonly articleNumbers: readonly string[]
  /** Takes out what it brought beside its products, after they have gone. */
  readonly removeRest: (database: Queryable) => Promise<DemoRemoved>
}

/** How much of the demo went; `kept` are customers and codes that orders refer to: closed, but still there. */
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
  /** What was removed of the demo beside its products. */
  readonly demo: DemoRemoved | undefined
  readonly problems: readonly Problem[]
  /** Notes: parts of products that were left out or changed as they came in. */
  readonly notes: readonly Problem[] | undefined
  /** Of an export of ours: when it was written. */
  readonly exportedAt: string | undefined
  /**
   * What orders took since then of the articles whose stock the file sets; of a file without a time, by how much the
   * figures that it says again differ from the stock. It stays sold.
   */
  readonly soldSince: readonly SoldSince[]
  /** What its products lack, of a file about whole products. */
  readonly lacking: Lacking
  /** Paths of the shop that the file comes from which now lead to their products and categories. */
  readonly redirects: number
  /** Paths of the categories that a table brings; a menu of the merchant does not show them by itself. */
  readonly newCategories: readonly string[]
  /** Entries of the menu, where the shop had none and the import made it of the file's categories. */
  readonly menu: number
  /** What became of the entries that stand beside the products of our JSON, by the name of their list. */
  readonly sections: FileSummary['sections']
  /** Columns with something in them that the shop does not read, as the file writes them. */
  readonly unread: readonly string[]
  /**
   * The end of a table whose last line has no line ending: where it was cut off, half of a price is a price too. Else
   * ''.
   */
  readonly unended: string
  /** Whether the changes are committed, so that the shop is now as the file says. */
  readonly kept: boolean
}

/**
 * Brings the products of a file into the shop, in one transaction: all of them or none. Products are recognised by
 * article number, and what is the same already is not touched. Throws `BrokenFile` for a file that cannot be read to
 * its end, that was written to meanwhile, or that says it was exported later than now.
 */
export const importCatalogue = (connection: Connection, path: string, options: ImportOptions): Promise<ImportReport> =>
  inBulk(connection, async (bulk) => {
    const result = await importInto(bulk, path, options)
    return { end: result.kept ? 'commit' : 'rollback', result }
  })

/** As `importCatalogue`, in the caller's transaction, which must be rolled back where the report's `kept` is false. */
export async function importInto(bulk: Bulk, path: string, options: ImportOptions): Promise<ImportReport> {
  const by = asImport(basename(path))
  const file = await openText(path, options.encoding)
  const format = detectFormat(path, file.head)
  // Whoever saves a record of these kinds waits for the import, and reads what it has written.
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

/** One row of history for all products of a file: a copy of each would be larger than the catalogue. */
async function writeImport({ db }: Bulk, path: string, after: Readonly<Record<string, number>>): Promise<void> {
  if (Object.values(after).every((count) => count === 0)) return
  await writeHistory(db, { by: asImport(basename(path)), kind: 'import', key: basename(path), before: null, after })
}

/** One import at a time: two would not see each other's products. */
async function waitForOthers({ client }: Bulk, onWait: ImportOptions['onWait']): Promise<void> {
  // No timeouts: those for the calls of shoppers are not meant for an import.
  await client.query(setLocal(client, noLimits))
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [importLock])
  if (rows[0]?.free) return
  onWait?.()
  await client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
}
