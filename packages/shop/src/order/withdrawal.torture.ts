import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { getOrder } from '@toonbank/contract/shop/order-calls.ts'
import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { withdrawal, withdrawalLine } from '@toonbank/database/schema/withdrawal.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { aBusinessOrder, aMeasuredRug } from '@toonbank/testing/a-business-order.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import {
  aGuest,
  aPlainProduct,
  aSizedProduct,
  atTheBank,
  orderAndPay,
  readyToPay,
  rowsOf,
} from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { countUndelivered } from './read/count-undelivered.ts'

const shop = await aShop()
const { db } = shop.database
const { staff, sentMail, mailsOf, aPaidOrder } = aStaff(shop)
proveSound(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

const identificationOf = ({ number, emailAddress }: { number: string; emailAddress: string }) => ({
  orderNumber: number,
  emailAddress,
})

type Identification = ReturnType<typeof identificationOf>

async function shownTo(visitor: Visitor, order: Identification) {
  const found = await visitor.ask(findWithdrawable, { body: order })
  if (!found.ok) throw new Error(`not shown: ${found.problem}`)
  return found.value
}

/** States that pieces of the first line are withdrawn, as somebody who knows the order. */
const state = (order: Identification, lines: { uid: string; quantity: number }[], seen = 0, language = 'nl') =>
  aVisitor((request) => shop.api.fetch(request), language).ask(withdraw, {
    body: { ...order, name: 'Anna de Vries', lines, seen },
  })

const statementsOf = (orderId: number) => db.select().from(withdrawal).where(eq(withdrawal.orderId, orderId))
const openOf = async (orderNumber: string) =>
  (await staff.listWithdrawals()).filter((one) => one.orderNumber === orderNumber)

/** As if the carrier had delivered it so many days ago. */
async function deliveredAgo(order: { id: number; number: string }, days: number) {
  await staff.ship(order.number, parcel)
  await staff.move(order.number, 'delivered')
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx
      .update(orderStatusChange)
      .set({ at: sql`now() - make_interval(days => ${days})` })
      .where(sql`${orderStatusChange.orderId} = ${order.id} AND ${orderStatusChange.status} = 'delivered'`),
  )
}

it('lets a guest withdraw by number and address, and keeps statement, receipt, task and history together', async () => {
  const { visitor, order } = await aPaidOrder('guest', 2)
  const guest = shop.aVisitor()
  const typed = { orderNumber: ` #${order.number.toLowerCase()} `, emailAddress: order.emailAddress.toUpperCase() }
  const shown = await shownTo(guest, typed)
  expect(shown).toMatchObject({ orderNumber: order.number, lastDay: null, seen: 0 })
  const [line] = shown.lines
  expect(line).toMatchObject({ quantity: 2, left: 2, right: 'open' })
  const lines = [{ uid: line?.uid ?? '', quantity: 2 }]
  const answer = await guest.ask(withdraw, { body: { ...typed, name: 'Anna de Vries', lines, seen: shown.seen } })
  expect(answer).toMatchObject({ ok: true, value: { emailAddress: order.emailAddress, isSent: false } })

  const [kept] = await statementsOf(order.id)
  expect(kept).toMatchObject({ name: 'Anna de Vries', emailAddress: order.emailAddress, locale: 'nld' })
  expect(kept?.statement).toMatch(/^Hierbij herroep ik .*: 2 × .* Bestelling: TB\d\d-\d+\. Naam: Anna de Vries\./)
  expect(answer.ok && answer.value.statement).toBe(kept?.statement)
  expect(await openOf(order.number)).toMatchObject([{ orderStatus: 'paid', lines: [{ number: 1, pieces: 2 }] }])
  const mine = await visitor.ask(getOrder, { params: { uid: order.uid } })
  expect(mine.ok && mine.value.statusHistory.at(-1)).toMatchObject({ status: 'paid', cause: 'withdrawn' })
  const sent = await sentMail(order.number, 'withdrawalReceipt')
  for (const part of [
    'Ontvangstbevestiging van je herroeping',
    kept?.statement ?? '',
    'niet meer op',
    'binnen 14 dagen',
  ])
    expect(sent.replace(/\s+/g, ' ')).toContain(part)
})

it('asks for the refund within fourteen days, and is done when staff cancels the order', async () => {
  const { order } = await aPaidOrder('cancelled')
  const shown = await shownTo(shop.aVisitor(), identificationOf(order))
  await state(identificationOf(order), [{ uid: shown.lines[0]?.uid ?? '', quantity: 1 }])
  const [open] = await openOf(order.number)
  const day = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(at)
  expect(open?.refundDueOn).toBe(day(new Date(new Date(open?.since ?? 0).getTime() + 14 * 86_400_000)))
  await staff.cancel(order.number, '')
  expect(await openOf(order.number)).toEqual([])
  expect((await shownTo(shop.aVisitor(), identificationOf(order))).lines[0]).toMatchObject({ left: 0, right: 'gone' })
})

it('is done when all of its pieces are back, the oldest statement first', async () => {
  const { order } = await aPaidOrder('pieces', 3)
  await staff.ship(order.number, parcel)
  const uid = (await shownTo(shop.aVisitor(), identificationOf(order))).lines[0]?.uid ?? ''
  expect(await state(identificationOf(order), [{ uid, quantity: 1 }])).toMatchObject({ value: { isSent: true } })
  await state(identificationOf(order), [{ uid, quantity: 2 }], 1)
  const [first, second] = await openOf(order.number)
  await staff.returnGoods(order.number, { ...backWhole, pieces: oneOfLine(1) })
  expect((await openOf(order.number)).map(({ id }) => id)).toEqual([second?.id])
  await staff.returnGoods(order.number, { ...backWhole, pieces: oneOfLine(1), seen: 1 })
  expect(
    (await openOf(order.number)).map(({ id }) => id),
    'one piece is missing',
  ).toEqual([second?.id])
  await staff.returnGoods(order.number, { ...backWhole, seen: 2 })
  expect(await openOf(order.number)).toEqual([])
  expect(first?.id).toBeLessThan(second?.id ?? 0)
})

it('sends nothing by itself that was withdrawn from, until staff has settled that with the customer', async () => {
  const { order } = await aPaidOrder('ship-withdrawn', 3)
  const [line] = (await shownTo(shop.aVisitor(), identificationOf(order))).lines
  await state(identificationOf(order), [{ uid: line?.uid ?? '', quantity: 2 }])
  expect(await staff.ship(order.number, parcel)).toMatchObject({ problem: 'withdrawn' })
  expect(await staff.ship(order.number, { ...parcel, pieces: oneOfLine(1) })).toMatchObject({ ok: true })
  expect(await staff.ship(order.number, parcel)).toMatchObject({ problem: 'withdrawn' })
  const [open] = await openOf(order.number)
  await staff.finishWithdrawal(open?.id ?? 0, 'wants them after all')
  expect(await staff.ship(order.number, parcel)).toMatchObject({ ok: true, value: { isWhole: true } })
})

it('sends what is settled with the customer while a withdrawal of another line waits', async () => {
  const visitor = shop.aVisitor()
  const rug = await aSizedProduct(shop, [5])
  await visitor.ask(addLine, {
    body: { item: { productId: rug.id, quantity: 2, options: rug.sizes[0]?.options ?? [] } },
  })
  await readyToPay(visitor, (await aPlainProduct(shop, 3)).id, 'two-lines')
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await atTheBank(visitor, paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paymentUid)
  const lines = (await shownTo(visitor, identificationOf(order))).lines
  const [settled, waits] = lines.map(({ uid }) => uid)
  await state(identificationOf(order), [{ uid: settled ?? '', quantity: 1 }])
  await staff.finishWithdrawal((await openOf(order.number))[0]?.id ?? 0, 'wants it after all')
  await state(identificationOf(order), [{ uid: waits ?? '', quantity: 1 }], 1)
  expect(await staff.ship(order.number, parcel)).toMatchObject({ problem: 'withdrawn' })
  await staff.ship(order.number, { ...parcel, pieces: oneOfLine(2, 2) })
  expect(await staff.ship(order.number, parcel)).toMatchObject({ ok: true, value: { isWhole: true } })
})

it('tells how to send goods back that have left, and who pays for that', async () => {
  const returns = JSON.stringify({ address: 'Retourweg 9, 3800 AB Amersfoort', paidBy: 'customer' })
  await db.update(shopSetting).set({ value: sql`jsonb_set(value, '{returns}', ${returns}::jsonb)` })
  const { order } = await aPaidOrder('sent')
  await staff.ship(order.number, parcel)
  const uid = (await shownTo(shop.aVisitor(), identificationOf(order))).lines[0]?.uid ?? ''
  await state(identificationOf(order), [{ uid, quantity: 1 }], 0, 'en')
  const sent = (await sentMail(order.number, 'withdrawalReceipt')).replace(/\s+/g, ' ')
  for (const part of [
    'Receipt of your withdrawal',
    'I hereby give notice',
    'Retourweg 9, 3800 AB',
    'You pay for sending',
  ])
    expect(sent).toContain(part)
  await db.update(shopSetting).set({ value: sql`value - 'returns'` })
})

it('counts the parcels of which nobody said that they arrived, for the doctor', async () => {
  const { order } = await aPaidOrder('unsaid')
  const counted = await countUndelivered(shop.database, 21)
  await staff.ship(order.number, parcel)
  expect(await countUndelivered(shop.database, 21)).toBe(counted)
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx
      .update(orderStatusChange)
      .set({ at: sql`now() - interval '22 days'` })
      .where(eq(orderStatusChange.orderId, order.id)),
  )
  expect(await countUndelivered(shop.database, 21)).toBe(counted + 1)
  await staff.move(order.number, 'delivered')
  expect(await countUndelivered(shop.database, 21)).toBe(counted)
})

it('keeps one statement of a double click, of two tabs and of a retry, and sends one receipt', async () => {
  const { order } = await aPaidOrder('twice', 3)
  const uid = (await shownTo(shop.aVisitor(), identificationOf(order))).lines[0]?.uid ?? ''
  const pieces = [{ uid, quantity: 1 }]
  const both = await Promise.all([1, 2, 3].map(() => state(identificationOf(order), pieces)))
  const again = await state(identificationOf(order), pieces)
  expect(new Set([...both, again].map((one) => one.ok && one.value.at)).size).toBe(1)
  expect(await statementsOf(order.id)).toHaveLength(1)
  expect((await mailsOf(order.number)).filter((kind) => kind === 'withdrawalReceipt')).toHaveLength(1)
  expect((await state(identificationOf(order), pieces, 1)).ok, 'a page that has seen it means another piece').toBe(true)
  expect(await statementsOf(order.id)).toHaveLength(2)
})

it('never lets different statements at once withdraw more pieces than there are', async () => {
  const { order } = await aPaidOrder('race', 3)
  const uid = (await shownTo(shop.aVisitor(), identificationOf(order))).lines[0]?.uid ?? ''
  const answers = await Promise.all([1, 2, 3].map((quantity) => state(identificationOf(order), [{ uid, quantity }])))
  const kept = await db
    .select({ quantity: withdrawalLine.quantity })
    .from(withdrawalLine)
    .innerJoin(withdrawal, eq(withdrawal.id, withdrawalLine.withdrawalId))
    .where(eq(withdrawal.orderId, order.id))
  expect(kept.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
  expect(answers.some((one) => !one.ok && one.problem === 'withdrawalChanged')).toBe(true)
})

it('has no right for what was made to measure, and has it for the rest of the order', async () => {
  const visitor = shop.aVisitor()
  const plain = await aPlainProduct(shop)
  const rug = await aMeasuredRug(shop, visitor)
  for (const { productId, options = [] } of [rug, { productId: plain.id }])
    await visitor.ask(addLine, { body: { item: { productId, quantity: 1, options: [...options] } } })
  await visitor.ask(register, { body: aGuest('measured') })
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
  await visitor.ask(getCart, {})
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await atTheBank(visitor, paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paymentUid)
  const { lines } = await shownTo(visitor, identificationOf(order))
  expect(new Map(lines.map(({ right, left }) => [right, left]))).toEqual(
    new Map([
      ['open', 1],
      ['madeToMeasure', 0],
    ]),
  )
  const all = lines.map(({ uid }) => ({ uid, quantity: 1 }))
  const standard = lines.filter(({ right }) => right === 'open').map(({ uid }) => ({ uid, quantity: 1 }))
  expect(await state(identificationOf(order), all)).toMatchObject({ ok: false, problem: 'withdrawalChanged' })
  expect(await state(identificationOf(order), standard)).toMatchObject({ ok: true })
})

it('says that companies have no right of withdrawal', async () => {
  const { id: productId } = await aPlainProduct(shop)
  const { order } = await aBusinessOrder(shop, { name: 'company', goods: [{ productId, quantity: 1 }] })
  const { lines } = await shownTo(shop.aVisitor(), identificationOf(order))
  expect(lines).toMatchObject([{ right: 'business', left: 0 }])
  const stated = await state(identificationOf(order), [{ uid: lines[0]?.uid ?? '', quantity: 1 }])
  expect(stated).toMatchObject({ ok: false, problem: 'withdrawalChanged' })
})

it('counts the shop’s thirty days from the day of delivery, and none before', async () => {
  const { order } = await aPaidOrder('period')
  const uid = (await shownTo(shop.aVisitor(), identificationOf(order))).lines[0]?.uid ?? ''
  await deliveredAgo(order, 29)
  const inTime = await shownTo(shop.aVisitor(), identificationOf(order))
  expect([inTime.lines[0]?.right, inTime.lastDay]).toEqual(['open', expect.stringMatching(/^20\d\d-\d\d-\d\d$/)])
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx
      .update(orderStatusChange)
      .set({ at: sql`at - interval '10 days'` })
      .where(eq(orderStatusChange.orderId, order.id)),
  )
  expect((await shownTo(shop.aVisitor(), identificationOf(order))).lines[0]?.right).toBe('over')
  expect(await state(identificationOf(order), [{ uid, quantity: 1 }])).toMatchObject({
    ok: false,
    problem: 'withdrawalChanged',
  })
})

it.each<[string, object]>([
  ['no name', { name: ' ' }],
  ['nothing chosen', { lines: [] }],
  ['half a piece', { lines: [{ uid: 'made-up-line', quantity: 0.5 }] }],
  ['no piece', { lines: [{ uid: 'made-up-line', quantity: 0 }] }],
  ['no address', { emailAddress: 'anna' }],
  ['a negative count', { seen: -1 }],
])('refuses a statement with %s', async (_, wrong) => {
  const right = { orderNumber: 'TB26-000001', emailAddress: 'anna@example.nl', name: 'Anna', seen: 0 }
  const response = await shop.aVisitor().request('/api/v2/withdrawal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...right, lines: [{ uid: 'made-up-line', quantity: 1 }], ...wrong }),
  })
  expect(response.status).toBe(400)
})

it('closes a withdrawal that was settled in another way, and keeps the statement', async () => {
  const { order } = await aPaidOrder('settled')
  const uid = (await shownTo(shop.aVisitor(), identificationOf(order))).lines[0]?.uid ?? ''
  await state(identificationOf(order), [{ uid, quantity: 1 }])
  const [open] = await openOf(order.number)
  expect(await staff.finishWithdrawal(open?.id ?? 0, 'geruild')).toEqual({ ok: true, value: null })
  expect(await staff.finishWithdrawal(open?.id ?? 0, 'geruild')).toMatchObject({ problem: 'taskNotFound' })
  expect(await openOf(order.number)).toEqual([])
  const [kept] = await statementsOf(order.id)
  for (const change of [
    'UPDATE withdrawal SET name = $1 WHERE uid = $2',
    'DELETE FROM withdrawal WHERE uid IN ($1, $2)',
  ])
    await expect(shop.database.pool.query(change, ['x', kept?.uid])).rejects.toThrow('stays as it was stated')
  expect(await db.$count(mail, sql`data ->> 'number' = ${order.number} AND kind = 'withdrawalReceipt'`)).toBe(1)
  expect(await db.$count(shopOrder, eq(shopOrder.id, order.id))).toBe(1)
})

it('is told beforehand in the confirmation and with the parcel, and to nobody who has no right', async () => {
  const { order } = await aPaidOrder('told')
  await staff.ship(order.number, parcel)
  const { id: productId } = await aPlainProduct(shop)
  const { order: ofCompany } = await aBusinessOrder(shop, { name: 'untold', goods: [{ productId, quantity: 1 }] })
  await staff.ship(ofCompany.number, parcel)
  for (const kind of ['orderConfirmation', 'orderShipped']) {
    expect(await sentMail(order.number, kind)).toContain(href(stored('nld'), 'withdraw'))
    expect(await sentMail(ofCompany.number, kind)).not.toContain(href(stored('nld'), 'withdraw'))
  }
})
