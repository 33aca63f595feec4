import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import type { Draft } from './drafts/draft.ts'
import { judgeDrafts } from './drafts/judge-drafts.ts'
import { makeKnownNumbers } from './drafts/known-numbers.ts'
import { readDrafts } from './drafts/read-drafts.ts'
import { type TakenNumbers, takenNumbers } from './drafts/taken-numbers.ts'
import { openText } from './files/read-text.ts'
import type { Problem } from './problem.ts'
import { removeProducts } from './records/remove-products.ts'
import { readVocabulary } from './records/vocabulary.ts'
import { makeStagingTables, putStaged, stage } from './records/write-records.ts'

export interface ImportOptions {
  readonly dryRun: boolean
  /** Keeps the good products of a file in which others are broken. */
  readonly partial: boolean
  /** Of texts in files that do not say it. */
  readonly language: 'nld' | 'eng'
  /** Of files that are neither UTF-8 nor marked. */
  readonly encoding?: string | undefined
  /** Article numbers that go unless the file has them too. */
  readonly replace?: readonly string[] | undefined
  readonly onProgress: (done: number, of: number) => void
  readonly now: Date
}

export interface ImportReport {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  /** New products that the file says are not published. */
  readonly leftOut: number
  readonly removed: number
  readonly problems: readonly Problem[]
  /** Whether the shop is now as the file says. */
  readonly kept: boolean
}

const atOnce = 500
const importLock = 70_801_122

/**
 * Brings the products of a file into the shop, in one transaction: all of them or none. Products are recognised by article number, and
 * what is the same already is not touched. Throws `BrokenFile` for a file that cannot be read to its end.
 */
export async function importCatalogue(connection: Connection, path: string, options: ImportOptions): Promise<ImportReport> {
  const file = await openText(path, options.encoding)
  return inBulk(connection, async (bulk) => {
    // One import at a time: two would not see each other's products.
    await bulk.client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
    await makeKnownNumbers(bulk)
    await makeStagingTables(bulk)
    const problems: Problem[] = []
    const counts = { created: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0 }
    const refuse = (found: readonly Problem[]) => {
      counts.refused++
      problems.push(...found)
    }
    const vocabulary = await readVocabulary(bulk)
    const taken = takenNumbers()
    for await (const drafts of inBatches(readDrafts(bulk, vocabulary, file, { path, ...options, refuse }))) {
      const { changes, unchanged, leftOut, refusals } = await judgeDrafts(bulk, vocabulary, drafts, taken, options.now)
      refusals.forEach(refuse)
      counts.unchanged += unchanged
      counts.leftOut += leftOut
      for (const { before } of changes) counts[before ? 'changed' : 'created']++
      await stage(bulk, vocabulary, changes)
    }
    const kept = !options.dryRun && (problems.length === 0 || options.partial)
    if (kept && counts.created + counts.changed > 0) await putStaged(bulk)
    const removed = await replaced(bulk, options, taken)
    return { end: kept ? 'keep' : 'undo', result: { ...counts, removed, problems, kept } }
  })
}

const replaced = (bulk: Bulk, { replace = [] }: ImportOptions, taken: TakenNumbers): Promise<number> | 0 =>
  replace.length === 0
    ? 0
    : removeProducts(
        bulk,
        replace.filter((number) => !taken.has(number)),
      )

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
