import { getProduct, listCards } from '@toonbank/contract/shop/catalogue.ts'
import {
  getReviewable,
  listReviews,
  objectToReviewMails,
  refuseReviewMails,
  writeReview,
} from '@toonbank/contract/shop/review.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { catalogueChange } from '@toonbank/database/schema/change-log.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderLine, orderStatusChange } from '@toonbank/database/schema/order.ts'
import { rateLimit } from '@toonbank/database/schema/rate-limit.ts'
import { review, reviewRequest } from '@toonbank/database/schema/review.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { aStaff, backWhole, parcel } from '@toonbank/testing/staff.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { untilSomebodyWaits } from '@toonbank/testing/until-somebody-waits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seenMark } from './moderate-reviews.ts'
import { requestReviews } from './request-reviews.ts'
import { eraseReviewsOf, readReviewsOf } from './reviews-of-person.ts'

const shop = await aShop()
const { db } = shop.database
const { staff, aPaidOrder } = aStaff(shop)

const askForReviews = (reviews: object) =>
  db.update(shopSetting).set({ value: sql`jsonb_set(value, '{reviews}', ${JSON.stringify(reviews)}::jsonb)` })
beforeEach(() => askForReviews({ mail: true }))
afterEach(async () => {
  expect(shop.unexpected).toEqual([])
  await db.delete(rateLimit)
})

/** An order that the carrier delivered so many days ago. */
async function aDeliveredOrder(name: string, days = 11) {
  const { order } = await aPaidOrder(name)
  await staff.ship(order.number, parcel)
  await staff.move(order.number, 'delivered')
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx
      .update(orderStatusChange)
      .set({ at: sql`now() - make_interval(days => ${days})` })
      .where(and(eq(orderStatusChange.orderId, order.id), eq(orderStatusChange.status, 'delivered'))),
  )
  return order
}

const requestsTo = async (orderId: number) =>
  db
    .select()
    .from(mail)
    .where(eq(mail.dedupeKey, `order:${orderId}:review`))

/** The secret in the link of the mail. */
async function keyOf(orderId: number): Promise<string> {
  await requestReviews(shop.dependencies)
  const [sent] = await requestsTo(orderId)
  return String(sent?.data.url).split('/').at(-1) ?? ''
}

async function aWrittenReview(name: string, stars = 4) {
  const order = await aDeliveredOrder(name)
  const key = await keyOf(order.id)
  const visitor = shop.aVisitor()
  const shown = await visitor.ask(getReviewable, { body: { key } })
  const lineUid = (shown.ok && shown.value.lines[0]?.uid) || ''
  const body = { key, lineUid, stars, text: 'Mooi zacht.', name: 'Anna' }
  expect(await visitor.ask(writeReview, { body })).toEqual({ ok: true, value: null })
  const [line] = await db.select().from(orderLine).where(eq(orderLine.uid, lineUid))
  const [written] = await db
    .select()
    .from(review)
    .where(eq(review.orderLineId, line?.id ?? 0))
  return { order, visitor, body, id: written?.id ?? 0, productId: line?.productId ?? 0, written }
}

it('asks once for a review, ten days after delivery, and only where the merchant wants it', async () => {
  const early = await aDeliveredOrder('early', 9)
  const due = await aDeliveredOrder('due')
  const longAgo = await aDeliveredOrder('longago', 60)
  const returned = await aDeliveredOrder('returned')
  await staff.returnGoods(returned.number, backWhole)
  await askForReviews({ mail: false })
  await requestReviews(shop.dependencies)
  expect(await requestsTo(due.id)).toHaveLength(0)
  await askForReviews({ mail: true })
  await Promise.all([requestReviews(shop.dependencies), requestReviews(shop.dependencies)])
  expect(await requestsTo(due.id)).toHaveLength(1)
  for (const other of [early, longAgo, returned]) expect(await requestsTo(other.id)).toHaveLength(0)

  const [asked] = await requestsTo(due.id)
  await shop.send(asked?.id ?? 0)
  const [sent] = await requestsTo(due.id)
  expect(sent?.text).toContain('Beoordeling schrijven')
  expect(sent?.text).toContain('#stop')
})

it('asks nobody who objected', async () => {
  const { order, visitor, body } = await aWrittenReview('objects')
  expect(await visitor.ask(objectToReviewMails, { body: { key: body.key } })).toMatchObject({ ok: true })
  await db.delete(reviewRequest).where(eq(reviewRequest.orderId, order.id))
  await requestReviews(shop.dependencies)
  expect(await db.$count(reviewRequest, eq(reviewRequest.orderId, order.id))).toBe(0)
})

it('asks nobody who refused when they bought', async () => {
  const { order, visitor } = await aPaidOrder('refuses')
  expect(await visitor.ask(refuseReviewMails, {})).toMatchObject({ ok: true })
  expect(await visitor.ask(refuseReviewMails, {}), 'a second order').toMatchObject({ ok: true })
  await staff.ship(order.number, parcel)
  await staff.move(order.number, 'delivered')
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx.update(orderStatusChange).set({ at: sql`now() - interval '11 days'` }),
  )
  await requestReviews(shop.dependencies)
  expect(await requestsTo(order.id)).toEqual([])
})

it('writes no review under the name of an account that is deleted at that moment', async () => {
  const { order, visitor, body } = await aWrittenReview('vanishes')
  const erasing = await shop.database.pool.connect()
  await erasing.query('BEGIN')
  await erasing.query(`UPDATE review_request SET token_hash = 'erased:1' WHERE order_id = $1`, [order.id])
  await erasing.query('DELETE FROM review WHERE customer_id = $1', [order.customerId])
  const written = visitor.ask(writeReview, { body })
  await untilSomebodyWaits(shop.database)
  await erasing.query('COMMIT')
  erasing.release()
  expect(await written).toMatchObject({ ok: false, problem: 'reviewLinkEnded' })
  expect(await db.$count(review, eq(review.customerId, Number(order.customerId)))).toBe(0)
})

/** Publishes a review as it reads now. */
async function publish(id: number) {
  const [row] = await db.select().from(review).where(eq(review.id, id))
  return staff.decideReview(id, { status: 'published', seen: row ? seenMark(row) : '' })
}

it('publishes no words that nobody has read', async () => {
  const { visitor, body, id } = await aWrittenReview('swapped')
  const [read] = await db.select().from(review).where(eq(review.id, id))
  if (!read) throw new Error('no review')
  await visitor.ask(writeReview, { body: { ...body, text: 'Bel 06-12345678 voor een goedkoper kleed.' } })
  const decided = await staff.decideReview(id, { status: 'published', seen: seenMark(read) })
  expect(decided).toMatchObject({ ok: false, problem: 'reviewChanged' })
  expect(await db.select().from(review).where(eq(review.id, id))).toMatchObject([{ status: 'waiting' }])
  await staff.decideReview(id, { status: 'refused', reason: 'advertising' })
})

it('lets a review be changed until it is published, and shows it at every colour of the design', async () => {
  const { visitor, body, id, productId } = await aWrittenReview('writer')
  const before = await visitor.ask(getProduct, { params: { id: String(productId) } })
  expect(before).toMatchObject({ ok: true, value: { rating: null } })
  expect(await visitor.ask(writeReview, { body: { ...body, stars: 2 } })).toMatchObject({ ok: true })
  expect(await db.select().from(review).where(eq(review.id, id))).toMatchObject([{ stars: 2, status: 'waiting' }])

  const changes = await db.$count(catalogueChange, eq(catalogueChange.productId, productId))
  expect(await publish(id)).toMatchObject({ ok: true })
  expect(await db.$count(catalogueChange, eq(catalogueChange.productId, productId))).toBe(changes + 1)
  expect(await visitor.ask(writeReview, { body })).toMatchObject({ ok: false, problem: 'reviewDecided' })

  const [own] = await db.select().from(product).where(eq(product.id, productId))
  const colours = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.design, own?.design ?? ''))
  for (const { id: colour } of colours) {
    const shown = await visitor.ask(getProduct, { params: { id: String(colour) } })
    expect(shown).toMatchObject({ ok: true, value: { rating: { average: 2, count: 1 } } })
    const list = await visitor.ask(listReviews, { params: { id: String(colour) }, body: { page: 99 } })
    expect(list).toMatchObject({ ok: true, value: { counts: [0, 1, 0, 0, 0], page: 1, pages: 1 } })
    expect(list.ok && list.value.reviews).toMatchObject([{ stars: 2, text: 'Mooi zacht.', name: 'Anna', answer: '' }])
  }
  const cards = await visitor.ask(listCards, { body: { ids: [productId] } })
  expect(cards.ok && cards.value[0]?.rating).toEqual({ average: 2, count: 1 })
  await staff.answerReview(id, 'Dank je wel.')
  const answered = await visitor.ask(listReviews, { params: { id: String(productId) }, body: { page: 1 } })
  expect(answered.ok && answered.value.reviews[0]?.answer).toBe('Dank je wel.')

  await staff.decideReview(id, { status: 'refused', reason: 'abusive' })
  const after = await visitor.ask(getProduct, { params: { id: String(productId) } })
  expect(after).toMatchObject({ ok: true, value: { rating: null } })
})

it('lets nobody review what they did not buy, sent back, or have no link for', async () => {
  const { visitor, body } = await aWrittenReview('buyer')
  const other = await aWrittenReview('other')
  const foreign = { ...body, lineUid: other.body.lineUid }
  expect(await visitor.ask(writeReview, { body: foreign })).toMatchObject({ ok: false, problem: 'reviewLinkEnded' })
  const guessed = { ...body, key: 'made-up-key-of-nobody' }
  expect(await visitor.ask(writeReview, { body: guessed })).toMatchObject({ ok: false, problem: 'reviewLinkEnded' })
  await staff.returnGoods(other.order.number, backWhole)
  expect(await visitor.ask(writeReview, { body: other.body })).toMatchObject({ problem: 'reviewLinkEnded' })
  await db.update(reviewRequest).set({ createdAt: sql`now() - interval '61 days'` })
  expect(await visitor.ask(getReviewable, { body: { key: body.key } })).toMatchObject({ problem: 'reviewLinkEnded' })
})

it('decides only for staff with the right, and counts two decisions at once as one', async () => {
  const { id, productId } = await aWrittenReview('twice')
  const nobody = staffActions(shop.dependencies, { by: anActor, rights: [], refundLimit: null })
  expect(await nobody.decideReview(id, { status: 'published', seen: '' })).toMatchObject({ problem: 'notAllowed' })
  await Promise.all([publish(id), publish(id), publish(id)])
  const shown = await shop.aVisitor().ask(getProduct, { params: { id: String(productId) } })
  expect(shown.ok && shown.value.rating?.count).toBe(1)
  expect(await staff.decideReview(999_999, { status: 'published', seen: '' })).toMatchObject({
    problem: 'reviewNotFound',
  })
  await staff.decideReview(id, { status: 'refused', reason: 'advertising' })
})

it('keeps a published review without its name when its writer is erased, and no other', async () => {
  const { id, written } = await aWrittenReview('erased')
  const waiting = await aWrittenReview('erasedtoo')
  await publish(id)
  const customerId = written?.customerId ?? 0
  expect(await readReviewsOf(db, customerId)).toMatchObject([{ stars: 4, text: 'Mooi zacht.', status: 'published' }])
  await db.transaction((tx) => eraseReviewsOf(tx, customerId))
  await db.transaction((tx) => eraseReviewsOf(tx, waiting.written?.customerId ?? 0))
  expect(await readReviewsOf(db, customerId)).toEqual([])
  const [kept] = await db.select().from(review).where(eq(review.id, id))
  expect(kept).toMatchObject({ name: '', customerId: null, status: 'published' })
  expect(await db.$count(review, eq(review.id, waiting.id))).toBe(0)
  expect(await waiting.visitor.ask(writeReview, { body: waiting.body })).toMatchObject({ problem: 'reviewLinkEnded' })
})

it('takes a review from the account of who ordered, once the goods are delivered and without any mail', async () => {
  const { order, visitor } = await aPaidOrder('fromaccount')
  const look = () => visitor.ask(getReviewable, { body: { key: order.uid } })
  expect(await look(), 'before delivery').toMatchObject({ problem: 'reviewLinkEnded' })
  await staff.ship(order.number, parcel)
  await staff.move(order.number, 'delivered')
  const shown = await look()
  expect(shown).toMatchObject({ value: { orderNumber: order.number, lines: [{ review: null }] } })
  const lineUid = (shown.ok && shown.value.lines[0]?.uid) || ''
  const body = { key: order.uid, lineUid, stars: 5, text: 'Zacht.', name: '' }
  const { visitor: neighbour } = await aPaidOrder('neighbour')
  for (const other of [shop.aVisitor(), neighbour]) {
    expect(await other.ask(getReviewable, { body: { key: order.uid } })).toMatchObject({ problem: 'reviewLinkEnded' })
    expect(await other.ask(writeReview, { body })).toMatchObject({ problem: 'reviewLinkEnded' })
  }
  expect(await visitor.ask(writeReview, { body })).toMatchObject({ ok: true })
  expect(await look()).toMatchObject({ value: { lines: [{ review: { stars: 5, status: 'waiting' } }] } })
  expect(await db.$count(review, eq(review.customerId, Number(order.customerId)))).toBe(1)
})

it('shows a form in the account only for goods that are kept', async () => {
  const { order, visitor } = await aPaidOrder('sentback')
  await staff.ship(order.number, parcel)
  await staff.move(order.number, 'delivered')
  await staff.returnGoods(order.number, backWhole)
  const shown = await visitor.ask(getReviewable, { body: { key: order.uid } })
  expect(shown).toMatchObject({ problem: 'reviewLinkEnded' })
})

it('writes no review from an account that is deleted at that moment', async () => {
  const { order, visitor } = await aPaidOrder('vanishing')
  await staff.ship(order.number, parcel)
  await staff.move(order.number, 'delivered')
  const shown = await visitor.ask(getReviewable, { body: { key: order.uid } })
  const lineUid = (shown.ok && shown.value.lines[0]?.uid) || ''
  const erasing = await shop.database.pool.connect()
  await erasing.query('BEGIN')
  await erasing.query('UPDATE customer SET erased_at = now() WHERE id = $1', [order.customerId])
  const written = visitor.ask(writeReview, { body: { key: order.uid, lineUid, stars: 1, text: '', name: '' } })
  await untilSomebodyWaits(shop.database)
  await erasing.query('COMMIT')
  erasing.release()
  expect(await written).toMatchObject({ ok: false, problem: 'reviewLinkEnded' })
})
