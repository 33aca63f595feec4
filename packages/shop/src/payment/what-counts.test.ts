import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { aShop, testUrl, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

async function anOrder(visitor: Visitor, name: string) {
  const goods = await aPlainProduct(shop)
  await readyToPay(visitor, goods.id, name)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, paymentUid))
  const read = async () => {
    const [order] = await db
      .select()
      .from(shopOrder)
      .where(eq(shopOrder.id, attempt?.orderId ?? 0))
    const [stock] = await db.select().from(product).where(eq(product.id, goods.id))
    return { uid: order?.uid ?? '', isHeld: order?.stockHeld, paid: order?.paidAmount, stock: stock?.stockQuantity }
  }
  return { attempt, paymentUrl, read }
}

it('keeps the stock hold when a second payment is lost while the first is authorized', async () => {
  const visitor = shop.aVisitor()
  const { attempt, paymentUrl, read } = await anOrder(visitor, 'promised')
  const { uid, stock } = await read()
  await atTheBank(visitor, paymentUrl, 'failed')
  const again = await visitor.ask(payOrder, { params: { uid }, body: { payMethod: 'ideal' } })
  expect(await read()).toMatchObject({ isHeld: true, stock })
  // The bank's answer about the first payment comes late; then the second is lost.
  await db
    .update(sandboxPayment)
    .set({ status: 'authorized' })
    .where(eq(sandboxPayment.id, attempt?.providerId ?? ''))
  const [promised] = await db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.id, attempt?.providerId ?? ''))
  const notice = await visitor.request((promised?.webhookUrl ?? '').replace(testUrl, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: attempt?.providerId }),
  })
  expect(notice.status).toBe(200)
  await atTheBank(visitor, again.ok ? again.value.paymentUrl : null, 'failed')
  expect(await read()).toMatchObject({ isHeld: true, stock, paid: 0 })
})
