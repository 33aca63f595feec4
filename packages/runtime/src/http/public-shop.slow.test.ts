import { getSession, login, requestPasswordReset } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { getPayment, listPaymentOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { listOrderPaymentOptions, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { closeDemo } from '@toonbank/exchange/seed/close-demo.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { findDocuments } from '@toonbank/shop/invoice/find-documents.ts'
import { mailSender } from '@toonbank/shop/mail/send-mail.ts'
import { sendWaitingMails } from '@toonbank/shop/mail/send-waiting-mails.ts'
import { aShop, aVisitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 5)
const publicParts = { ...shop.dependencies, isPublic: true }
const closed = createApi(publicParts)
const testShop = createApi({ ...publicParts, sandboxInPublic: true })
afterEach(() => expect(shop.unexpected).toEqual([]))

const lotte = { email: 'lotte@example.nl', password: 'Vloerkleed1' }
const visitorOf = (api: typeof closed) => aVisitor((request) => api.fetch(request))
/** A visitor who came through a tunnel to a shop that was started for its own machine. */
const tunnelled = () =>
  aVisitor((request) => {
    request.headers.set('x-asked-from', 'outside')
    return shop.api.fetch(request)
  })
const publicVisitors = [
  ['in a public shop', () => visitorOf(closed)],
  ['in a test shop', () => visitorOf(testShop)],
  ['through a tunnel', tunnelled],
] as const

it('answers the mailbox and the developer pages to this machine only, and those with mails and payments in no public shop', async () => {
  const pages = ['/mailbox', '/mailbox/1', '/mailbox/1/html', '/sandbox-bank', '/developer-pages.css']
  const statuses = (visitor: ReturnType<typeof tunnelled>) =>
    Promise.all(pages.map(async (path) => (await visitor.request(path)).status))
  await readyToPay(shop.aVisitor(), goods.id, 'mailed')
  await shop.send(1)
  expect(await statuses(shop.aVisitor())).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(tunnelled())).toEqual([404, 404, 404, 404, 404])
  // A proxy on this machine may ask just as its merchant does.
  expect(await statuses(visitorOf(closed)), 'at the machine of a public shop').toEqual([404, 404, 404, 404, 200])
})

it.each(publicVisitors)('lets nobody log in as a customer of the demo %s', async (_, aPublicVisitor) => {
  const visitor = aPublicVisitor()
  expect(await visitor.ask(login, { body: lotte })).toMatchObject({ ok: false, problem: 'accountLoginRequestError' })
  const before = shop.aVisitor()
  await before.ask(login, { body: lotte })
  for (const [name, value] of before.cookies) visitor.cookies.set(name, value)
  expect(await visitor.ask(getSession, { body: {} })).toMatchObject({ ok: false, problem: 'sessionEnded' })
  const mails = () => db.$count(mail, eq(mail.recipient, lotte.email))
  const mailsBefore = await mails()
  await visitor.ask(requestPasswordReset, { body: { emailAddress: lotte.email } })
  await shop.mailAccountLinks()
  expect(await mails()).toBe(mailsBefore)
})

it.each(publicVisitors)(
  'takes no code of the demo %s, until the merchant has made it an own one',
  async (_, aPublicVisitor) => {
    const visitor = aPublicVisitor()
    await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 5 } } })
    const tryCode = (couponCode: string) => visitor.ask(addCoupon, { body: { couponCode } })
    expect(await tryCode('WELKOM10')).toMatchObject({ ok: false, problem: 'applyDiscountFailed' })
    const own = `EIGEN${Math.random().toString(36).slice(2, 8).toUpperCase()}`
    await db.execute(sql`INSERT INTO coupon (code, type, amount, minimum_amount, can_be_combined, from_demo)
    SELECT ${own}, type, amount, 0, can_be_combined, true FROM coupon WHERE code = 'WELKOM10'`)
    expect((await tryCode(own)).ok).toBe(false)
    await db.update(coupon).set({ amount: 5_00 }).where(eq(coupon.code, own))
    expect((await tryCode(own)).ok).toBe(true)
  },
)

it('ends what was begun with the demo when a shop is started as a public one', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(login, { body: lotte })
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 5 } } })
  expect((await visitor.ask(addCoupon, { body: { couponCode: 'WELKOM10' } })).ok).toBe(true)
  await closeDemo(shop.database)
  expect((await visitor.ask(getSession, { body: {} })).ok).toBe(false)
  await visitor.ask(login, { body: lotte })
  const cart = await visitor.ask(getCart, {})
  expect(cart.ok && [cart.value.lines.length, cart.value.totals.discountInclVat]).toEqual([1, 0])
})

it.each([publicVisitors[0], publicVisitors[2]])(
  'offers no way of paying and takes no order %s',
  async (_, aPublicVisitor) => {
    const buyer = aPublicVisitor()
    await readyToPay(buyer, goods.id, Math.random().toString(36).slice(2, 8))
    const options = await buyer.ask(listPaymentOptions, { body: { countryCode: 'NL' } })
    expect(options).toMatchObject({ ok: true, value: { options: [] } })
    const before = await db.$count(shopOrder)
    expect(await buyer.ask(pay, {})).toMatchObject({
      ok: false,
      problem: 'payRefused',
      message: { step: 3, code: 'ipoi' },
    })
    expect(await db.$count(shopOrder)).toBe(before)
    expect(await buyer.ask(getAppConfig, {})).toMatchObject({
      ok: true,
      value: { testShop: false, paymentMethods: [] },
    })
  },
)

it('takes no payment for an order that was placed before, and closes its page at the sandbox bank', async () => {
  const buyer = shop.aVisitor()
  await readyToPay(buyer, goods.id, 'before')
  const { paymentUrl, paymentUid } = await orderAndPay(buyer)
  const later = visitorOf(closed)
  for (const [name, value] of buyer.cookies) later.cookies.set(name, value)
  expect((await later.request(new URL(paymentUrl ?? '').pathname)).status).toBe(404)
  expect((await atTheBank(later, paymentUrl, 'paid')).status).toBe(404)
  const payment = await later.ask(getPayment, { params: { paymentUid } })
  const uid = payment.ok ? payment.value.order.uid : ''
  expect(payment.ok && payment.value.status).toBe('open')
  expect(await later.ask(listOrderPaymentOptions, { params: { uid }, body: {} })).toMatchObject({ ok: true, value: [] })
  expect(await later.ask(payOrder, { params: { uid }, body: { payMethod: 'ideal' } })).toMatchObject({
    message: { code: 'ipoi' },
  })
})

it('takes payments at the sandbox bank in a test shop, whose settings and bank say what it is', async () => {
  const buyer = visitorOf(testShop)
  await readyToPay(buyer, goods.id, 'test')
  expect(await buyer.ask(getAppConfig, {})).toMatchObject({ ok: true, value: { testShop: true } })
  const { paymentUrl } = await orderAndPay(buyer)
  expect(await (await buyer.request(new URL(paymentUrl ?? '').pathname)).text()).toContain('Proefwinkel')
  expect((await atTheBank(buyer, paymentUrl, 'paid')).status).toBe(303)
})

it('lets only the own shopper say how a payment ends: who holds the order, or its customer', async () => {
  const [buyer, stranger] = [shop.aVisitor(), shop.aVisitor()]
  await readyToPay(buyer, goods.id, 'own')
  const { paymentUrl, paymentUid } = await orderAndPay(buyer)
  await stranger.ask(login, { body: lotte })
  expect((await atTheBank(stranger, paymentUrl, 'paid')).status).toBe(403)
  expect((await atTheBank(shop.aVisitor(), paymentUrl, 'paid')).status).toBe(403)
  const statusOf = async () => {
    const payment = await buyer.ask(getPayment, { params: { paymentUid } })
    return payment.ok && payment.value.status
  }
  expect(await statusOf()).toBe('open')
  const asCustomer = shop.aVisitor()
  asCustomer.cookies.set('auth_token', buyer.cookies.get('auth_token') ?? '')
  expect((await atTheBank(asCustomer, paymentUrl, 'pending')).status).toBe(303)
  const asHolder = shop.aVisitor()
  asHolder.cookies.set('es_o', buyer.cookies.get('es_o') ?? '')
  expect((await atTheBank(asHolder, paymentUrl, 'paid')).status).toBe(303)
  expect(await statusOf()).toBe('paid')
})

it('lets mail wait in a public shop without a mail server, and takes it up when there is one', async () => {
  await readyToPay(visitorOf(closed), goods.id, 'waits')
  const find = async () => (await db.select().from(mail).where(eq(mail.recipient, 'annawaits@example.nl')))[0]
  const id = (await find())?.id ?? 0
  await mailSender(publicParts, { findDocuments: findDocuments(publicParts) })(id)
  expect((await find())?.sentAt).toBeNull()
  await db.execute(sql`DELETE FROM pgboss.job`)
  await db.execute(sql`INSERT INTO mail (dedupe_key, kind, recipient, locale, data, created_at)
    VALUES ('too late', 'passwordReset', 'late@example.nl', 'nld', '{}', now() - interval '2 hours')`)
  expect(await sendWaitingMails(publicParts)).toBeGreaterThan(0)
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT (data->>'mailId')::int AS id FROM pgboss.job WHERE name = 'send-mail'`,
  )
  const late = (await db.select().from(mail).where(eq(mail.recipient, 'late@example.nl')))[0]?.id
  expect(rows.map((row) => row.id)).toContain(id)
  expect(rows.map((row) => row.id)).not.toContain(late)
  expect(await sendWaitingMails(publicParts), 'each is underway').toBe(0)
})
