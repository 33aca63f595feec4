import { isDeepStrictEqual } from 'node:util'
import type { Bulk } from '@toonbank/database/connect.ts'
import type { Problem } from '../problem.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import { noteImportedStock, readImportedStock, type StockFigures } from '../records/imported-stock.ts'
import type { OldPaths } from '../records/put-redirects.ts'
import { readRecords, type StoredProduct } from '../records/read-records.ts'
import type { Change } from '../records/staged-rows.ts'
import { readStockSnapshot, type SoldSince } from '../records/stock-snapshot.ts'
import type { Vocabulary } from '../records/vocabulary.ts'
import { type Draft, namesPieces, numbersOf } from './draft.ts'
import { findOwners, findSizesOf } from './known-numbers.ts'
import type { NumberRegistry } from './number-registry.ts'
import { overlay } from './overlay.ts'
import { sharedNumber } from './own-numbers.ts'
import { figuresOf, withoutRepeatedFigures } from './repeated-figures.ts'
import { resolveReferences } from './resolve-references.ts'

export interface ValidatedDrafts {
  readonly changes: readonly Change[]
  readonly unchanged: number
  /** These products are new but not published, so nothing is imported. */
  readonly leftOut: number
  readonly lacking: Lacking
  readonly refusals: readonly (readonly Problem[])[]
  readonly soldSince: readonly SoldSince[]
}

export interface Lacking {
  readonly products: number
  readonly category: number
  readonly picture: number
  readonly gtin: number
}

interface Candidate extends Change {
  readonly draft: Draft
  /** The stock of these articles stays, because the file repeats the figures of the last import. */
  readonly repeated: readonly SoldSince[]
}

interface ValidateOptions {
  readonly taken: NumberRegistry
  readonly oldPaths: OldPaths
  readonly now: Date
  /**
   * Decides whether repeated stock figures are ignored or count anew. Undefined: this is no import, so figures are not
   * remembered.
   */
  readonly sameFigures?: 'no news' | 'count anew'
}

/** Compares products of a file with the shop's: new, changed, unchanged or refused. It writes no product. */
export async function validateDrafts(
  bulk: Bulk,
  vocabulary: Vocabulary,
  drafts: readonly Draft[],
  { taken, oldPaths, now, sameFigures }: ValidateOptions,
): Promise<ValidatedDrafts> {
  const owners = await findOwners(bulk, drafts.flatMap(numbersOf))
  const ids = [...new Set(owners.values())]
  const then = await readStockSnapshot(bulk, ids)
  const stored = new Map(
    (await readRecords(bulk, vocabulary, ids)).map((one) => [one.id, { ...one, record: then.of(one.id, one.record) }]),
  )
  const unknown = drafts.filter((draft) => draft.onlyExisting && !numbersOf(draft).some((number) => owners.has(number)))
  const sizes = await findSizesOf(
    bulk,
    unknown.map(({ articleNumber }) => articleNumber),
  )
  const figures = drafts.map(figuresOf)
  const last =
    sameFigures === 'no news'
      ? await readImportedStock(
          bulk,
          figures.flatMap((one) => [...one.keys()]),
        )
      : new Map<string, number>()
  const refusals: (readonly Problem[])[] = []
  const candidates: Candidate[] = []
  let leftOut = 0
  for (const draft of drafts) {
    const meant = meantProduct(draft, owners, stored)
    if ('product' in meant && !meant.product && isUnpublished(draft)) {
      leftOut++
      continue
    }
    const ofSizes = unknown.includes(draft) ? sizes.get(draft.articleNumber) : undefined
    const found = ofSizes
      ? { problems: [sharedNumber(draft.line, draft.articleNumber, ofSizes)] }
      : 'problem' in meant
        ? { problems: [meant.problem] }
        : await toCandidate(bulk, vocabulary, draft, meant.product, { now, last })
    if ('problems' in found) refusals.push(found.problems)
    else candidates.push(found)
  }
  const known = await findOwners(
    bulk,
    candidates.flatMap(({ record }) => taken.numbersOf(record)),
  )
  const changes: Change[] = []
  const soldSince: SoldSince[] = []
  let unchanged = 0
  const accepted: Candidate[] = []
  for (const { draft, repeated, ...change } of candidates) {
    const problem = taken.take(change.record, draft.line, change.id, known)
    if (!problem) accepted.push({ draft, repeated, ...change })
    if (!problem) soldSince.push(...repeated)
    if (!problem && namesPieces(draft) && change.id !== undefined && change.before)
      soldSince.push(...then.soldSince(change.id, change.before))
    if (problem) refusals.push([problem])
    else if (change.before && isDeepStrictEqual(change.before, change.record)) unchanged++
    else changes.push(change)
  }
  for (const { draft, record } of accepted) noteOldPaths(oldPaths, draft, record)
  if (sameFigures !== undefined)
    await noteImportedStock(bulk, new Map(accepted.flatMap(({ draft }) => [...figuresOf(draft)])))
  return { changes, unchanged, leftOut, lacking: countLacking(accepted), refusals, soldSince }
}

function noteOldPaths({ products, categories }: OldPaths, draft: Draft, { articleNumber }: ProductRecord): void {
  const { oldPaths, categoryPath = [] } = draft
  if (!oldPaths) return
  if (!products.has(oldPaths.product)) products.set(oldPaths.product, articleNumber)
  for (const [at, path] of oldPaths.categories.entries()) categories.set(path, categoryPath.slice(0, at + 1))
}

function countLacking(accepted: readonly Candidate[]): Lacking {
  const records = accepted.filter(({ draft }) => !draft.onlyExisting).map(({ record }) => record)
  const count = (lacks: (record: ProductRecord) => boolean) => records.filter(lacks).length
  return {
    products: records.length,
    category: count(({ categories }) => categories.length === 0),
    picture: count(({ pictures }) => pictures.length === 0),
    gtin: count(({ gtin, options }) => gtin === null && !options.some(({ items }) => items.every((item) => item.gtin))),
  }
}

/** Tables contain drafts and products taken out of sale; our own files mean a product that is shown as discontinued. */
const isUnpublished = ({ entry, variants }: Draft) =>
  variants !== undefined && entry.stock?.permanentlyOutOfStock === true

function meantProduct(draft: Draft, owners: ReadonlyMap<string, number>, stored: ReadonlyMap<number, StoredProduct>) {
  const ids = [...new Set(numbersOf(draft).flatMap((number) => owners.get(number) ?? []))]
  if (ids.length > 1) {
    const message = `the articles of ${draft.articleNumber} belong to ${ids.length} products of the shop.`
    return { problem: { line: draft.line, field: 'SKU', message } }
  }
  return { product: ids[0] === undefined ? undefined : stored.get(ids[0]) }
}

async function toCandidate(
  bulk: Bulk,
  vocabulary: Vocabulary,
  draft: Draft,
  product: StoredProduct | undefined,
  { now, last }: { readonly now: Date; readonly last: StockFigures },
): Promise<Candidate | { readonly problems: readonly Problem[] }> {
  const before: ProductRecord | undefined = product?.record
  const counted = before ? withoutRepeatedFigures(draft, before, last) : { draft, kept: [] }
  const overlaid = overlay(before, counted.draft, now)
  if ('problem' in overlaid) return { problems: [overlaid.problem] }
  const completed = await resolveReferences(bulk, vocabulary, draft, overlaid.record, before)
  return 'problems' in completed
    ? completed
    : {
        draft,
        repeated: counted.kept,
        id: product?.id,
        record: completed.record,
        before,
        itemIds: product?.itemIds,
        earlierPrices: product ? [] : (draft.earlierPrices ?? []),
      }
}
