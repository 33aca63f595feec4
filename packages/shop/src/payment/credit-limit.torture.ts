import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { getCredit, getPayment, listPaymentOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { changePerson, listPeople } from '@toonbank/contract/shop/company.ts'
import { listOrderPaymentOptions, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { aBusiness, joinCompany } from '@toonbank/testing/a-company.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aPlainProduct, orderAndPay } from '@toonbank/testing/walk.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { setCreditLimit } from '../account/set-credit-limit.ts'
import { listOnAccount } from '../order/read/list-on-account.ts'

const shop = await aShop()
const { db, pool } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const goods = await aPlainProduct(shop)
await db.update(product).set({ stockQuantity: 10_000 }).where(eq(product.id, goods.id))
// The next plain product there is.
await db.update(product).set({ backorder: true }).where(eq(product.id, goods.id))
const others = await aPlainProduct(shop)
await db.update(product).set({ backorder: false }).where(eq(product.id, goods.id))
await db.update(product).set({ stockQuantity: 10_000 }).where(eq(product.id, others.id))
await aStaff(shop).offerOnAccount()

let companies = 0
async function aCompany() {
  const owner = shop.aVisitor()
  const emailAddress = `op-rekening${++companies}@example.nl`
  expect(await owner.ask(register, { body: { ...aBusiness(0), emailAddress } })).toMatchObject({ ok: true })
  return { owner, emailAddress }
}

async function fillCart(visitor: Visitor, method = 'onaccount', productId = goods.id): Promise<void> {
  await visitor.ask(addLine, { body: { item: { productId, quantity: 1 } } })
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: method } })
  await visitor.ask(getCart, {})
}

/** What an order of one piece costs. */
async function priceOf(productId: number) {
  const { owner } = await aCompany()
  await fillCart(owner, 'onaccount', productId)
  await orderAndPay(owner)
  const [row] = await db.select().from(shopOrder).orderBy(desc(shopOrder.id))
  return row?.totalInclVat ?? cents(0)
}
const price = await priceOf(goods.id)
const dearer = Math.max(price, await priceOf(others.id))

const setLimit = (emailAddress: string, limit: number | null) =>
  setCreditLimit(shop, emailAddress, limit === null ? null : cents(limit), anActor)

const isOffered = async (visitor: Visitor) => {
  const options = await visitor.ask(listPaymentOptions, { body: { countryCode: 'NL' } })
  return options.ok && options.value.options.some(({ id }) => id === 'onaccount')
}
const beyond = { problem: 'payRefused', message: { step: 3, code: 'creditLimit' } }

it('tells why nothing more is offered on account, and in the account what is open, of the same figures', async () => {
  const { owner, emailAddress } = await aCompany()
  expect(await owner.ask(getCredit, {}), 'no limit').toEqual({ ok: true, value: null })
  await setLimit(emailAddress, price + 1)
  const options = async () =>
    (await owner.ask(listPaymentOptions, { body: { countryCode: 'NL' } })) as { value?: object }
  await fillCart(owner)
  expect((await options()).value).not.toHaveProperty('beyondCredit')
  expect(await owner.ask(getCredit, {})).toEqual({ ok: true, value: { limit: price + 1, open: 0 } })
  await orderAndPay(owner)
  await fillCart(owner)
  const credit = { limit: price + 1, open: price }
  expect(await options()).toMatchObject({ value: { beyondCredit: { ...credit, amount: price } } })
  expect(await owner.ask(pay, {})).toMatchObject(beyond)
  expect(await owner.ask(getCredit, {})).toEqual({ ok: true, value: credit })

  const stranger = await aCompany()
  await setLimit(stranger.emailAddress, 0)
  await fillCart(stranger.owner)
  const toStranger = await stranger.owner.ask(listPaymentOptions, { body: { countryCode: 'NL' } })
  expect(toStranger.ok && toStranger.value, 'who buys nothing on account').not.toHaveProperty('beyondCredit')
  expect(await stranger.owner.ask(getCredit, {})).toEqual({ ok: true, value: null })

  const buyer = shop.aVisitor()
  await joinCompany(shop, owner, buyer, { role: 'buyer', emailAddress: 'mag-niet@x.nl' })
  const told = await buyer.ask(listPaymentOptions, { body: { countryCode: 'NL' } })
  expect(told.ok && told.value, 'who may not order on account').not.toHaveProperty('beyondCredit')
  expect(await buyer.ask(getCredit, {})).toEqual({ ok: true, value: null })
})

it('takes orders on account up to the limit, to the cent, and offers the way no longer beyond it', async () => {
  const { owner, emailAddress } = await aCompany()
  expect(await setLimit(emailAddress, price * 2)).toMatchObject({ ok: true })
  for (const _ of [1, 2]) {
    await fillCart(owner)
    expect(await isOffered(owner)).toBe(true)
    await orderAndPay(owner)
  }
  await fillCart(owner)
  expect(await isOffered(owner)).toBe(false)
  expect(await owner.ask(pay, {})).toMatchObject(beyond)
  // The order that was refused holds nothing, and the cart is as it was.
  expect(await owner.ask(getCart, {})).toMatchObject({ value: { lines: [{ quantity: 1 }] } })
  // Paid in part, there is room again for that part only.
  await setLimit(emailAddress, price * 3)
  expect(await isOffered(owner)).toBe(true)
  expect(await owner.ask(pay, {})).toMatchObject({ ok: true })
  const listed = (await listOnAccount(shop)).filter((one) => one.emailAddress === emailAddress)
  expect(listed.map(({ outstanding, creditLimit }) => [outstanding, creditLimit])).toEqual(
    Array.from({ length: 3 }, () => [price, price * 3]),
  )
})

it('goes by the shop’s setting where a customer has no limit of their own', async () => {
  const { owner, emailAddress } = await aCompany()
  await db.update(shopSetting).set({ value: sql`jsonb_set(value, '{onAccount}', '{"creditLimit": 0}')` })
  // Only whom the merchant has given a limit of their own.
  await fillCart(owner)
  expect(await isOffered(owner)).toBe(false)
  expect(await owner.ask(pay, {})).toMatchObject(beyond)
  await setLimit(emailAddress, price)
  expect(await isOffered(owner)).toBe(true)
  await setLimit(emailAddress, null)
  expect(await isOffered(owner)).toBe(false)
  await db.update(shopSetting).set({ value: sql`value - 'onAccount'` })
  expect(await setLimit('niemand@example.nl', 5)).toMatchObject({ problem: 'customerNotFound' })
})

/** Holds their carts until both orders wait for them, so that they go on at the same moment. */
async function atOnce(buyers: readonly Visitor[]) {
  const other = await pool.connect()
  try {
    await other.query('BEGIN')
    await other.query(`SELECT FROM cart WHERE status = 'active' FOR UPDATE`)
    const paying = buyers.map((buyer) => buyer.ask(pay, {}))
    const howManyWait = async () =>
      (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`))
        .rowCount
    await expect.poll(howManyWait).toBe(buyers.length)
    await other.query('COMMIT')
    return await Promise.all(paying)
  } finally {
    other.release()
  }
}

it('holds two tabs and two people of one company to one limit', async () => {
  for (let n = 0; n < tries(1, 60).numRuns; n++) {
    const { owner, emailAddress } = await aCompany()
    const buyer = shop.aVisitor()
    await joinCompany(shop, owner, buyer, { role: 'buyer', emailAddress: `koper${n}@x.nl`, mayOrderOnAccount: true })
    // Enough for either.
    await setLimit(emailAddress, dearer)
    await fillCart(owner)
    // Other goods, so that nothing but the account makes them wait for each other.
    await fillCart(buyer, 'onaccount', others.id)
    const answers = await atOnce([owner, buyer])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(beyond)
    expect((await listOnAccount(shop)).filter((one) => one.emailAddress === emailAddress)).toHaveLength(1)
  }
}, 60_000)

it('lets a buyer order on account only where the owner allowed it', async () => {
  const { owner } = await aCompany()
  const buyer = shop.aVisitor()
  await joinCompany(shop, owner, buyer, { role: 'buyer', emailAddress: 'zonder@x.nl' })
  await fillCart(buyer)
  expect(await isOffered(buyer)).toBe(false)
  expect(await buyer.ask(pay, {})).toMatchObject({ message: { step: 3, code: 'ipoi' } })
  const listed = await owner.ask(listPeople, {})
  const uid = (listed.ok && listed.value.people[1]?.uid) || ''
  await owner.ask(changePerson, { params: { uid }, body: { role: 'buyer', mayOrderOnAccount: true } })
  expect(await isOffered(buyer)).toBe(true)
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('lets no unpaid order go on account afterwards beyond the limit, or by whom it is not allowed', async () => {
  const { owner, emailAddress } = await aCompany()
  const finance = shop.aVisitor()
  await joinCompany(shop, owner, finance, { role: 'finance', emailAddress: 'betaalt@x.nl' })
  await fillCart(owner, 'ideal')
  const { paymentUid } = await orderAndPay(owner)
  const paid = await owner.ask(getPayment, { params: { paymentUid } })
  const uid = paid.ok ? paid.value.order.uid : ''
  const onAccount = { params: { uid }, body: { payMethod: 'onaccount' } }
  const offered = async (visitor: Visitor) => {
    const options = await visitor.ask(listOrderPaymentOptions, { params: { uid }, body: {} })
    return options.ok && options.value.some(({ id }) => id === 'onaccount')
  }
  await setLimit(emailAddress, price - 1)
  expect(await offered(owner)).toBe(false)
  expect(await owner.ask(payOrder, onAccount)).toMatchObject({ problem: 'payRefused', message: { code: 'ipoi' } })
  await setLimit(emailAddress, price)
  expect(await offered(finance)).toBe(false)
  expect(await finance.ask(payOrder, onAccount)).toMatchObject({ problem: 'payRefused', message: { code: 'ipoi' } })
  expect(await owner.ask(payOrder, onAccount)).toMatchObject({ ok: true })
  const rows = await db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.uid, uid), ne(shopOrder.status, 'pending')))
  expect(rows).toMatchObject([{ dueFirst: 0, status: 'paid' }])
})
