import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, listPaymentOptions } from '@toonbank/contract/shop/checkout.ts'
import { listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay } from '@toonbank/testing/walk.ts'
import pg from 'pg'
import { afterEach, expect, it, onTestFinished } from 'vitest'

// Fewer is better: who needs one more statement looks for one that can go. BEGIN and COMMIT are
// counted. The reader of the change log is not: it asks five times a second at most.
const ceiling = { addLine: 5, register: 11, delivery: 3, payment: 1, choose: 2, cart: 2, pay: 21, bank: 19 }

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))

it('orders and pays by no more statements than it takes', async () => {
  const goods = await aPlainProduct(shop, 2)
  // The first order makes the connections, the series of invoices, and what is built once.
  await walk(shop.aVisitor(), goods.id, 'first')
  const statements = countStatements()
  const counts = await walk(shop.aVisitor(), goods.id, 'second', statements)
  expect(counts).toEqual(ceiling)
})

it('lists orders with what was bought and how far they are, by no more statements for two than for one', async () => {
  const goods = await aPlainProduct(shop, 2)
  const visitor = shop.aVisitor()
  const statements = countStatements()
  const takes = async () => {
    const before = statements.length
    const listed = await visitor.ask(listOrders, {})
    if (!listed.ok) throw new Error(listed.problem)
    return { items: listed.value.items, count: statements.length - before }
  }
  await walk(visitor, goods.id, 'listed')
  const one = await takes()
  expect(one.items).toMatchObject([
    { isPaidFirst: true, lines: [{ quantity: 1 }], statusHistory: [{ status: 'pending' }, { status: 'paid' }] },
  ])
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
  await visitor.ask(getCart, {})
  await orderAndPay(visitor)
  const two = await takes()
  expect(two.items).toHaveLength(2)
  expect(two.count).toBe(one.count)
})

/** From the empty cart to the paid order; returns how many statements each step took. */
async function walk(visitor: Visitor, productId: number, name: string, statements: readonly string[] = []) {
  const steps = {
    addLine: () => visitor.ask(addLine, { body: { item: { productId, quantity: 1 } } }),
    register: () => visitor.ask(register, { body: aGuest(name) }),
    delivery: () => visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } }),
    payment: () => visitor.ask(listPaymentOptions, { body: { countryCode: 'NL' } }),
    choose: () => visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } }),
    cart: () => visitor.ask(getCart, {}),
    pay: async () => {
      paymentUrl = (await orderAndPay(visitor)).paymentUrl
      return { ok: true }
    },
    bank: async () => ({ ok: (await atTheBank(visitor, paymentUrl, 'paid')).status === 303 }),
  }
  let paymentUrl: string | null = null
  const counts: Record<string, number> = {}
  for (const [step, take] of Object.entries(steps)) {
    const before = statements.length
    expect([step, (await take()).ok]).toEqual([step, true])
    counts[step] = statements.length - before
  }
  return counts
}

/** What is sent to PostgreSQL from now on, by whichever connection. */
function countStatements(): readonly string[] {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked
    const text = typeof first === 'string' ? first : (first as { readonly text: string }).text
    if (!text.includes('catalogue_change')) sent.push(...text.split(/;\s*(?=SET )/))
    return (query as (...all: unknown[]) => unknown).apply(this, asked)
  } as typeof query
  onTestFinished(() => {
    pg.Client.prototype.query = query
  })
  return sent
}
