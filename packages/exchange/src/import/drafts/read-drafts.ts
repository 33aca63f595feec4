import { basename } from 'node:path'
import type { Bulk } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { asImport } from '@toonbank/domain/staff/actor.ts'
import { detectFormat, type TableName } from '../files/detect-format.ts'
import { type JsonElement, readJson } from '../files/parse-json.ts'
import type { TextFile } from '../files/read-text.ts'
import { type JsonDesigns, takeDesign, toJsonDraft } from '../formats/json-draft.ts'
import type { Problem } from '../problem.ts'
import type { Vocabulary } from '../records/vocabulary.ts'
import type { Draft } from './draft.ts'
import { countEntry, type FileSummary } from './file-summary.ts'
import { gatherPictures } from './gather-pictures.ts'
import type { MissingStockPolicy } from './missing-stock-policy.ts'
import { isKnownSection, takeSection } from './read-sections.ts'
import { readTables } from './read-tables.ts'

export interface ReadOptions {
  readonly path: string
  readonly language: Locale
  readonly stock?: MissingStockPolicy | undefined
  readonly summary: FileSummary
  readonly isOwnExport: boolean
  readonly refuse: (problems: readonly Problem[]) => void
  readonly onProgress: (done: number, of: number) => void
}

/**
 * Reads the products of a catalogue file as drafts; its categories and facets are written before the drafts that need
 * them.
 */
export async function* readDrafts(
  bulk: Bulk,
  vocabulary: Vocabulary,
  file: TextFile,
  options: ReadOptions,
): AsyncGenerator<Draft> {
  const format = detectFormat(options.path, file.head)
  if (format === 'json') yield* fromJson(bulk, vocabulary, file, options)
  else yield* fromTables(bulk, file, format, options)
}

async function* fromJson(
  bulk: Bulk,
  vocabulary: Vocabulary,
  file: TextFile,
  { path, summary, refuse, onProgress }: ReadOptions,
): AsyncGenerator<Draft> {
  const by = asImport(basename(path))
  const designs: JsonDesigns = new Map()
  const pictures = gatherPictures(bulk, vocabulary)
  const take = async (element: JsonElement) => {
    if (element.section === 'designs') return takeDesign(designs, element)
    if (element.section === 'pictures') return pictures.take(element)
    await pictures.write()
    return takeSection(bulk, vocabulary, element, by, (change) => countEntry(summary, element.section, change))
  }
  let told = 0
  for await (const element of readJson(file.text(), (name) => summary.strange.add(name))) {
    const percent = Math.floor((file.read() / file.bytes) * 100)
    if (percent > told) onProgress(percent, 100)
    told = percent
    if (element.section !== 'products' && isKnownSection(element.section)) summary.entries++
    const misplaced = formProblem(element)
    if (misplaced || element.section !== 'products') {
      const problems = misplaced ? [misplaced] : await take(element)
      if (problems.length > 0) refuse(problems)
      continue
    }
    const read = toJsonDraft(element, designs)
    if ('problems' in read) refuse(read.problems)
    else yield read.draft
  }
  await pictures.write()
}

function formProblem({ section, isListed, line }: JsonElement): Problem | undefined {
  if (isListed !== (section === 'settings')) return undefined
  return { line, field: section, message: isListed ? 'is one object, not a list.' : 'must be a list.' }
}

async function* fromTables(
  bulk: Bulk,
  file: TextFile,
  format: TableName,
  { language, stock, summary, isOwnExport, refuse, onProgress }: ReadOptions,
): AsyncGenerator<Draft> {
  let groups = 0
  let done = 0
  const onCount = (count: number) => {
    groups = count
  }
  for await (const { drafts, problems } of readTables(bulk, file, {
    format,
    language,
    stock,
    summary,
    isOwnExport,
    onProblem: (problem) => refuse([problem]),
    onCount,
  })) {
    if (++done % 100 === 0 || done === groups) onProgress(done, groups)
    const faults = problems.filter(({ isNote }) => !isNote)
    summary.notes.push(...problems.filter(({ isNote }) => isNote))
    if (faults.length > 0) refuse(faults)
    else yield* drafts
  }
}
