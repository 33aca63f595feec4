import { orderSamples } from '@toonbank/contract/shop/sample.ts'
import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { orderStatusChange, shopOrder, stockMovement } from '@toonbank/database/schema/order.ts'
import { reviewRequest } from '@toonbank/database/schema/review.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { aStaff, backWhole, parcel } from '@toonbank/testing/staff.ts'
import { aGuest, atTheBank, rowsOf } from '@toonbank/testing/walk.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { requestReviews } from '../review/request-reviews.ts'

const shop = await aShop()
const { db } = shop.database
const { staff } = aStaff(shop)
const sampled = await db.select().from(product).where(eq(product.sample, true)).orderBy(asc(product.id)).limit(2)
const productIds = sampled.map(({ id }) => id)

proveSound(shop)
afterEach(() => {
  expect(shop.unexpected).toEqual([])
})

/** Two samples, ordered and paid where they cost something. */
async function anOrder(name: string, price: Cents) {
  await db
    .update(shopSetting)
    .set({ value: sql`jsonb_set(value, '{samples}', ${JSON.stringify({ state: true, price })}::jsonb)` })
  const { customerType: _, phoneNumber: __, ...guest } = aGuest(name)
  const visitor = shop.aVisitor()
  const sent = await visitor.ask(orderSamples, {
    body: {
      ...{ ...guest, houseNumber: String(name.length), trayId: `tray-of-somebody-${name}` },
      ...{ productIds, shownPrice: price, payMethod: price === 0 ? '' : 'ideal' },
    },
  })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  if (price > 0) await atTheBank(visitor, sent.value.paymentUrl, 'paid')
  return (await rowsOf(shop, sent.value.paymentUid)).order
}
const stock = async () =>
  (await db.select().from(product).orderBy(asc(product.id))).map(({ stockQuantity }) => stockQuantity)

it.each([
  ['free', cents(0), 0],
  ['priced', cents(295), 590],
])(
  'is withdrawn, sent back, refunded and cancelled as any order, and never is a rug on the shelf: %s',
  async (name, price, paid) => {
    const [before, movements] = [await stock(), await db.$count(stockMovement)]
    const order = await anOrder(name, price)
    expect(await staff.ship(order.number, parcel)).toMatchObject({ ok: true })
    const known = { orderNumber: order.number, emailAddress: order.emailAddress }
    const found = await shop.aVisitor().ask(findWithdrawable, { body: known })
    if (!found.ok) throw new Error(found.problem)
    const lines = found.value.lines.map(({ uid }) => ({ uid, quantity: 1 }))
    expect(lines).toHaveLength(2)
    expect(await shop.aVisitor().ask(withdraw, { body: { ...known, name: 'Anna', lines, seen: 0 } })).toMatchObject({
      ok: true,
    })
    const back = await staff.returnGoods(order.number, { ...backWhole, isRestocked: true })
    expect(back).toMatchObject({ ok: true })
    expect([await stock(), await db.$count(stockMovement)]).toEqual([before, movements])
    const documents = await db.select().from(invoice).where(eq(invoice.orderId, order.id)).orderBy(asc(invoice.id))
    expect(documents.map(({ kind, totalInclVat }) => [kind, totalInclVat])).toEqual(
      paid === 0
        ? []
        : [
            ['invoice', paid],
            ['creditNote', paid],
          ],
    )

    const other = await anOrder(`${name}-again`, price)
    expect(await staff.cancel(other.number, '')).toMatchObject({ ok: true })
    expect([await stock(), await db.$count(stockMovement)]).toEqual([before, movements])
  },
)

it('asks nobody what they think of a rug of which they felt a piece', async () => {
  const order = await anOrder('feels', cents(0))
  await staff.ship(order.number, parcel)
  expect(await staff.move(order.number, 'delivered')).toMatchObject({ ok: true })
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx.update(orderStatusChange).set({ at: sql`now() - interval '11 days'` }),
  )
  const reviews = JSON.stringify({ mail: true })
  await db.update(shopSetting).set({ value: sql`jsonb_set(value, '{reviews}', ${reviews}::jsonb)` })
  await requestReviews(shop.dependencies)
  expect(await db.$count(reviewRequest)).toBe(0)
  // But for its being samples it would be asked about.
  await db.update(shopOrder).set({ sampleTray: null }).where(eq(shopOrder.id, order.id))
  await requestReviews(shop.dependencies)
  expect(await db.select().from(reviewRequest)).toMatchObject([{ orderId: order.id }])
  await db.update(shopOrder).set({ sampleTray: order.sampleTray }).where(eq(shopOrder.id, order.id))
})
