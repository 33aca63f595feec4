import { getSession, login, register, updateAccount } from '@toonbank/contract/shop/account.ts'
import { createAddress } from '@toonbank/contract/shop/address.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { listPrices } from '@toonbank/contract/shop/catalogue.ts'
import { getPayment, pay } from '@toonbank/contract/shop/checkout.ts'
import { changePerson, endPersonAccess, invitePerson, listPeople } from '@toonbank/contract/shop/company.ts'
import { listInvoices } from '@toonbank/contract/shop/invoice.ts'
import { getOrder, listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { deleteAccount, exportAccount } from '@toonbank/contract/shop/privacy.ts'
import { askForQuote } from '@toonbank/contract/shop/quote.ts'
import { createTicket, getTicket, listTickets } from '@toonbank/contract/shop/support.ts'
import { customer, customerPrice, session } from '@toonbank/database/schema/account.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderToken, shopOrder } from '@toonbank/database/schema/order.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { anOwner, joinCompany, letters, ownersPassword, personsPassword } from '@toonbank/testing/a-company.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest, aPlainProduct, orderAndPay } from '@toonbank/testing/walk.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db, pool } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const goods = await aPlainProduct(shop)
await db.update(product).set({ stockQuantity: 10_000 }).where(eq(product.id, goods.id))

const aCompany = (emailAddress?: string) => anOwner(shop, emailAddress)

let people = 0
async function aPersonOf(owner: Visitor, role: 'buyer' | 'finance' = 'buyer', emailAddress = `pien${++people}@x.nl`) {
  const visitor = shop.aVisitor()
  await joinCompany(shop, owner, visitor, { role, emailAddress })
  const listed = await owner.ask(listPeople, {})
  const uid = (listed.ok && listed.value.people.find((one) => one.emailAddress === emailAddress)?.uid) || ''
  return { visitor, uid, emailAddress }
}

async function fillCart(visitor: Visitor): Promise<void> {
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
  await visitor.ask(getCart, {})
}

async function order(visitor: Visitor): Promise<string> {
  await fillCart(visitor)
  const { paymentUid } = await orderAndPay(visitor)
  const paid = await visitor.ask(getPayment, { params: { paymentUid } })
  return paid.ok ? paid.value.order.uid : ''
}

const rowOf = async (emailAddress: string) =>
  (await db.select().from(customer).where(eq(customer.emailAddress, emailAddress)))[0]

const invite = (owner: Visitor, emailAddress: string, role: 'buyer' | 'finance' = 'buyer') =>
  owner.ask(invitePerson, { body: { emailAddress, firstName: 'Pien', lastName: 'Inkoop', role } })

it('gives a buyer the company’s prices, addresses and orders, and no right to change them', async () => {
  const owner = await aCompany('prices@example.nl')
  const account = await rowOf('prices@example.nl')
  await db.insert(customerPrice).values({ customerId: account?.id ?? 0, productId: goods.id, percentageOfList: 5_000 })
  const { visitor: buyer, emailAddress } = await aPersonOf(owner)
  const pricesOf = async (visitor: Visitor) => {
    const answer = await visitor.ask(listPrices, { body: { items: [{ productId: goods.id }] } })
    return answer.ok ? answer.value : undefined
  }
  expect(await pricesOf(buyer)).toEqual(await pricesOf(owner))
  expect(await pricesOf(buyer)).not.toEqual(await pricesOf(await aCompany()))
  await fillCart(buyer)
  const cart = await buyer.ask(getCart, {})
  expect(cart).toMatchObject({ value: { lines: [{ isOwnPrice: true }] } })
  const uid = await order(buyer)
  expect(await owner.ask(listOrders, {})).toMatchObject({ value: { items: [{ uid, orderedBy: 'Pien Inkoop' }] } })
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.uid, uid))
  expect(row).toMatchObject({ customerId: account?.id, emailAddress, orderedBy: (await rowOf(emailAddress))?.id })
  const { customerType: _, emailAddress: __, phoneNumber: ___, ...address } = aGuest('x')
  const notAllowed = { problem: 'notAllowed' }
  expect(await buyer.ask(createAddress, { body: address })).toMatchObject(notAllowed)
  expect(await buyer.ask(updateAccount, { body: { companyName: 'Mijn BV' } })).toMatchObject(notAllowed)
  expect(await buyer.ask(updateAccount, { body: { vatNumber: 'NL000099998B57' } })).toMatchObject(notAllowed)
  expect(await buyer.ask(updateAccount, { body: { customerType: 'private' } })).toMatchObject(notAllowed)
  expect(await invite(buyer, 'vriend@example.nl')).toMatchObject(notAllowed)
  // Their own reference, which is that of an order, and their own name.
  expect(await buyer.ask(updateAccount, { body: { reference: 'bouw 7', firstName: 'Pia' } })).toMatchObject({
    ok: true,
  })
  expect(await owner.ask(getSession, { body: {} })).toMatchObject({ value: { reference: 'project 1' } })
  expect(await buyer.ask(getSession, { body: {} })).toMatchObject({ value: { reference: 'bouw 7', firstName: 'Pia' } })
})

it('lets finance see and pay, and place no order', async () => {
  const owner = await aCompany()
  const uid = await order(owner)
  const { visitor: finance } = await aPersonOf(owner, 'finance')
  expect(await finance.ask(getOrder, { params: { uid } })).toMatchObject({ ok: true })
  expect(await finance.ask(listInvoices, {})).toMatchObject({ ok: true })
  await fillCart(finance)
  expect(await finance.ask(pay, {})).toMatchObject({ problem: 'notAllowed' })
  expect(await finance.ask(listTickets, {})).toMatchObject({ problem: 'notAllowed' })
})

it('mails the answer of a ticket to whoever asked', async () => {
  const owner = await aCompany()
  const { visitor: buyer, emailAddress } = await aPersonOf(owner)
  const asked = await buyer.ask(createTicket, { body: { subject: 'Levering', message: 'Wanneer?' } })
  const uid = asked.ok ? asked.value.uid : ''
  expect(await owner.ask(getTicket, { params: { uid } })).toMatchObject({ ok: true })
  const { rows } = await pool.query(
    'SELECT c.email_address FROM ticket t JOIN customer c ON c.id = t.asked_by WHERE t.uid = $1',
    [uid],
  )
  expect(rows).toEqual([{ email_address: emailAddress }])
})

it('ends somebody’s access at once: no session, no link, no cart, and their orders are the company’s', async () => {
  const owner = await aCompany('blijft@example.nl')
  const { visitor: buyer, uid, emailAddress } = await aPersonOf(owner)
  const orderUid = await order(buyer)
  const cookie = buyer.cookies.get('es_o') ?? ''
  await fillCart(buyer)
  expect(await (await aCompany()).ask(endPersonAccess, { params: { uid } })).toMatchObject({
    problem: 'personNotFound',
  })
  expect(await owner.ask(endPersonAccess, { params: { uid } })).toMatchObject({ ok: true })
  expect(await owner.ask(endPersonAccess, { params: { uid } })).toMatchObject({ problem: 'personNotFound' })
  expect(await buyer.ask(getSession, { body: {} })).toMatchObject({ ok: false })
  expect(await buyer.ask(listOrders, {})).toMatchObject({ problem: 'notAuthenticated' })
  expect(await shop.aVisitor().ask(login, { body: { email: emailAddress, password: personsPassword } })).toMatchObject({
    problem: 'accountLoginRequestError',
  })
  // Nor does the cookie of an order open it.
  expect(cookie).not.toBe('')
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.uid, orderUid))
  expect(await db.$count(orderToken, eq(orderToken.orderId, row?.id ?? 0))).toBe(0)
  expect(row).toMatchObject({ emailAddress: 'blijft@example.nl' })
  expect(await owner.ask(getOrder, { params: { uid: orderUid } })).toMatchObject({
    value: { orderedBy: 'Pien Inkoop' },
  })
  expect(await db.select().from(mail).where(eq(mail.recipient, emailAddress))).toEqual([])
  // The mailbox is free again, and the former buyer is a stranger.
  const again = shop.aVisitor()
  expect(await again.ask(register, { body: { ...aGuest(0), emailAddress } })).toMatchObject({ value: { role: null } })
  expect(await again.ask(listOrders, {})).toMatchObject({ value: { items: [] } })
})

it('lets nobody become the owner, and the owner lower nobody but their people', async () => {
  const owner = await aCompany('baas@example.nl')
  const { visitor: buyer, uid } = await aPersonOf(owner)
  const listed = await owner.ask(listPeople, {})
  const own = (listed.ok && listed.value.people[0]?.uid) || ''
  for (const call of [changePerson, endPersonAccess] as const)
    expect(await owner.ask(call, { params: { uid: own }, body: { role: 'finance' } } as never)).toMatchObject({
      problem: 'personNotFound',
    })
  expect(await owner.ask(changePerson, { params: { uid }, body: { role: 'owner' as never } })).toMatchObject({
    problem: 'invalidInput',
  })
  expect(await buyer.ask(changePerson, { params: { uid }, body: { role: 'finance' } })).toMatchObject({
    problem: 'notAllowed',
  })
  // A company with people is no private customer.
  expect(await owner.ask(updateAccount, { body: { customerType: 'private' } })).toMatchObject({
    problem: 'companyHasPeople',
  })
  await expect(pool.query('UPDATE customer SET company_role = NULL WHERE uid = $1', [uid])).rejects.toThrow()
  expect(await rowOf('baas@example.nl')).toMatchObject({ customerType: 'business', companyId: null })
})

it('lets no company that the shop has closed order through its people', async () => {
  const owner = await aCompany('dicht@example.nl')
  const { visitor: buyer } = await aPersonOf(owner)
  await fillCart(buyer)
  await db.update(customer).set({ status: 'inactive' }).where(eq(customer.emailAddress, 'dicht@example.nl'))
  expect(await buyer.ask(pay, {})).toMatchObject({ problem: 'payRefused', message: { code: 'icr' } })
})

it('exports to each person what is about them, and nothing of their colleagues', async () => {
  const owner = await aCompany('eigenaar@example.nl')
  const { visitor: one } = await aPersonOf(owner, 'buyer', 'eerste@example.nl')
  const { visitor: two } = await aPersonOf(owner, 'buyer', 'tweede@example.nl')
  await order(one)
  await order(two)
  await order(owner)
  for (const visitor of [one, two, owner]) {
    await fillCart(visitor)
    expect(await visitor.ask(askForQuote, {})).toMatchObject({ ok: true })
    expect(await visitor.ask(exportAccount, {})).toMatchObject({ ok: true, value: { quotes: [{}] } })
  }
  const held = async (visitor: Visitor) => JSON.stringify(await visitor.ask(exportAccount, {}))
  expect(await held(one)).toContain('eerste@example.nl')
  expect(await held(one)).not.toContain('tweede@example.nl')
  expect(await held(one)).not.toContain('eigenaar@example.nl')
  expect(await held(owner)).toContain('eigenaar@example.nl')
  expect(await held(owner)).not.toContain('eerste@example.nl')
})

it('ends access, changes a role or deletes the company before an order or after it, never in between', async () => {
  for (let n = 0; n < tries(2, 150).numRuns; n++) {
    const ownersAddress = `race${letters(n)}@example.nl`
    const owner = await aCompany(ownersAddress)
    const { visitor: buyer, uid, emailAddress } = await aPersonOf(owner)
    await fillCart(buyer)
    const account = await rowOf(ownersAddress)
    const what = n % 3
    const [ordered, done] = await Promise.all([
      buyer.ask(pay, {}),
      what === 0
        ? owner.ask(endPersonAccess, { params: { uid } })
        : what === 1
          ? owner.ask(changePerson, { params: { uid }, body: { role: 'finance' } })
          : owner.ask(deleteAccount, { body: { password: ownersPassword } }),
    ])
    const orders = await db
      .select()
      .from(shopOrder)
      .where(eq(shopOrder.customerId, account?.id ?? 0))
    expect(orders).toHaveLength(ordered.ok ? 1 : 0)
    if (what === 2) expect(done.ok && ordered.ok).toBe(false)
    else expect(done.ok).toBe(true)
    if (what === 0) {
      expect(await db.$count(session, eq(session.customerId, (await rowOf(emailAddress))?.id ?? 0))).toBe(0)
      expect(await db.$count(shopOrder, eq(shopOrder.emailAddress, emailAddress))).toBe(0)
    }
    if (what === 1) {
      await fillCart(buyer)
      expect(await buyer.ask(pay, {})).toMatchObject({ problem: 'notAllowed' })
    }
  }
}, 120_000)

/**
 * Pays while the cart is locked by another, and does `meanwhile` before it is let go: after the border, before the
 * order.
 */
async function payWhile(buyer: Visitor, emailAddress: string, meanwhile: () => Promise<unknown>) {
  const person = await rowOf(emailAddress)
  const other = await pool.connect()
  try {
    await other.query('BEGIN')
    await other.query(`SELECT FROM cart WHERE customer_id = $1 AND status = 'active' FOR UPDATE`, [person?.id])
    const paying = buyer.ask(pay, {})
    const isWaiting = async () =>
      (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`))
        .rowCount
    await expect.poll(isWaiting).toBeGreaterThan(0)
    await meanwhile()
    await other.query('COMMIT')
    return await paying
  } finally {
    other.release()
  }
}

it('looks again, under a lock, whether who orders still may', async () => {
  const owner = await aCompany('kijkt@example.nl')
  const { visitor: buyer, uid, emailAddress } = await aPersonOf(owner)
  await fillCart(buyer)
  const lowered = await payWhile(buyer, emailAddress, () =>
    owner.ask(changePerson, { params: { uid }, body: { role: 'finance' } }),
  )
  expect(lowered).toMatchObject({ problem: 'payRefused', message: { code: 'icr' } })
  await owner.ask(changePerson, { params: { uid }, body: { role: 'buyer' } })
  const closed = await payWhile(buyer, emailAddress, () =>
    db.update(customer).set({ status: 'inactive' }).where(eq(customer.emailAddress, 'kijkt@example.nl')),
  )
  expect(closed).toMatchObject({ problem: 'payRefused', message: { code: 'icr' } })
  expect(await db.$count(shopOrder, eq(shopOrder.customerId, (await rowOf('kijkt@example.nl'))?.id ?? 0))).toBe(0)
})

it('reads nothing of another company, whatever is asked', async () => {
  const owner = await aCompany('geheim@example.nl')
  await owner.ask(updateAccount, { body: { companyName: 'Geheim & Zn', vatNumber: 'NL000099998B57' } })
  const { visitor: inside } = await aPersonOf(owner, 'buyer', 'geheimpje@example.nl')
  const uid = await order(inside)
  await inside.ask(createTicket, { body: { subject: 'Geheim', message: 'Geheim bericht' } })
  const { visitor: outside } = await aPersonOf(await aCompany())
  const { visitor: outsideFinance } = await aPersonOf(await aCompany(), 'finance')
  for (const visitor of [outside, outsideFinance]) {
    const answers = [
      await visitor.ask(getSession, { body: {} }),
      await visitor.ask(listOrders, { query: { q: 'a' } }),
      await visitor.ask(getOrder, { params: { uid } }),
      await visitor.ask(listInvoices, {}),
      await visitor.ask(listTickets, {}),
      await visitor.ask(listPeople, {}),
      await visitor.ask(getCart, {}),
      await visitor.ask(exportAccount, {}),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/geheim/i)
    expect(JSON.stringify(answers)).not.toContain(uid)
  }
  expect(await db.$count(customer, and(eq(sql`lower(company_name)`, 'geheim & zn')))).toBe(1)
})
