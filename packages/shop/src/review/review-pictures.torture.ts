import { getReviewable, listReviews, uploadReviewPicture, writeReview } from '@toonbank/contract/shop/review.ts'
import { orderLine } from '@toonbank/database/schema/order.ts'
import { review, reviewPicture, reviewRequest } from '@toonbank/database/schema/review.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aJpeg } from '@toonbank/testing/encode-plainly.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { eraseReviewsOf, readReviewsOf } from './reviews-of-person.ts'

const shop = await aShop()
const { db } = shop.database
const { staff, aPaidOrder } = aStaff(shop)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

/** Somebody with the link of a mail, who may review one line. */
async function aBuyer(name: string) {
  const { order } = await aPaidOrder(name)
  const key = randomToken()
  await db.insert(reviewRequest).values({ orderId: order.id, tokenHash: hashToken(key) })
  const visitor = shop.aVisitor()
  const shown = await visitor.ask(getReviewable, { body: { key } })
  const lineUid = (shown.ok && shown.value.lines[0]?.uid) || ''
  const [line] = await db.select().from(orderLine).where(eq(orderLine.uid, lineUid))
  const upload = async (about: string) => {
    const uploaded = await visitor.ask(uploadReviewPicture, { query: { key, lineUid }, body: aJpeg(about) })
    return uploaded.ok ? uploaded.value.id : uploaded.problem
  }
  const write = (pictures?: string[]) =>
    visitor.ask(writeReview, {
      body: { key, lineUid, stars: 4, text: 'Mooi.', name: 'Anna', ...(pictures ? { pictures } : {}) },
    })
  const idOf = async () =>
    (
      await db
        .select()
        .from(review)
        .where(eq(review.orderLineId, line?.id ?? 0))
    )[0]?.id ?? 0
  return { order, key, lineUid, visitor, productId: line?.productId ?? 0, upload, write, idOf }
}
const see = (id: string, size = '') => shop.aVisitor().request(`/api/public/reviews/pictures/${id}${size}`)
const picturesOf = async (productId: number) => {
  const listed = await shop.aVisitor().ask(listReviews, { params: { id: String(productId) }, body: { page: 1 } })
  return listed.ok ? listed.value.reviews.map(({ pictures }) => pictures.map(({ id }) => id)) : []
}
const markOf = async (id: number) => {
  return (await staff.findReview(id))?.seen ?? ''
}

it('shows pictures to nobody before the merchant has seen and published them', async () => {
  const buyer = await aBuyer('picturer')
  const [first, second] = [await buyer.upload('voor'), await buyer.upload('achter')]
  expect(await buyer.write([first, second])).toMatchObject({ ok: true })
  expect((await see(first)).status).toBe(404)
  const id = await buyer.idOf()
  const seen = await markOf(id)
  const contents: string[] = []
  for (const picture of (await staff.findReview(id))?.pictures ?? []) {
    const shown = await staff.readReviewPicture(id, picture)
    if (shown.ok) contents.push(Buffer.from(shown.value.bytes).toString('latin1'))
  }
  expect(contents).toEqual([expect.stringMatching(/^full .*voor$/s), expect.stringMatching(/^full .*achter$/s)])

  // Changed after somebody has looked: other pictures with the same words.
  const third = await buyer.upload('ander')
  await buyer.write([third])
  expect(await staff.decideReview(id, { status: 'published', seen })).toMatchObject({ problem: 'reviewChanged' })
  expect(await staff.decideReview(id, { status: 'published', seen: await markOf(id) })).toMatchObject({ ok: true })
  expect(await picturesOf(buyer.productId)).toEqual([[third]])
  const small = await see(third, '?size=small')
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await small.text()).toMatch(/^small /)
  expect((await see(first)).status).toBe(404)
  // What was published stays as it is.
  expect(await buyer.write([])).toMatchObject({ problem: 'reviewDecided' })
  await staff.decideReview(id, { status: 'refused', reason: 'personalData' })
  expect((await see(third)).status).toBe(404)
})

it('keeps the pictures of a review that is changed without any, and takes them away when asked to', async () => {
  const buyer = await aBuyer('changer')
  const count = async () => {
    const shown = await buyer.visitor.ask(getReviewable, { body: { key: buyer.key } })
    return shown.ok ? shown.value.lines[0]?.review?.pictures : undefined
  }
  await buyer.write([await buyer.upload('een')])
  await buyer.write()
  expect(await count()).toBe(1)
  await buyer.write([])
  expect(await count()).toBe(0)
})

it('takes three of one review, only pictures, and only by the link of its own order', async () => {
  const [buyer, other] = [await aBuyer('own'), await aBuyer('other')]
  const file = new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'))
  const query = { key: buyer.key, lineUid: buyer.lineUid }
  expect(await buyer.visitor.ask(uploadReviewPicture, { query, body: file })).toMatchObject({
    problem: 'pictureUnusable',
  })
  const foreign = { key: other.key, lineUid: buyer.lineUid }
  expect(await buyer.visitor.ask(uploadReviewPicture, { query: foreign, body: aJpeg('x') })).toMatchObject({
    problem: 'reviewLinkEnded',
  })
  const theirs = await other.upload('van een ander')
  await buyer.write([theirs])
  expect(await db.$count(reviewPicture, eq(reviewPicture.reviewId, await buyer.idOf()))).toBe(0)
  const own = await Promise.all(Array.from({ length: 12 }, (_, n) => buyer.upload(`foto ${n}`)))
  expect(own.filter((id) => id === 'tooManyPictures')).toHaveLength(3)
  expect(await buyer.write(own.slice(0, 4))).toMatchObject({ problem: 'invalidInput' })
})

it('forgets what no review took, and all pictures of whoever is erased', async () => {
  const buyer = await aBuyer('forgotten')
  const kept = await buyer.upload('blijft')
  await buyer.upload('los')
  await buyer.write([kept])
  const id = await buyer.idOf()
  await staff.decideReview(id, { status: 'published', seen: await markOf(id) })
  shop.time.now = new Date(Date.now() + 2 * 86_400_000)
  await tidyUp(shop.dependencies)
  shop.time.now = undefined
  const own = async () =>
    (await db.select().from(reviewPicture)).filter(({ reviewId, uid }) => reviewId === id || uid === kept).length
  expect(await own()).toBe(1)
  const customerId = Number(buyer.order.customerId)
  expect(await readReviewsOf(db, customerId)).toMatchObject([{ text: 'Mooi.', pictures: 1 }])
  await buyer.upload('nog los')
  await db.transaction((tx) => eraseReviewsOf(tx, customerId))
  expect(await own()).toBe(0)
  expect((await see(kept)).status).toBe(404)
  expect(await picturesOf(buyer.productId)).toContainEqual([])
})
