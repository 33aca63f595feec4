import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { listPaymentOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { changePerson, endPersonAccess, listPeople } from '@toonbank/contract/shop/company.ts'
import { deleteAccount } from '@toonbank/contract/shop/privacy.ts'
import { askForQuote, getQuotePdf } from '@toonbank/contract/shop/quote.ts'
import { customer, customerPrice } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aBusinessWith } from '@toonbank/testing/a-business.ts'
import { joinCompany, personsPassword } from '@toonbank/testing/a-company.ts'
import { cartOf, chooseDelivery, choosePayment, orderOf, quotesIn, quotesOf } from '@toonbank/testing/a-quote.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { must } from '@toonbank/testing/must.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setCreditLimit } from '../account/set-credit-limit.ts'

const shop = await aShop()
const { db } = shop.database
const { goods, asSold, raisePrice } = await quotesIn(shop)
beforeEach(() => asSold())
proveSound(shop)
afterEach(() => {
  expect(shop.unexpected).toEqual([])
})

/** A company whose buyer has asked for a quote of two pieces, and whom prices have gone up for since. */
async function aCompanyWithQuote(name: string) {
  const owner = await aBusinessWith(shop, name)
  const [row] = await db
    .select()
    .from(customer)
    .where(eq(customer.emailAddress, `anna${name}@example.nl`))
  const accountId = row?.id ?? 0
  await db.insert(customerPrice).values({ customerId: accountId, productId: goods.id, percentageOfList: 80 })
  const join = async (firstName: string, role: 'buyer' | 'finance' = 'buyer') => {
    const person = shop.aVisitor()
    await joinCompany(shop, owner, person, { role, firstName, emailAddress: `${firstName}@${name}.example` })
    return person
  }
  const buyer = await join('pien')
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 2 } } })
  await buyer.ask(getCart, {})
  const { uid } = await must(buyer.ask(askForQuote, {}))
  const { totals } = await cartOf(buyer)
  await raisePrice()
  return { owner, buyer, join, uid, totals, accountId }
}

const uidOf = async (owner: Visitor, name: string) =>
  (await must(owner.ask(listPeople, {}))).people.find(({ firstName }) => firstName === name)?.uid ?? ''

async function putInCart(visitor: Visitor, uid: string) {
  await must(orderOf(visitor, uid))
  await chooseDelivery(visitor)
  await choosePayment(visitor)
  return cartOf(visitor)
}

it('is put into their carts by two people of a company, at its own prices, and ordered once', async () => {
  const { owner, buyer, uid, totals, accountId } = await aCompanyWithQuote('samen')
  const [theirs, owners] = [await putInCart(buyer, uid), await putInCart(owner, uid)]
  for (const { quote: inCart, totals: now } of [theirs, owners]) {
    expect(inCart).toMatchObject({ state: 'standing' })
    expect(now.subtotalInclVat).toBe(totals.subtotalInclVat)
  }
  const answers = await Promise.all([buyer.ask(pay, {}), owner.ask(pay, {})])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(shopOrder, eq(shopOrder.customerId, accountId))).toBe(1)
  const other = answers[0]?.ok ? owner : buyer
  expect((await cartOf(other)).quote?.state).not.toBe('standing')
})

it('is read and not ordered by finance, and read by nobody of another company', async () => {
  const { owner, buyer, join, uid } = await aCompanyWithQuote('kijken')
  const finance = await join('frits', 'finance')
  expect(await quotesOf(finance)).toHaveLength(1)
  expect(await finance.ask(getQuotePdf, { params: { uid } })).toMatchObject({ ok: true })
  expect(await orderOf(finance, uid)).toMatchObject({ problem: 'notAllowed' })
  expect(await finance.ask(askForQuote, {})).toMatchObject({ problem: 'notAllowed' })
  const stranger = await aBusinessWith(shop, 'vreemd', { productId: goods.id })
  expect(await orderOf(stranger, uid)).toMatchObject({ problem: 'quoteNotFound' })
  await putInCart(buyer, uid)
  const body = { role: 'finance' as const, mayOrderOnAccount: false }
  await must(owner.ask(changePerson, { params: { uid: await uidOf(owner, 'pien') }, body }))
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: false })
  expect(await must(orderOf(owner, uid))).toMatchObject({ missing: [] })
})

it('is the company’s still when who asked for it has no access any more', async () => {
  const { owner, buyer, uid } = await aCompanyWithQuote('weg')
  await putInCart(buyer, uid)
  await must(owner.ask(endPersonAccess, { params: { uid: await uidOf(owner, 'pien') } }))
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, problem: 'notReady' })
  expect(await putInCart(owner, uid)).toMatchObject({ quote: { state: 'standing' } })
  expect(await owner.ask(pay, {})).toMatchObject({ ok: true })
})

it('goes with who asked for it and wants to be forgotten, also from a colleague’s cart, unless it was ordered', async () => {
  const { owner, buyer, uid, totals, accountId } = await aCompanyWithQuote('vergeten')
  await putInCart(owner, uid)
  await must(buyer.ask(deleteAccount, { body: { password: personsPassword } }))
  expect(await quotesOf(owner)).toEqual([])
  const left = await cartOf(owner)
  expect(left).toMatchObject({ quote: null, lines: [{ quantity: 2 }] })
  expect(left.totals.subtotalInclVat).toBeGreaterThan(totals.subtotalInclVat)
  expect(await orderOf(owner, uid)).toMatchObject({ problem: 'quoteNotFound' })
  expect(await db.$count(quote, eq(quote.customerId, accountId))).toBe(0)
})

it('is ordered by a colleague or goes with who asked for it, when both happen at once', async () => {
  for (const name of someOf(['eenmaal', 'andermaal', 'nogmaals'], 1)) {
    await asSold()
    const { owner, buyer, uid, accountId } = await aCompanyWithQuote(name)
    await putInCart(owner, uid)
    const [paid, gone, put] = await Promise.all([
      owner.ask(pay, {}),
      buyer.ask(deleteAccount, { body: { password: personsPassword } }),
      orderOf(owner, uid),
    ])
    expect(gone).toMatchObject({ ok: true })
    const ordered = await db.$count(shopOrder, eq(shopOrder.customerId, accountId))
    expect(await db.$count(quote, eq(quote.customerId, accountId))).toBe(ordered)
    expect([paid.ok, typeof put.ok]).toEqual([ordered === 1, 'boolean'])
  }
})

it('is held against the limit on account at its own price', async () => {
  await aStaff(shop).offerOnAccount()
  const { owner, uid } = await aCompanyWithQuote('rekening')
  await putInCart(owner, uid)
  await must(owner.ask(updateCart, { body: { payment_option_id: 'onaccount' } }))
  const { totalInclVat } = (await cartOf(owner)).totals
  const isOffered = async () =>
    (await must(owner.ask(listPaymentOptions, { body: { countryCode: 'NL' } }))).options.some(
      ({ id }) => id === 'onaccount',
    )
  await setCreditLimit(shop, 'annarekening@example.nl', cents(totalInclVat - 1), anActor)
  expect(await isOffered()).toBe(false)
  expect(await owner.ask(pay, {})).toMatchObject({ message: { code: 'creditLimit' } })
  await setCreditLimit(shop, 'annarekening@example.nl', totalInclVat, anActor)
  expect(await isOffered()).toBe(true)
  expect(await owner.ask(pay, {})).toMatchObject({ ok: true })
})
