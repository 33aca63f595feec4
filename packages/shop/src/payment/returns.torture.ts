import { getOrder } from '@toonbank/contract/shop/order-calls.ts'
import { orderReduction } from '@toonbank/database/schema/order-reduction.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aBusinessOrder } from '@toonbank/testing/a-business-order.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy, aPlainProduct, piecesInStock } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

// Goods that come back: money, stock, documents and mails follow, each once.

const shop = await aShop()
const { db } = shop.database
const { staff, read, mailsOf, sentMail, invoicedOf, keptOf, refundsAtTheBank, tasksOf, orderRow, ...more } =
  aStaff(shop)
proveSound(shop)
afterEach(() => {
  expect(shop.unexpected).toEqual([])
})
const stockOf = (id: number) => piecesInStock(shop, id)

async function aShippedOrder(name: string, quantity = 1) {
  const paid = await more.aPaidOrder(name, quantity)
  await staff.ship(paid.order.number, parcel)
  return paid
}

it('gives a consumer who returns all of it everything back, delivery included', async () => {
  const { visitor, order, attempt, goods } = await aShippedOrder('whole', 2)
  const before = await stockOf(goods.id)
  expect(await staff.returnGoods(order.number, { ...backWhole, note: 'herroepen' })).toEqual({
    ...{ ok: true, value: { isKnown: false, amount: order.totalInclVat, refunded: order.totalInclVat } },
  })
  expect(await refundsAtTheBank(attempt.providerId)).toEqual([order.totalInclVat])
  expect([await invoicedOf(order.id), await keptOf(order.id)]).toEqual([0, 0])
  // Somebody looks at a rug before it is sold again.
  expect(await stockOf(goods.id)).toBe(before)
  expect(await visitor.ask(getOrder, { params: { uid: order.uid } })).toMatchObject({
    value: {
      status: 'returned',
      totals: { outstandingAmount: 0 },
      reductions: [{ kind: 'returned', note: 'herroepen' }],
    },
  })
  expect((await mailsOf(order.number)).slice(-2)).toEqual(['orderReduced', 'refundMade'])
  const mail = await sentMail(order.number, 'orderReduced')
  for (const part of ['teruggestuurd', '2 × ', 'herroepen', 'Krijg je terug']) expect(mail).toContain(part)
  expect(await staff.returnGoods(order.number, { ...backWhole, seen: 1 })).toEqual({
    ok: false,
    problem: 'nothingLeft',
  })
})

it('takes goods back piece by piece: delivery comes with the last, and all adds up to what was paid', async () => {
  const { order, goods } = await aShippedOrder('pieces', 3)
  await staff.move(order.number, 'delivered')
  const before = await stockOf(goods.id)
  const one = { ...backWhole, pieces: oneOfLine(1), isRestocked: true }
  const amounts: number[] = []
  for (const seen of [0, 1, 2]) {
    const back = await staff.returnGoods(order.number, { ...one, seen })
    if (!back.ok) throw new Error(back.problem)
    amounts.push(back.value.amount)
    expect((await read(order.number)).status).toBe(seen < 2 ? 'partlyReturned' : 'returned')
    expect(await invoicedOf(order.id)).toBe(order.totalInclVat - amounts.reduce((total, part) => total + part, 0))
  }
  expect(amounts.reduce((total, part) => total + part, 0)).toBe(order.totalInclVat)
  expect(amounts[2] ?? 0).toBe((amounts[0] ?? 0) + order.totals.shippingInclVat + order.totals.paymentInclVat)
  expect([await keptOf(order.id), await stockOf(goods.id)]).toEqual([0, before + 3])
  expect((await read(order.number)).statusHistory.map(({ status }) => status).slice(-4)).toEqual([
    ...['delivered', 'partlyReturned', 'partlyReturned', 'returned'],
  ])
})

it('keeps a part of the price of a worn rug, or all of it, and says so in the mail', async () => {
  const { order } = await aShippedOrder('worn')
  const goods = order.totalInclVat - order.totals.shippingInclVat - order.totals.paymentInclVat
  const tooMuch = { ...backWhole, refund: { deduction: cents(order.totalInclVat + 1) } }
  expect(await staff.returnGoods(order.number, tooMuch)).toEqual({
    ...{ ok: false, problem: 'moreThanWorth', detail: order.totalInclVat },
  })
  const worn = { ...backWhole, refund: { deduction: cents(15_00) }, note: 'er zit een vlek in' }
  expect(await staff.returnGoods(order.number, worn)).toMatchObject({ value: { refunded: order.totalInclVat - 15_00 } })
  expect([await keptOf(order.id), await invoicedOf(order.id)]).toEqual([15_00, 15_00])
  const mail = await sentMail(order.number, 'orderReduced')
  for (const part of ['waardevermindering', 'er zit een vlek in', 'Je bestelling kost nu', 'Al betaald'])
    expect(mail).toContain(part)
  expect(await sentMail(order.number, 'refundMade'), 'a deduction is no reason for a refund').not.toContain('een vlek')
  const kept = await aShippedOrder('kept-price')
  const nothing = { ...backWhole, refund: { amount: cents(0) } }
  expect(await staff.returnGoods(kept.order.number, nothing)).toMatchObject({ value: { amount: 0, refunded: 0 } })
  expect([await keptOf(kept.order.id), (await read(kept.order.number)).status]).toEqual([
    order.totalInclVat,
    'returned',
  ])
  expect(goods).toBeGreaterThan(15_00)
})

it('enters a return once, however often and at whatever moment it is told', async () => {
  const { order } = await aShippedOrder('twice', 3)
  const one = { ...backWhole, pieces: oneOfLine(1) }
  const unnamed = await Promise.all([1, 2, 3].map(() => staff.returnGoods(order.number, one)))
  expect(unnamed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(unnamed.filter((back) => !back.ok && back.problem === 'changedMeanwhile')).toHaveLength(2)
  const named = { ...one, code: 'RMA-7', seen: 1 }
  const told = await Promise.all([1, 2, 3].map(() => staff.returnGoods(order.number, named)))
  expect(told.filter((back) => back.ok && !back.value.isKnown)).toHaveLength(1)
  expect(told.filter((back) => back.ok && back.value.isKnown)).toHaveLength(2)
  expect(await db.$count(orderReduction, eq(orderReduction.orderId, order.id))).toBe(2)
})

it('refuses what its customer does not have', async () => {
  const { order } = await more.aPaidOrder('refused', 3)
  const back = (pieces: ReadonlyMap<number, number> | undefined, seen = 0) =>
    staff.returnGoods(order.number, { ...backWhole, pieces, seen })
  expect(await staff.returnGoods('TB26-999999', backWhole)).toEqual({ ok: false, problem: 'orderNotFound' })
  expect(await back(undefined)).toEqual({ ok: false, problem: 'notReturnable' })
  await staff.ship(order.number, { ...parcel, pieces: oneOfLine(1, 2) })
  expect(await back(oneOfLine(1))).toEqual({ ok: false, problem: 'restNotSent' })
  await staff.cancel(order.number, '')
  expect(await back(oneOfLine(1, 3))).toEqual({ ok: false, problem: 'moreThanKept' })
  expect(await back(oneOfLine(2))).toEqual({ ok: false, problem: 'unknownLine' })
  // What is left comes back: delivery too, for nothing of the order stays with its customer.
  expect(await back(undefined)).toMatchObject({ ok: true })
  expect([await keptOf(order.id), await invoicedOf(order.id)]).toEqual([0, 0])
})

it('asks nobody for goods that came back, and gives no delivery back to a company', async () => {
  await more.offerOnAccount()
  shop.time.now = new Date(Date.now() + 60_000)
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'account-back', 'onaccount')
  await staff.ship(order.number, parcel)
  expect(await staff.returnGoods(order.number, { ...backWhole, refund: { deduction: cents(20_00) } })).toMatchObject({
    value: { refunded: 0 },
  })
  expect(await read(order.number)).toMatchObject({ status: 'returned', totals: { outstandingAmount: 20_00 } })
  expect(await staff.markPaid(order.number, cents(20_00))).toMatchObject({ value: { kind: 'paid' } })
  expect(await read(order.number)).toMatchObject({ status: 'returned', totals: { outstandingAmount: 0 } })
  shop.time.now = undefined
  const company = await aBusinessOrder(shop, {
    name: 'company-back',
    goods: [{ productId: (await aPlainProduct(shop)).id, quantity: 1 }],
  })
  await staff.ship(company.order.number, parcel)
  await staff.returnGoods(company.order.number, backWhole)
  expect(await keptOf(company.order.id)).toBe(
    company.order.totals.shippingInclVat + company.order.totals.paymentInclVat,
  )
})

it('puts back what can be sold again of the pieces that came back, and writes off the others', async () => {
  const { order, goods } = await aShippedOrder('piece-by-piece', 4)
  const before = await stockOf(goods.id)
  const back = (pieces: number, restocked: number, seen: number) =>
    staff.returnGoods(order.number, {
      ...backWhole,
      pieces: oneOfLine(1, pieces),
      restocked: oneOfLine(1, restocked),
      seen,
    })
  expect(await back(3, 4, 0)).toMatchObject({ ok: false, problem: 'moreThanReturned' })
  expect(await back(3, 2, 0)).toMatchObject({ ok: true, value: { isKnown: false } })
  expect(await stockOf(goods.id)).toBe((before ?? 0) + 2)
  expect(await back(1, 0, 1)).toMatchObject({ ok: true })
  expect(await stockOf(goods.id)).toBe((before ?? 0) + 2)
  const reductions = await db.select().from(orderReduction).where(eq(orderReduction.orderId, order.id))
  expect(reductions.map(({ isRestocked }) => isRestocked)).toEqual([true, false])
  expect(await read(order.number)).toMatchObject({ status: 'returned' })
})
