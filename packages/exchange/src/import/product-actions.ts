import { type Connection, inBulk } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { listHistory } from '@toonbank/shop/record/list-history.ts'
import type { RecordActions } from '@toonbank/shop/record/record-actions.ts'
import { type Removed, refusedFor, type Saved } from '@toonbank/shop/record/record-kind.ts'
import { lacksRight, refuseUnlessObject } from '@toonbank/shop/record/save-record.ts'
import { writeHistory } from '@toonbank/shop/record/write-history.ts'
import { asc, sql } from 'drizzle-orm'
import { changeProduct, type GivenProduct, lockProducts } from './change-product.ts'
import type { ProductRecord } from './records/catalogue-record.ts'
import { findProduct, findProductNumber } from './records/find-product.ts'
import type { StoredProduct } from './records/read-records.ts'
import { removeProducts } from './records/remove-products.ts'
import { readVocabulary } from './records/vocabulary.ts'

export interface ProductView {
  readonly kind: RecordKindName
  readonly toRecord: (product: ProductRecord) => object
  readonly toListed: (row: ListedProduct) => object
  readonly toGiven: (given: Readonly<Record<string, unknown>>, product: StoredProduct | undefined) => GivenProduct
  readonly without?: (product: StoredProduct) => object
}

export const wholeProduct: ProductView = {
  kind: 'product',
  toRecord: (record) => record,
  toListed: (row) => row,
  toGiven(given, stored) {
    if (!stored || stored.record.articleNumber === given.articleNumber) return { given }
    const message = `is a choice of ${stored.record.articleNumber}: save that product, or the price or stock of this.`
    return { refusal: refusedFor('invalid', [{ field: 'articleNumber', message }]) }
  },
}

export const productActions = (connection: Connection, view: ProductView, now: () => Date): RecordActions => ({
  list: async () => (await listProducts(connection)).map(view.toListed),
  async show(key) {
    const found = await inBulk(connection, async (bulk) => ({
      end: 'rollback',
      result: await findProduct(bulk, await readVocabulary(bulk), key),
    }))
    return found && view.toRecord(found.record)
  },
  async history(key) {
    // A removed product is known by its own number only.
    const number = (await findProductNumber(connection, key)) ?? key
    return listHistory(connection.db, view.kind, number)
  },
  save: (actor, given) => saveView(connection, view, actor, given, now()),
  remove: (actor, key) =>
    view.without ? removeView(connection, view, actor, key, now()) : removeProduct(connection, actor, key),
})

async function saveView(
  connection: Connection,
  { kind, toRecord, toGiven }: ProductView,
  actor: StaffActor,
  given: unknown,
  now: Date,
): Promise<Saved> {
  const wrong = refuseUnlessObject(given) ?? lacksRight(actor, kind, 'save', Object.keys(given as object))
  if (wrong) return wrong
  const fields = given as Readonly<Record<string, unknown>>
  const { articleNumber } = fields
  if (typeof articleNumber !== 'string' || articleNumber === '')
    return refusedFor('invalid', [{ field: 'articleNumber', message: 'is missing or is not a text.' }])
  const change = (stored: StoredProduct | undefined) => toGiven(fields, stored)
  return changeProduct(connection, { by: actor.by, kind, articleNumber, change, toRecord, now })
}

async function removeView(
  connection: Connection,
  { kind, toRecord, without }: ProductView,
  actor: StaffActor,
  articleNumber: string,
  now: Date,
): Promise<Removed> {
  const change = (stored: StoredProduct | undefined): GivenProduct =>
    stored && without ? { given: without(stored) } : { refusal: refusedFor('notFound', []) }
  const saved = await changeProduct(connection, { by: actor.by, kind, articleNumber, change, toRecord, now })
  return saved.ok ? { ok: true, value: { change: 'removed' } } : saved
}

/** A product in an order or a cart is not deleted but taken out of sale. */
async function removeProduct(connection: Connection, actor: StaffActor, articleNumber: string): Promise<Removed> {
  return inBulk<Removed>(connection, async (bulk) => {
    await lockProducts(bulk)
    const vocabulary = await readVocabulary(bulk)
    const before = await findProduct(bulk, vocabulary, articleNumber)
    if (before?.record.articleNumber !== articleNumber) return { end: 'rollback', result: refusedFor('notFound', []) }
    await removeProducts(bulk, [articleNumber])
    const after = await findProduct(bulk, vocabulary, articleNumber)
    const change = { by: actor.by, kind: 'product', key: articleNumber, before: before.record } as const
    await writeHistory(bulk.db, { ...change, after: after?.record ?? null })
    return { end: 'commit', result: { ok: true, value: { change: after ? 'hidden' : 'removed' } } }
  })
}

type ListedProduct = Awaited<ReturnType<typeof listProducts>>[number]

const listProducts = ({ db }: Connection) =>
  db
    .select({
      articleNumber: product.articleNumber,
      title: product.title,
      price: product.price,
      discountPercentage: sql<number>`${product.discountPercentage}::float8 / 100`,
      listingPrice: product.listingPrice,
      listingDiscountPrice: product.listingDiscountPrice,
      stockQuantity: product.stockQuantity,
      stockManaged: product.stockManaged,
      backorder: product.backorder,
      permanentlyOutOfStock: product.permanentlyOutOfStock,
    })
    .from(product)
    .orderBy(asc(product.articleNumber))
