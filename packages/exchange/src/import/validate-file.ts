import type { Bulk } from '@toonbank/database/connect.ts'
import type { Draft } from './drafts/draft.ts'
import { emptySummary, type FileSummary } from './drafts/file-summary.ts'
import { createNumberRegistry, type NumberRegistry } from './drafts/number-registry.ts'
import { type ReadOptions, readDrafts } from './drafts/read-drafts.ts'
import { type Lacking, validateDrafts } from './drafts/validate-drafts.ts'
import type { TextFile } from './files/read-text.ts'
import type { Problem } from './problem.ts'
import { noOldPaths, type OldPaths } from './records/put-redirects.ts'
import type { SoldSince } from './records/stock-snapshot.ts'
import type { Vocabulary } from './records/vocabulary.ts'
import { stage } from './records/write-records.ts'

export interface Counts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly leftOut: number
  readonly refused: number
}

export interface ValidatedFile {
  readonly counts: Counts
  readonly understood: number
  readonly problems: readonly Problem[]
  readonly summary: FileSummary
  readonly lacking: Lacking
  readonly soldSince: readonly SoldSince[]
  readonly oldPaths: OldPaths
  readonly taken: NumberRegistry
}

type JudgeOptions = Omit<ReadOptions, 'summary' | 'refuse'> & {
  readonly now: Date
  /** A file with a time of its own counts figures again that the last import already had. */
  readonly sameFigures: 'no news' | 'count anew'
}

const batchSize = 500

/** Reads a file to its end, compares its products with the shop's, and stages what is new or changed. */
export async function validateFile(
  bulk: Bulk,
  vocabulary: Vocabulary,
  file: TextFile,
  options: JudgeOptions,
): Promise<ValidatedFile> {
  const summary = emptySummary()
  const problems: Problem[] = []
  const soldSince: SoldSince[] = []
  const oldPaths = noOldPaths()
  const taken = createNumberRegistry()
  const lacking = { products: 0, category: 0, picture: 0, gtin: 0 }
  const counts = { created: 0, changed: 0, unchanged: 0, leftOut: 0, refused: 0 }
  const refuse = (found: readonly Problem[]) => {
    counts.refused++
    problems.push(...found)
  }
  for await (const drafts of inBatches(readDrafts(bulk, vocabulary, file, { ...options, summary, refuse }))) {
    const judged = await validateDrafts(bulk, vocabulary, drafts, { taken, oldPaths, ...options })
    judged.refusals.forEach(refuse)
    soldSince.push(...judged.soldSince)
    for (const name of ['products', 'category', 'picture', 'gtin'] as const) lacking[name] += judged.lacking[name]
    counts.unchanged += judged.unchanged
    counts.leftOut += judged.leftOut
    for (const { before } of judged.changes) counts[before ? 'changed' : 'created']++
    await stage(bulk, vocabulary, judged.changes)
  }
  const understood = Object.values(counts).reduce((sum, count) => sum + count, summary.entries)
  return { counts, understood, problems, summary, lacking, soldSince, oldPaths, taken }
}

async function* inBatches(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft[]> {
  let batch: Draft[] = []
  for await (const draft of drafts) {
    batch.push(draft)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
