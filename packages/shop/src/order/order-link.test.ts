import { getHeldOrder, getPayment, getPaymentState } from '@toonbank/contract/shop/checkout.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

async function anOrder(name: string) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop, 5)).id, name)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const pay = (status: string) => atTheBank(visitor, paymentUrl, status)
  return { paymentUid, pay, order: (await rowsOf(shop, paymentUid)).order }
}

it('opens the order with the key of its mail, and no other order', async () => {
  const { pay, order } = await anOrder('link')
  await pay('paid')
  const other = await anOrder('other-link')
  const [row] = await db
    .select()
    .from(mail)
    .where(eq(mail.dedupeKey, `order:${order.id}:confirmation`))
  const key = /key=([\w-]+)/.exec(JSON.stringify(row?.data))?.[1] ?? ''
  const reader = shop.aVisitor()
  reader.cookies.set('es_o', key)
  expect(await reader.ask(getHeldOrder, { params: { uid: order.uid } })).toMatchObject({
    ok: true,
    value: { number: order.number },
  })
  expect(await reader.ask(getHeldOrder, { params: { uid: other.order.uid } })).toMatchObject({
    ok: false,
    problem: 'orderNotFound',
  })
})

it('shows a stranger the status of a payment, and nothing that identifies its customer', async () => {
  const { paymentUid, pay } = await anOrder('stranger-link')
  const stranger = shop.aVisitor()
  const state = () => stranger.ask(getPaymentState, { params: { paymentUid } })
  expect(await state()).toEqual({ ok: true, value: { status: 'open', isPaid: false, isOver: false } })
  await pay('paid')
  expect(await state()).toEqual({ ok: true, value: { status: 'paid', isPaid: true, isOver: false } })
  expect(await stranger.ask(getPayment, { params: { paymentUid } })).toMatchObject({ problem: 'paymentNotFound' })
})
