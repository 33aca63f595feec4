import { addCoupon, getCart, updateCart } from '@toonbank/contract/cart.ts'
import { getPayment, listPaymentOptions, pay } from '@toonbank/contract/checkout.ts'
import { payOrder } from '@toonbank/contract/order.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { openPaymentProviders, providersOf } from '../providers/payment/payment-providers.ts'
import { aShop, type Shop, type Visitor } from '../testing/a-shop.ts'
import { aMollie } from '../testing/mollie/a-mollie.ts'
import { anOrderBy, aPlainProduct, orderAndPay, readyToPay, rowsOf } from '../testing/walk.ts'
import { followPayments } from './follow-payments.ts'
import { followReturns } from './follow-returns.ts'

const mollie = await aMollie()
const shop = await aShop({ paymentSettings: mollie.settings })
const { db } = shop.database
await db
  .update(paymentMethod)
  .set({ provider: 'mollie', price: zero })
  .where(inArray(paymentMethod.key, ['ideal', 'bancontact', 'creditcard', 'klarna']))
mollie.play.tell = (url, body) =>
  Promise.resolve(
    shop.api.fetch(
      new Request(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }),
    ),
  )
afterEach(() => {
  mollie.fail()
  mollie.play.notices = 'once'
  expect(shop.unexpected).toEqual([])
})

/** A fresh process: no service is left alone, and nothing is cached. */
const follow = () => {
  const { circuits: _, ...dependencies } = shop.dependencies
  return followPayments(dependencies, openPaymentProviders(dependencies))
}
const anOrder = (visitor: Visitor, name: string, method = 'ideal') => anOrderBy(shop, visitor, name, method)
const idOf = (uid: string) => mollie.paymentOf(uid).id
const tasksOf = async (uid: string) => {
  const { attempt } = await rowsOf(shop, uid)
  const rows = await db.select().from(paymentTask).where(eq(paymentTask.attemptId, attempt.id))
  return rows.map(({ kind, amount }) => [kind, amount])
}
const statesOf = async (uid: string) => {
  const { order, attempt } = await rowsOf(shop, uid)
  return [order.status, attempt.status]
}
const attemptsOf = (orderId: number) =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(paymentAttempt.id)

it('is ordered, paid at the page of Mollie, told of, and refunded', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid, paymentUrl, attempt } = await anOrder(visitor, 'flow')
  expect(paymentUrl).toBe(`${mollie.origin}/checkout/${idOf(paymentUid)}`)
  const page = await fetch(paymentUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ status: 'paid' }),
    redirect: 'manual',
  })
  expect(page.headers.get('location')).toContain(paymentUid)
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
  const provider = openPaymentProviders(shop.dependencies).of('mollie')
  const refund = { amount: cents(attempt.amount), idempotencyKey: 'whole' }
  expect(await provider?.refund(idOf(paymentUid), refund)).toEqual({ ok: true, value: 'underWay' })
})

it('shows the methods of Mollie by their names, with pictures of the shop itself, and those only that take the amount', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop)).id, 'options')
  const listed = await visitor.ask(listPaymentOptions, { body: { countryCode: 'NL' } })
  const options = listed.ok ? listed.value.options : []
  expect(options.map(({ id }) => id)).toEqual(['ideal', 'creditcard', 'klarna', 'banktransfer'])
  expect(options[0]).toMatchObject({ label: 'iDEAL | Wero', icon: '/api/v2/payment-icons/mollie/ideal' })
  const picture = await visitor.request(options[0]?.icon ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await visitor.request('/api/v2/payment-icons/mollie/nothing')).status).toBe(404)
  expect((await visitor.request('/api/v2/payment-icons/nobody/ideal')).status).toBe(404)
})

it('pays later by Klarna, who gets lines that are the amount to the cent, with a code and delivery', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop, 3)).id, 'klarna', 3)
  await visitor.ask(addCoupon, { body: { couponCode: 'WELKOM10' } })
  await visitor.ask(updateCart, { body: { payment_option_id: 'klarna' } })
  await visitor.ask(getCart, {})
  const { paymentUid } = await orderAndPay(visitor)
  const { lines } = mollie.paymentOf(paymentUid).body as { lines: { type: string }[] }
  expect(lines.map(({ type }) => type)).toEqual(['physical', 'discount'])
  await mollie.becomes(idOf(paymentUid), 'authorized')
  expect(await statesOf(paymentUid)).toEqual(['pending', 'authorized'])
  await mollie.becomes(idOf(paymentUid), 'paid')
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it.each(['once', 'twice', 'never'] as const)('ends the same when Mollie tells %s', async (notices) => {
  mollie.play.notices = notices
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, `told${notices}`)
  await mollie.becomes(idOf(paymentUid), 'paid')
  if (notices === 'never') await follow()
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
  expect(await tasksOf(paymentUid)).toEqual([])
})

it('finds a payment at the return of its shopper, before Mollie tells', async () => {
  mollie.play.notices = 'never'
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, 'return')
  await mollie.becomes(idOf(paymentUid), 'paid')
  const shown = await visitor.ask(getPayment, { params: { paymentUid } })
  expect(shown).toMatchObject({ value: { status: 'paid', order: { status: 'paid' } } })
  await mollie.notify(idOf(paymentUid))
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it('tells nobody whether a payment is known, and believes no notice without its key', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, 'forged')
  mollie.play.notices = 'never'
  await mollie.becomes(idOf(paymentUid), 'paid')
  const { webhookUrl } = mollie.paymentOf(paymentUid).body
  const forged = String(webhookUrl).replace(/key=.*/, 'key=forged')
  const reads = mollie.count('read')
  for (const id of [idOf(paymentUid), 'tr_unknown'])
    expect(await mollie.play.tell(forged, `id=${id}`)).toMatchObject({ status: 200 })
  expect([mollie.count('read') - reads, await statesOf(paymentUid)]).toEqual([0, ['pending', 'open']])
})

it('does not count money of another amount, or of tests: a person looks', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid, attempt } = await anOrder(visitor, 'wrong')
  mollie.fail({ on: 'read', kind: 'wrong' })
  await mollie.becomes(idOf(paymentUid), 'paid')
  expect(await statesOf(paymentUid)).toEqual(['pending', 'failed'])
  expect(await tasksOf(paymentUid)).toEqual([['mismatch', attempt.amount]])
})

it('makes a task of money that goes back at Mollie, or is taken back by a bank, once and with all of it', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, 'back')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.refunds.push({ id: 're_dashboard', cents: 10_00, metadata: null, status: 'processing' })
  await mollie.notify(payment.id)
  payment.refunds.push({ id: 're_more', cents: 5_00, metadata: null, status: 'processing' })
  payment.chargedBack = 20_00
  for (let n = 0; n < 2; n++) await mollie.notify(payment.id)
  expect(await tasksOf(paymentUid)).toEqual([
    ['refunded', 15_00],
    ['chargedBack', 20_00],
  ])
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it('finds money that went back though Mollie never told, when it looks for it', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, 'lostback')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.chargedBack = 7_00
  payment.refunds.push({ id: 're_lost', cents: 3_00, metadata: null, status: 'refunded' })
  const { circuits: _, ...dependencies } = shop.dependencies
  const look = () => followReturns(dependencies, openPaymentProviders(dependencies))
  mollie.fail({ on: 'returned', kind: 'garbage' })
  await look()
  expect(await tasksOf(paymentUid)).toEqual([])
  mollie.fail()
  await look()
  expect(await tasksOf(paymentUid)).toEqual([
    ['refunded', 3_00],
    ['chargedBack', 7_00],
  ])
})

const faults = [
  { kind: 'refuse' },
  { kind: 'down' },
  { kind: 'busy' },
  { kind: 'garbage' },
  { kind: 'cut' },
  { kind: 'wrong' },
  { kind: 'cut', afterEffect: true },
  { kind: 'garbage', afterEffect: true },
  { kind: 'broken', afterEffect: true },
] as const

it.each(faults)('charges once though Mollie fails at the order: %j', async (fault) => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop, 1)
  await readyToPay(visitor, goods.id, `fault${JSON.stringify(fault).replace(/\W/g, '')}`)
  mollie.fail({ on: 'create', ...fault })
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: false, message: { code: 'ipoi' } })
  mollie.fail()
  const again = await visitor.ask(pay, {})
  const uid = again.ok ? again.value.paymentUid : ''
  expect(again).toMatchObject({ ok: true, value: { paymentUrl: `${mollie.origin}/checkout/${idOf(uid)}` } })
  await mollie.becomes(idOf(uid), 'paid')
  expect(await statesOf(uid)).toEqual(['paid', 'paid'])
  const { order } = await rowsOf(shop, uid)
  const paid = [...mollie.payments.values()].filter(
    ({ status, body }) => status === 'paid' && body.description === order.number,
  )
  expect(paid).toHaveLength(1)
  expect((await attemptsOf(order.id)).filter(({ status }) => status === 'open')).toEqual([])
})

it.each(faults)('finds what was paid when Mollie is back, though it failed at every read: %j', async (fault) => {
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, `reads${JSON.stringify(fault).replace(/\W/g, '')}`)
  mollie.fail({ on: 'read', ...fault })
  await mollie.becomes(idOf(paymentUid), 'paid')
  await follow()
  mollie.fail()
  await follow()
  // A wrong amount was set aside for a person; the right one counts after all.
  if (fault.kind === 'wrong') await mollie.notify(idOf(paymentUid))
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it('reads the other payments though one cannot be understood', async () => {
  mollie.play.notices = 'never'
  const [odd, ...rest] = [await anOrder(shop.aVisitor(), 'odd'), await anOrder(shop.aVisitor(), 'even')]
  mollie.paymentOf(odd?.paymentUid ?? '').status = 'held' as never
  for (const { paymentUid } of rest) await mollie.becomes(idOf(paymentUid), 'paid')
  await follow()
  expect(await statesOf(rest[0]?.paymentUid ?? '')).toEqual(['paid', 'paid'])
  expect(await statesOf(odd?.paymentUid ?? '')).toEqual(['pending', 'open'])
})

it('cancels at Mollie what another way has replaced, and gives back what was paid twice', async () => {
  const visitor = shop.aVisitor()
  const first = await anOrder(visitor, 'ways')
  mollie.play.isCancelable = false
  const card = await visitor.ask(payOrder, { params: { uid: first.order.uid }, body: { payMethod: 'creditcard' } })
  const second = card.ok ? card.value.paymentUid : ''
  expect(mollie.paymentOf(first.paymentUid).status).toBe('canceled')
  await mollie.becomes(idOf(second), 'paid')
  // A bank that was not told in time: it has paid the cancelled one as well.
  await mollie.becomes(idOf(first.paymentUid), 'paid')
  expect(await tasksOf(first.paymentUid)).toEqual([['refund', first.attempt.amount]])
  mollie.play.isCancelable = true
})

it('finds a lost notice within one look, though 500 transfers wait and are slow to be read', async () => {
  const visitor = shop.aVisitor()
  const transfer = await anOrder(visitor, 'waits', 'banktransfer')
  await openTransfersLike(shop, transfer.attempt.id, 500)
  mollie.play.notices = 'never'
  const { paymentUid } = await anOrder(shop.aVisitor(), 'behind')
  await mollie.becomes(idOf(paymentUid), 'paid')
  const { all } = openPaymentProviders(shop.dependencies)
  const seen: string[] = []
  const watched = all.map((one) => ({
    ...one,
    read: async (id: string) => {
      seen.push(one.name)
      return one.read(id)
    },
  }))
  await followPayments(shop.dependencies, providersOf(watched))
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
  const lastOfMollie = seen.lastIndexOf('mollie')
  expect([
    seen.indexOf('banktransfer') > lastOfMollie,
    seen.filter((name) => name === 'banktransfer').length > 499,
  ]).toEqual([true, true])
}, 60_000)

/** So many orders more that wait for a transfer, as copies of one. */
async function openTransfersLike({ database: { pool } }: Shop, attemptId: number, howMany: number): Promise<void> {
  const columns = async (table: string) =>
    (
      await pool.query<{ name: string }>(
        'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
        [table],
      )
    ).rows.map(({ name }) => name)
  const copy = async (table: string, from: string, changed: Record<string, string>) => {
    const names = (await columns(table)).filter((name) => name !== 'id' || 'id' in changed)
    const values = names.map((name) => changed[name] ?? `t."${name}"`)
    await pool.query(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')})
       SELECT ${values.join(', ')} FROM ${table} t, generate_series(1, ${howMany}) AS n WHERE ${from}`,
    )
  }
  const ofAttempt = `(SELECT order_id FROM payment_attempt WHERE id = ${attemptId})`
  await copy('cart', `t.id = (SELECT cart_id FROM shop_order WHERE id = ${ofAttempt})`, { uid: `'copy' || n` })
  await copy('shop_order', `t.id = ${ofAttempt}`, {
    uid: `'copy' || n`,
    number: `'copy' || n`,
    cart_id: `(SELECT id FROM cart WHERE uid = 'copy' || n)`,
    stock_held: 'false',
    held_pieces: 'NULL',
  })
  await copy('bank_transfer', `t.id = (SELECT provider_id FROM payment_attempt WHERE id = ${attemptId})`, {
    id: `'copy' || n`,
    reference: `'copy' || n`,
    idempotency_key: `'copy' || n`,
  })
  await copy('payment_attempt', `t.id = ${attemptId}`, {
    uid: `'copy' || n`,
    provider_id: `'copy' || n`,
    idempotency_key: `'copy' || n`,
    order_id: `(SELECT id FROM shop_order WHERE uid = 'copy' || n)`,
  })
}
