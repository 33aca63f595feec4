import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'
import type { FieldProblem } from '@toonbank/shop/record/field-problem.ts'
import { lockKinds } from '@toonbank/shop/record/lock-kinds.ts'
import { refusedFor, type Saved } from '@toonbank/shop/record/record-kind.ts'
import { writeHistory } from '@toonbank/shop/record/write-history.ts'
import type { Draft } from './drafts/draft.ts'
import { makeKnownNumbersOf } from './drafts/known-numbers.ts'
import { createNumberRegistry } from './drafts/number-registry.ts'
import { validateDrafts } from './drafts/validate-drafts.ts'
import { toJsonDraft } from './formats/json-draft.ts'
import { importLock } from './import-lock.ts'
import { findProduct } from './records/find-product.ts'
import { noOldPaths } from './records/put-redirects.ts'
import type { StoredProduct } from './records/read-records.ts'
import { snapshotStock } from './records/stock-snapshot.ts'
import { readVocabulary } from './records/vocabulary.ts'
import { lockInOrder, makeStagingTables, prepareStaged, putNew, putStaged, stage } from './records/write-records.ts'

export type GivenProduct = { readonly given: unknown } | { readonly refusal: Saved & { readonly ok: false } }

export interface ProductChange {
  readonly by: Actor
  readonly kind: RecordKindName
  readonly articleNumber: string
  /** The function is called while the product is locked, so its state cannot change before the write. */
  readonly change: (product: StoredProduct | undefined) => GivenProduct
  readonly toRecord: (product: StoredProduct['record']) => object
  readonly now: Date
}

/**
 * Changes one product as an import does, in one transaction with earlier prices, history and search. Imports, other
 * product changes and orders of this product wait.
 */
export const changeProduct = (connection: Connection, change: ProductChange): Promise<Saved> =>
  inBulk(connection, async (bulk) => {
    const result = await changeInto(bulk, change)
    return { end: result.ok && result.value.change !== 'same' ? 'commit' : 'rollback', result }
  })

async function changeInto(bulk: Bulk, { articleNumber, toRecord, ...wanted }: ProductChange): Promise<Saved> {
  await lockProducts(bulk)
  const vocabulary = await readVocabulary(bulk)
  const before = await findProduct(bulk, vocabulary, articleNumber, { locks: true })
  const said = wanted.change(before)
  if ('refusal' in said) return said.refusal
  const read = toJsonDraft({ section: 'products', isListed: true, line: 0, value: said.given }, new Map())
  if ('problems' in read) return refusedFor('invalid', read.problems.map(withoutLine))
  const { draft } = read
  await snapshotStock(bulk, undefined, before ? [before.id] : [])
  await makeKnownNumbersOf(bulk, numbersIn(draft))
  await makeStagingTables(bulk)
  const judged = await validateDrafts(bulk, vocabulary, [draft], {
    taken: createNumberRegistry(),
    oldPaths: noOldPaths(),
    now: wanted.now,
  })
  const refused = judged.refusals.flat()
  if (refused.length > 0) return refusedFor('invalid', refused.map(withoutLine))
  const former = before && toRecord(before.record)
  if (former && judged.changes.length === 0) return { ok: true, value: { change: 'same', record: former } }
  await stage(bulk, vocabulary, judged.changes)
  await prepareStaged(bulk)
  await putNew(bulk)
  await lockInOrder(bulk, [])
  await putStaged(bulk, () => {})
  const after = await findProduct(bulk, vocabulary, draft.articleNumber)
  if (!after) throw new Error(`the product ${draft.articleNumber} was not written`)
  const record = toRecord(after.record)
  const { by, kind } = wanted
  await writeHistory(bulk.db, { by, kind, key: after.record.articleNumber, before: former ?? null, after: record })
  return { ok: true, value: { change: before ? 'changed' : 'created', record } }
}

export async function lockProducts({ client, db }: Bulk): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
  await lockKinds(db, ['category'])
}

const numbersIn = ({ articleNumber, entry }: Draft): string[] => [
  articleNumber,
  ...(entry.options ?? []).flatMap(({ items }) => items.flatMap((item) => item.articleNumber ?? [])),
]

const called: Readonly<Record<string, string>> = { Title: 'title', SKU: 'articleNumber' }
const withoutLine = ({ field, message }: FieldProblem): FieldProblem => ({ field: called[field] ?? field, message })
