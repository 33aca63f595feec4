import { addLine } from '@toonbank/contract/shop/cart.ts'
import { getPayment, pay } from '@toonbank/contract/shop/checkout.ts'
import { getOrder, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { isTorture, torture } from '@toonbank/domain/testing/torture.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import {
  aSizedProduct,
  atTheBank,
  orderAndPay,
  readyToPay,
  type SizedProduct,
  stockLeft,
  theBankTells,
} from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const stockOfSizes = (rug: SizedProduct) => stockLeft(shop, rug).then((all) => all.slice(0, 3))
const optionsOf = (rug: SizedProduct, size: number) => rug.sizes[size]?.options ?? []
const itemOf = (rug: SizedProduct, size: number) => eq(optionItem.id, rug.sizes[size]?.itemId ?? 0)

async function buyersOf(rug: SizedProduct, size: number, many: number, name: string): Promise<Visitor[]> {
  const buyers = Array.from({ length: many }, () => shop.aVisitor())
  for (const [n, buyer] of buyers.entries()) await readyToPay(buyer, rug.id, `${name}${n}`, 1, optionsOf(rug, size))
  return buyers
}

/** Buys, pays and loses payments, as the tests below need it. */
async function anOrder(rug: SizedProduct, size: number, name: string, quantity = 1) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, rug.id, name, quantity, optionsOf(rug, size))
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const payment = await visitor.ask(getPayment, { params: { paymentUid } })
  const uid = payment.ok ? payment.value.order.uid : ''
  return {
    visitor,
    uid,
    paymentUid,
    paymentUrl,
    payAgain: () => visitor.ask(payOrder, { params: { uid }, body: { payMethod: 'ideal' } }),
  }
}

it('sells the last piece of a size once, to one of many buyers at once', async () => {
  const rug = await aSizedProduct(shop, [1, 9])
  const buyers = await buyersOf(rug, 0, isTorture ? 20 : 8, 'last')
  const answers = await Promise.all(buyers.map((buyer) => buyer.ask(pay, {})))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  const refused = answers.filter((answer) => !answer.ok)
  expect(new Set(refused.map((answer) => JSON.stringify(answer.message)))).toEqual(
    new Set(['{"step":"cart","code":"icc"}']),
  )
  expect(await stockOfSizes(rug)).toEqual([9, 0, 9])
})

torture('sells two sizes of one rug at the same time, each to its own last piece', async () => {
  const rug = await aSizedProduct(shop, [3, 4])
  const buyers = [...(await buyersOf(rug, 0, 8, 'small')), ...(await buyersOf(rug, 1, 8, 'large'))]
  const answers = await Promise.all(buyers.map((buyer) => buyer.ask(pay, {})))
  expect(answers.slice(0, 8).filter((answer) => answer.ok)).toHaveLength(3)
  expect(answers.slice(8).filter((answer) => answer.ok)).toHaveLength(4)
  expect(await stockOfSizes(rug)).toEqual([0, 0, 0])
})

torture('causes no deadlock when carts have the same rugs in different sequences', async () => {
  const rugs = [await aSizedProduct(shop, [20, 20]), await aSizedProduct(shop, [20, 20])]
  const buyers = Array.from({ length: 12 }, () => shop.aVisitor())
  for (const [n, buyer] of buyers.entries()) {
    const wishes = rugs.flatMap((rug) => [0, 1].map((size) => ({ rug, size })))
    const [first, ...others] = n % 2 ? wishes : wishes.toReversed()
    for (const { rug, size } of others)
      await buyer.ask(addLine, { body: { item: { productId: rug.id, quantity: 1, options: optionsOf(rug, size) } } })
    if (first) await readyToPay(buyer, first.rug.id, `circle${n}`, 1, optionsOf(first.rug, first.size))
  }
  const answers = await Promise.all(buyers.map((buyer) => buyer.ask(pay, {})))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(12)
  for (const rug of rugs) expect(await stockOfSizes(rug)).toEqual([16, 8, 8])
})

it('releases a size once when its payment is lost, and holds it again when it is paid again', async () => {
  const rug = await aSizedProduct(shop, [2, 5])
  const { visitor, uid, paymentUrl, payAgain } = await anOrder(rug, 0, 'again', 2)
  expect(await stockOfSizes(rug)).toEqual([5, 0, 5])
  await Promise.all([atTheBank(visitor, paymentUrl, 'canceled'), atTheBank(visitor, paymentUrl, 'canceled')])
  expect(await stockOfSizes(rug)).toEqual([7, 2, 5])
  const second = await payAgain()
  expect(await stockOfSizes(rug)).toEqual([5, 0, 5])
  await atTheBank(visitor, second.ok ? second.value.paymentUrl : null, 'failed')
  expect(await stockOfSizes(rug)).toEqual([7, 2, 5])
  const third = await payAgain()
  await atTheBank(visitor, third.ok ? third.value.paymentUrl : null, 'paid')
  expect(await visitor.ask(getOrder, { params: { uid } })).toMatchObject({ ok: true, value: { status: 'paid' } })
  expect(await stockOfSizes(rug)).toEqual([5, 0, 5])
})

it('refuses to pay again for a size that was sold meanwhile, though others are left', async () => {
  const rug = await aSizedProduct(shop, [1, 5])
  const lost = await anOrder(rug, 0, 'lost')
  await atTheBank(lost.visitor, lost.paymentUrl, 'expired')
  const won = await anOrder(rug, 0, 'won')
  expect(await lost.payAgain()).toMatchObject({ ok: false, problem: 'payRefused' })
  expect(await stockOfSizes(rug)).toEqual([5, 0, 5])
  await atTheBank(won.visitor, won.paymentUrl, 'paid')
})

it('makes a task when money arrives for a size that was sold meanwhile, and holds no stock', async () => {
  const rug = await aSizedProduct(shop, [1, 5])
  const late = await anOrder(rug, 0, 'late')
  await atTheBank(late.visitor, late.paymentUrl, 'failed')
  await anOrder(rug, 0, 'quick')
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, late.paymentUid))
  await db.update(sandboxPayment).set({ status: 'paid' }).where(eq(sandboxPayment.reference, late.paymentUid))
  expect((await theBankTells(shop, attempt?.providerId ?? null)).status).toBe(200)
  const tasks = await db
    .select()
    .from(paymentTask)
    .where(eq(paymentTask.attemptId, attempt?.id ?? 0))
  expect(tasks).toMatchObject([{ kind: 'stockMissing' }])
  expect(await stockOfSizes(rug)).toEqual([5, 0, 5])
})

it('gives back exactly what it took, whatever the merchant changed meanwhile', async () => {
  const rug = await aSizedProduct(shop, [null, 5])
  await db.update(product).set({ stockQuantity: 8 }).where(eq(product.id, rug.id))
  const own = await anOrder(rug, 0, 'none')
  await db.update(optionItem).set({ stockQuantity: 3 }).where(itemOf(rug, 0))
  await atTheBank(own.visitor, own.paymentUrl, 'failed')
  expect(await stockOfSizes(rug)).toEqual([8, 3, 5])
  await db.update(product).set({ stockManaged: false }).where(eq(product.id, rug.id))
  const free = await anOrder(rug, 1, 'free')
  await db.update(product).set({ stockManaged: true }).where(eq(product.id, rug.id))
  await atTheBank(free.visitor, free.paymentUrl, 'failed')
  expect(await stockOfSizes(rug)).toEqual([8, 3, 5])
  const counted = await anOrder(rug, 1, 'counted')
  await db.update(product).set({ stockManaged: false }).where(eq(product.id, rug.id))
  await atTheBank(counted.visitor, counted.paymentUrl, 'failed')
  expect(await stockOfSizes(rug)).toEqual([8, 3, 5])
})

it('does not count unmanaged stock, and goes below zero with backorders only', async () => {
  const rug = await aSizedProduct(shop, [0, 5])
  await db.update(product).set({ stockManaged: false }).where(eq(product.id, rug.id))
  await anOrder(rug, 0, 'unmanaged', 2)
  expect(await stockOfSizes(rug)).toEqual([5, 0, 5])
  await db.update(product).set({ stockManaged: true, backorder: true }).where(eq(product.id, rug.id))
  const { visitor, paymentUrl } = await anOrder(rug, 0, 'backorder', 2)
  expect(await stockOfSizes(rug)).toEqual([3, -2, 5])
  await atTheBank(visitor, paymentUrl, 'canceled')
  expect(await stockOfSizes(rug)).toEqual([5, 0, 5])
})

it('releases a hold of an earlier version, which held pieces of the product only', async () => {
  const rug = await aSizedProduct(shop, [2, 5])
  const { visitor, uid, paymentUrl } = await anOrder(rug, 0, 'earlier')
  const [order] = await db.update(shopOrder).set({ heldPieces: null }).where(eq(shopOrder.uid, uid)).returning()
  await db
    .update(orderLine)
    .set({ optionItemIds: [] })
    .where(eq(orderLine.orderId, order?.id ?? 0))
  await atTheBank(visitor, paymentUrl, 'canceled')
  expect(await stockOfSizes(rug)).toEqual([7, 1, 5])
})

it('orders the size’s own article number', async () => {
  const rug = await aSizedProduct(shop, [2, 5])
  await db.update(optionItem).set({ articleNumber: 'KLEIN-1' }).where(itemOf(rug, 0))
  const { visitor, uid } = await anOrder(rug, 0, 'number')
  expect(await visitor.ask(getOrder, { params: { uid } })).toMatchObject({
    ok: true,
    value: { lines: [{ articleNumber: 'KLEIN-1' }] },
  })
})
