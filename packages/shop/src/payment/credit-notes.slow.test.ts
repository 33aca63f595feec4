import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { addLine } from '@toonbank/contract/shop/cart.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { allOfIt, aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy, aPlainProduct, atTheBank, rowsOf } from '@toonbank/testing/walk.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { refundOrder } from './refund/refund-order.ts'
import { returnGoods } from './refund/return-goods.ts'
import { pollPayments } from './settle/poll-payments.ts'

// Each credit note is of what it says, and nothing that went back stays invoiced.

const shop = await aShop()
const { db } = shop.database
const { staff, invoicedOf, orderRow, ...more } = aStaff(shop)
const providers = openPaymentProviders(shop.dependencies)
proveSound(shop)
afterEach(() => {
  shop.time.now = undefined
  shop.unexpected.length = 0
})
const documentsOf = (orderId: number) =>
  db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id))
const silent = { ...providers, of: () => undefined }

it('credits what came back, or went back, before the seller was known, with the invoice that is made up for', async () => {
  const [settings] = await db.select().from(shopSetting)
  await db.update(shopSetting).set({ value: sql`value - 'seller'` })
  const returned = await more.aPaidOrder('returned-early', 3)
  await staff.ship(returned.order.number, parcel)
  await staff.returnGoods(returned.order.number, { ...backWhole, pieces: oneOfLine(1) })
  const gesture = await more.aPaidOrder('gesture-early')
  for (const amount of [cents(700), cents(300)]) await staff.refund(gesture.order.number, { ...allOfIt, amount })
  const seller = JSON.stringify(settings?.value.seller)
  await db.update(shopSetting).set({ value: sql`value || jsonb_build_object('seller', ${seller}::jsonb)` })
  await tidyUp(shop.dependencies)
  await tidyUp(shop.dependencies)
  const { totalInclVat, reducedAmount } = await orderRow(returned.order.id)
  expect(await invoicedOf(returned.order.id)).toBe(totalInclVat - reducedAmount)
  expect((await documentsOf(returned.order.id)).map(({ kind }) => kind)).toEqual(['invoice', 'creditNote'])
  expect(await invoicedOf(gesture.order.id)).toBe(gesture.order.totalInclVat - 1000)
})

it('credits what goes back in the name of who sold it, when the shop no longer says who sells', async () => {
  const [settings] = await db.select().from(shopSetting)
  const { order } = await more.aPaidOrder('seller-gone', 2)
  await db.update(shopSetting).set({ value: sql`value - 'seller'` })
  await staff.refund(order.number, { ...allOfIt, amount: cents(700) })
  await db.update(shopSetting).set({ value: sql`${JSON.stringify(settings?.value)}::jsonb` })
  const [sold, note] = await documentsOf(order.id)
  expect([note?.kind, note?.totalInclVat, note?.document.seller]).toEqual(['creditNote', 700, sold?.document.seller])
})

it('credits in the name of who sold it when another company sells by now, and with the address of now when it moved', async () => {
  const [settings] = await db.select().from(shopSetting)
  const original = settings?.value
  const seller = original?.seller
  const sellerIs = (differs: object) =>
    db.update(shopSetting).set({ value: { ...original, seller: { ...seller, ...differs } } as never })
  await sellerIs({ vatNumber: 'NL002455799B11' })
  const { order } = await more.aPaidOrder('seller-other', 2)
  await sellerIs({ vatNumber: 'NL002455799B11', streetName: 'Nieuweweg' })
  await staff.refund(order.number, { ...allOfIt, amount: cents(700) })
  await sellerIs({ vatNumber: 'NL000099998B57', cocNumber: '87654321', streetName: 'Elders' })
  await staff.refund(order.number, { ...allOfIt, amount: cents(300) })
  await db.update(shopSetting).set({ value: original as never })
  const [sold, moved, taken] = (await documentsOf(order.id)).map(({ document }) => document.seller)
  expect(moved).toEqual({ ...sold, street: expect.stringContaining('Nieuweweg') })
  expect(taken).toEqual(sold)
})

it('leaves no refused refund waiting when its money has gone back in smaller parts', async () => {
  const { order, attempt } = await more.aPaidOrder('in-parts', 2)
  const isOfOrder = eq(sandboxPayment.id, attempt.providerId ?? '')
  await db
    .update(sandboxPayment)
    .set({ refunds: { elsewhere: attempt.amount } })
    .where(isOfOrder)
  await staff.refund(order.number, allOfIt)
  await db.update(sandboxPayment).set({ refunds: {} }).where(isOfOrder)
  const waiting = async () => (await staff.listTasks()).refunds.filter((one) => one.orderNumber === order.number)
  expect(await waiting()).toHaveLength(1)
  await staff.refund(order.number, { ...allOfIt, amount: cents(700) })
  expect(await waiting()).toHaveLength(1)
  await staff.refund(order.number, allOfIt)
  expect(await waiting()).toEqual([])
})

it('credits a gesture as a gesture, though a return waits for the same bank', async () => {
  const { order } = await more.aPaidOrder('both-wait', 2)
  await staff.ship(order.number, parcel)
  const gesture = { ...allOfIt, by: anActor, amount: cents(700), note: 'voor het wachten' }
  await refundOrder(shop.dependencies, silent, order.number, gesture)
  const back = { ...backWhole, pieces: oneOfLine(1), note: 'herroepen' }
  await returnGoods(shop.dependencies, silent, order.number, back, anActor)
  await pollPayments(shop.dependencies, providers)
  const notes = (await documentsOf(order.id)).filter(({ kind }) => kind === 'creditNote')
  expect(notes.map(({ totalInclVat, document }) => [document.note, totalInclVat])).toEqual([
    ['herroepen', (await orderRow(order.id)).reducedAmount],
    ['voor het wachten', 700],
  ])
})

it('credits a gesture beside a return whose money the bank refused, and that money once, when it goes back', async () => {
  const { order, attempt } = await more.aPaidOrder('refused-return', 2)
  await staff.ship(order.number, parcel)
  const isOfOrder = eq(sandboxPayment.id, attempt.providerId ?? '')
  await db
    .update(sandboxPayment)
    .set({ refunds: { elsewhere: attempt.amount } })
    .where(isOfOrder)
  await staff.returnGoods(order.number, { ...backWhole, pieces: oneOfLine(1) })
  await db.update(sandboxPayment).set({ refunds: {} }).where(isOfOrder)
  await staff.refund(order.number, { ...allOfIt, amount: cents(700) })
  const { reducedAmount } = await orderRow(order.id)
  const left = order.totalInclVat - reducedAmount - 700
  expect(await invoicedOf(order.id)).toBe(left)
  await staff.refund(order.number, { ...allOfIt, amount: reducedAmount })
  expect(await invoicedOf(order.id)).toBe(left)
})

it('credits a balance that was booked wrongly to the cent at each rate, and names its invoice alone', async () => {
  await more.askDeposits(37)
  shop.time.now = new Date(Date.now() + 60_000)
  const visitor = shop.aVisitor()
  const plain = await aPlainProduct(shop, 0)
  const noChoice = sql`NOT EXISTS (SELECT FROM option_group WHERE product_id = ${product.id})`
  const [other] = await db
    .select()
    .from(product)
    .where(and(ne(product.id, plain.id), sql`${product.stockQuantity} > 2`, noChoice))
    .orderBy(asc(product.id))
  if (!other) throw new Error('the demo shop has no second plain product')
  await db.update(product).set({ vatPercentage: 900 }).where(eq(product.id, other.id))
  await db.update(product).set({ vatPercentage: 2100 }).where(eq(product.id, plain.id))
  const added = await visitor.ask(addLine, { body: { item: { productId: other.id, quantity: 1, options: [] } } })
  expect(added).toMatchObject({ ok: true })
  const { paymentUid, paymentUrl } = await anOrderBy(shop, visitor, 'wrong-balance', 'ideal')
  await atTheBank(visitor, paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paymentUid)
  await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'banktransfer' } })
  await staff.markPaid(order.number, cents(order.totalInclVat - order.paidAmount))
  expect(await staff.reverseManualPayment(order.number, 'een andere bestelling')).toMatchObject({
    value: { status: 'paid' },
  })
  const [deposit, final, note] = await documentsOf(order.id)
  expect(deposit?.document.purpose).toBe('deposit')
  expect(final?.document.vat).toHaveLength(2)
  expect(note?.document.vat).toEqual(final?.document.vat)
  expect(note?.document.credits.map(({ number }) => number)).toEqual([final?.number])
  await more.askNoDeposits()
})
