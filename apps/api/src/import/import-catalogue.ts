import { basename } from 'node:path'
import { type Bulk, type Connection, inBulk, type Queryable } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type RecordKindName, recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { lockKinds } from '../record/lock-kinds.ts'
import { writeHistory } from '../record/write-history.ts'
import type { Draft } from './drafts/draft.ts'
import { makeKnownNumbers } from './drafts/known-numbers.ts'
import { createNumberRegistry } from './drafts/number-registry.ts'
import { readDrafts } from './drafts/read-drafts.ts'
import { validateDrafts } from './drafts/validate-drafts.ts'
import { detectFormat } from './files/detect-format.ts'
import { exportedAt, laterThanNow } from './files/exported-at.ts'
import { openText } from './files/read-text.ts'
import { importLock } from './import-lock.ts'
import { BrokenFile, type Problem } from './problem.ts'
import { removeProducts } from './records/remove-products.ts'
import { type Sold, shopTimeBefore, snapshotStock } from './records/stock-snapshot.ts'
import { readVocabulary } from './records/vocabulary.ts'
import { lockInOrder, makeStagingTables, prepareStaged, putNew, putStaged, stage } from './records/write-records.ts'

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
  /** Takes the stock in an export as that of now, also where some was sold since it was written. */
  readonly stockAsInFile?: boolean | undefined
  readonly onProgress: (done: number, of: number) => void
  /** Called when another import has to end first. */
  readonly onWait?: (() => void) | undefined
  /** Called when everything is read and checked, with the number of products that are being written. */
  readonly onWrite?: ((products: number) => void) | undefined
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

export interface ImportReport {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  /** New products that the file says are not published. */
  readonly leftOut: number
  readonly removed: number
  /** What was removed of the demo beside its products. */
  readonly demo: DemoRemoved | undefined
  readonly problems: readonly Problem[]
  /** Of an export of ours: when it was written. */
  readonly exportedAt: string | undefined
  /** What orders took since then of the articles whose stock the file sets. It stays sold. */
  readonly soldSince: readonly Sold[]
  /** Whether the changes are committed, so that the shop is now as the file says. */
  readonly kept: boolean
}

const atOnce = 500

/**
 * Brings the products of a file into the shop, in one transaction: all of them or none. Products are recognised by
 * article number, and what is the same already is not touched. Throws `BrokenFile` for a file that cannot be read to
 * its end, or that says it was exported later than now.
 */
export const importCatalogue = (connection: Connection, path: string, options: ImportOptions): Promise<ImportReport> =>
  inBulk(connection, async (bulk) => {
    const result = await importInto(bulk, path, options)
    return { end: result.kept ? 'keep' : 'undo', result }
  })

/** As `importCatalogue`, in the caller's transaction, which must be rolled back where the report's `kept` is false. */
export async function importInto(bulk: Bulk, path: string, options: ImportOptions): Promise<ImportReport> {
  const file = await openText(path, options.encoding)
  const format = detectFormat(path, file.head)
  // Whoever saves a record of these kinds waits for the import, and reads what it has written.
  const kinds: readonly RecordKindName[] = format === 'json' ? recordKinds : ['category']
  const moment = options.stockAsInFile ? undefined : await exportedAt(file, format)
  await waitForOthers(bulk, options.onWait)
  await lockKinds(bulk.db, kinds)
  const now = moment && (await shopTimeBefore(bulk, moment))
  if (moment && now) throw new BrokenFile(laterThanNow(format, moment, now))
  await snapshotStock(bulk, moment)
  await makeKnownNumbers(bulk)
  await makeStagingTables(bulk)
  const problems: Problem[] = []
  const soldSince: Sold[] = []
  const counts = { created: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0 }
  const refuse = (found: readonly Problem[]) => {
    counts.refused++
    problems.push(...found)
  }
  const vocabulary = await readVocabulary(bulk)
  const taken = createNumberRegistry()
  for await (const drafts of inBatches(readDrafts(bulk, vocabulary, file, { path, ...options, refuse }))) {
    const { changes, unchanged, leftOut, refusals, ...judged } = await validateDrafts(
      bulk,
      vocabulary,
      drafts,
      taken,
      options.now,
    )
    refusals.forEach(refuse)
    soldSince.push(...judged.soldSince)
    counts.unchanged += unchanged
    counts.leftOut += leftOut
    for (const { before } of changes) counts[before ? 'changed' : 'created']++
    await stage(bulk, vocabulary, changes)
  }
  const kept = !options.dryRun && (problems.length === 0 || options.partial)
  const goes = (options.replaceDemo?.articleNumbers ?? []).filter((number) => !taken.has(number))
  const puts = kept && counts.created + counts.changed > 0
  if (puts) {
    options.onWrite?.(counts.created + counts.changed)
    await prepareStaged(bulk)
    await putNew(bulk)
  }
  if (puts || goes.length > 0) await lockInOrder(bulk, goes)
  if (puts) await putStaged(bulk)
  const removed = goes.length > 0 ? await removeProducts(bulk, goes) : 0
  if (kept) await writeImport(bulk, path, { created: counts.created, changed: counts.changed, removed })
  const demo = options.replaceDemo && (await options.replaceDemo.removeRest(bulk.db))
  return { ...counts, removed, demo, problems, kept, exportedAt: moment, soldSince }
}

/** One row of history for all products of a file: a copy of each would be larger than the catalogue. */
async function writeImport({ db }: Bulk, path: string, after: Readonly<Record<string, number>>): Promise<void> {
  if (Object.values(after).every((count) => count === 0)) return
  await writeHistory(db, { by: 'import', kind: 'import', key: basename(path), before: null, after })
}

/** One import at a time: two would not see each other's products. */
async function waitForOthers({ client }: Bulk, onWait: ImportOptions['onWait']): Promise<void> {
  // No timeouts: those for the calls of shoppers are not meant for an import.
  await client.query(
    'SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
  )
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [importLock])
  if (rows[0]?.free) return
  onWait?.()
  await client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
}

async function* inBatches(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft[]> {
  let batch: Draft[] = []
  for await (const draft of drafts) {
    batch.push(draft)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
