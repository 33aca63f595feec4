import { findUnpaidPayment, getPayment } from '@toonbank/contract/shop/checkout.ts'
import { listOrderPaymentOptions, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { orderToken } from '@toonbank/database/schema/order.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 5)
afterEach(() => expect(shop.unexpected).toEqual([]))

async function anOrder(name: string) {
  const buyer = shop.aVisitor()
  await readyToPay(buyer, goods.id, name)
  const { paymentUid, paymentUrl } = await orderAndPay(buyer)
  const payment = await buyer.ask(getPayment, { params: { paymentUid } })
  return {
    buyer,
    paymentUid,
    paymentUrl,
    uid: payment.ok ? payment.value.order.uid : '',
    token: buyer.cookies.get('es_o') ?? '',
  }
}
const withCookie = (es_o: string) => {
  const visitor = shop.aVisitor()
  visitor.cookies.set('es_o', es_o)
  return visitor
}

it('puts a secret into es_o, not the order’s public uid, and stores only its hash', async () => {
  const { uid, token, paymentUid } = await anOrder('secret')
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(token).not.toBe(uid)
  expect(await db.$count(orderToken, eq(orderToken.tokenHash, token))).toBe(0)
  expect(await withCookie(token).ask(getPayment, { params: { paymentUid } })).toMatchObject({ ok: true })
  for (const guess of [uid, paymentUid, '']) {
    const visitor = withCookie(guess)
    expect(await visitor.ask(getPayment, { params: { paymentUid } })).toMatchObject({
      ok: false,
      problem: 'paymentNotFound',
    })
    expect(await visitor.ask(listOrderPaymentOptions, { params: { uid }, body: {} })).toMatchObject({
      problem: 'orderNotFound',
    })
    expect(await visitor.ask(payOrder, { params: { uid }, body: { payMethod: 'ideal' } })).toMatchObject({
      problem: 'orderNotFound',
    })
  }
})

it('opens only its own order', async () => {
  const [one, other] = [await anOrder('one'), await anOrder('other')]
  expect(await withCookie(one.token).ask(getPayment, { params: { paymentUid: other.paymentUid } })).toMatchObject({
    ok: false,
  })
})

it('finds the last payment of an unpaid order, and none of a paid one', async () => {
  const { token, paymentUid, paymentUrl, buyer } = await anOrder('unpaid')
  expect(await withCookie(token).ask(findUnpaidPayment, {})).toMatchObject({ ok: true, value: { paymentUid } })
  expect(await shop.aVisitor().ask(findUnpaidPayment, {})).toMatchObject({ ok: true, value: { paymentUid: null } })
  await atTheBank(buyer, paymentUrl, 'paid')
  expect(await withCookie(token).ask(findUnpaidPayment, {})).toMatchObject({ ok: true, value: { paymentUid: null } })
})

it('keeps the token while the same order is paid again, and deletes it after thirty days', async () => {
  const { buyer, uid, token, paymentUrl } = await anOrder('again')
  await atTheBank(buyer, paymentUrl, 'canceled')
  const before = await db.$count(orderToken)
  expect(await buyer.ask(payOrder, { params: { uid }, body: { payMethod: 'ideal' } })).toMatchObject({ ok: true })
  expect([buyer.cookies.get('es_o'), await db.$count(orderToken)]).toEqual([token, before])
  shop.time.now = new Date(Date.now() + 31 * 86_400_000)
  await tidyUp(shop.dependencies)
  shop.time.now = undefined
  expect(await db.$count(orderToken)).toBe(0)
})
