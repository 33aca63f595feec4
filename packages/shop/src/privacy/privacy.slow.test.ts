import { getSession, login, register } from '@toonbank/contract/shop/account.ts'
import { getCart, updateCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { deleteAccount, exportAccount } from '@toonbank/contract/shop/privacy.ts'
import { askForQuote, orderQuote } from '@toonbank/contract/shop/quote.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { newsletterSubscriber } from '@toonbank/database/schema/newsletter.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { aBusinessWith } from '@toonbank/testing/a-business.ts'
import { aPrivacyBench, marked, password } from '@toonbank/testing/a-privacy-bench.ts'
import { must } from '@toonbank/testing/must.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { atTheBank, orderAndPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { askToConfirm } from '../newsletter/subscribe.ts'
import { daysUnderWay } from '../order/erase-orders.ts'
import { eraseQuotesOf } from '../quote/quotes-of-customer.ts'

const { goods, shop, db, pool, aBuyer, fillCart, aDeliveredOrder, tablesWith } = await aPrivacyBench()

it('gives a customer a copy of everything, and none of the keys to the account', async () => {
  const visitor = await aDeliveredOrder('exportina')
  await fillCart(visitor)
  const answer = await visitor.ask(exportAccount, {})
  const held = answer.ok ? answer.value : {}
  expect(Object.keys(held).sort()).toEqual([
    ...[
      'addresses',
      'cart',
      'consents',
      'customer',
      'mails',
      'newsletter',
      'notes',
      'orders',
      'ordersOfFormerShop',
      'ownPrices',
      'passkeys',
    ],
    ...['quotes', 'reviews', 'sessions', 'stockAlerts', 'tickets', 'vatAnswers', 'vatChecks', 'wishes', 'withdrawals'],
  ])
  expect(held).toMatchObject({
    customer: { firstName: 'exportina', emailAddress: 'exportina@example.nl', hasPassword: true },
    addresses: [{ streetName: 'exportinastraat' }, { streetName: 'exportinastraat' }],
    orders: [{ emailAddress: 'exportina@example.nl', lines: [{ productId: goods.id }] }],
    cart: { lines: [{ productId: goods.id }] },
    mails: expect.arrayContaining([expect.objectContaining({ kind: 'orderConfirmation' })]),
  })
  expect(JSON.stringify(held)).not.toMatch(/argon2|scrypt|passwordHash|tokenHash|publicKey/)
})

it('forgets whose account it was, in every table but those that the law wants kept', async () => {
  const visitor = await aDeliveredOrder('vergeetmij')
  await fillCart(visitor)
  const before = await tablesWith('vergeetmij')
  expect(before).toEqual(expect.arrayContaining(['customer', 'customer_address', 'invoice', 'mail', 'shop_order']))
  const { rows: documents } = await pool.query('SELECT uid, document FROM invoice ORDER BY id')

  expect(await visitor.ask(deleteAccount, { body: { password } })).toMatchObject({ ok: true })

  // The invoice, its address in the order, and the last mail, which tells that it was done.
  expect(await tablesWith('vergeetmij')).toEqual(['invoice', 'mail', 'shop_order'])
  const { rows: kept } = await pool.query<{ kind: string }>("SELECT kind FROM mail WHERE recipient LIKE 'vergeetmij%'")
  expect(kept).toEqual([{ kind: 'accountDeleted' }])
  const [order] = await db.select().from(shopOrder).orderBy(shopOrder.id).limit(1).offset(1)
  expect(order).toMatchObject({ emailAddress: '', deliveryAddress: { streetName: '', countryCode: 'NL' } })
  expect((await pool.query('SELECT uid, document FROM invoice ORDER BY id')).rows).toEqual(documents)

  expect(await visitor.ask(getSession, { body: {} })).toMatchObject({ ok: false })
  expect(visitor.cookies.has('auth_token')).toBe(false)
  expect(await shop.aVisitor().ask(login, { body: { email: 'vergeetmij@example.nl', password } })).toMatchObject({
    ok: false,
    problem: 'accountLoginRequestError',
  })
  const again = shop.aVisitor()
  expect(await again.ask(register, { body: marked('vergeetmij') })).toMatchObject({ ok: true })
  expect(await again.ask(listOrders, {})).toMatchObject({ value: { items: [] } })
})

it('keeps an account while its order is under way, and everything in it', async () => {
  const visitor = await aBuyer('onderweg')
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  await fillCart(visitor)
  expect(await visitor.ask(deleteAccount, { body: { password } })).toMatchObject({
    ok: false,
    problem: 'accountHasOpenOrders',
  })
  expect(await visitor.ask(getCart, {})).toMatchObject({ value: { lines: [{ productId: goods.id }] } })
  const [row] = await db.select().from(customer).where(eq(customer.emailAddress, 'onderweg@example.nl'))
  expect(row).toMatchObject({ firstName: 'onderweg', erasedAt: null })
})

it('keeps an account over the days off on which no withdrawal ends', async () => {
  // Good Friday 2027 is thirty days after 24 February, so the last day is the Tuesday after Easter.
  const at = (moment: string) => {
    shop.time.now = new Date(moment)
  }
  at('2027-03-29T10:00:00Z')
  const visitor = await aDeliveredOrder('pasen')
  await pool.query(
    `INSERT INTO order_status_change (order_id, status, cause, at)
     SELECT id, 'delivered', 'delivered', '2027-02-24T10:00Z' FROM shop_order WHERE email_address = 'pasen@example.nl'`,
  )
  const erase = () => visitor.ask(deleteAccount, { body: { password } })
  const onEasterMonday = await erase()
  at('2027-03-31T10:00:00Z')
  const later = await erase()
  shop.time.now = undefined
  expect(onEasterMonday).toMatchObject({ ok: false, problem: 'accountHasOpenOrders' })
  expect(later).toMatchObject({ ok: true })
})

it('keeps an account while its customer may withdraw, or money goes back', async () => {
  const visitor = await aDeliveredOrder('bedenktijd')
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.emailAddress, 'bedenktijd@example.nl'))
  const erase = () => visitor.ask(deleteAccount, { body: { password } })
  const delivered = (days: number) =>
    pool.query(
      `INSERT INTO order_status_change (order_id, status, cause, at) VALUES ($1, 'delivered', 'delivered', now() - $2 * interval '1 day')`,
      [order?.id, days],
    )
  await delivered(30)
  expect(await erase()).toMatchObject({ ok: false, problem: 'accountHasOpenOrders' })
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx.execute(sql`UPDATE order_status_change SET at = now() - interval '40 days' WHERE status = 'delivered'`),
  )
  await pool.query(
    `INSERT INTO payment_task (attempt_id, kind, amount) SELECT id, 'overpaid', 100 FROM payment_attempt WHERE order_id = $1`,
    [order?.id],
  )
  expect(await erase()).toMatchObject({ ok: false, problem: 'accountHasOpenOrders' })
  await pool.query('UPDATE payment_task SET done_at = now()')
  expect(await erase()).toMatchObject({ ok: true })
})

it('keeps no account for ever because staff never said that its parcel arrived', async () => {
  const visitor = await aDeliveredOrder('nooitgezegd')
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.emailAddress, 'nooitgezegd@example.nl'))
  await db
    .update(shopOrder)
    .set({ status: 'shipped' })
    .where(eq(shopOrder.id, order?.id ?? 0))
  const shipped = `INSERT INTO order_status_change (order_id, status, cause, at) VALUES ($1, 'shipped', 'shipped', now() - $2 * interval '1 day')`
  await pool.query(shipped, [order?.id, daysUnderWay - 1])
  const erase = () => visitor.ask(deleteAccount, { body: { password } })
  expect(await erase()).toMatchObject({ ok: false, problem: 'accountHasOpenOrders' })
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx.execute(sql`UPDATE order_status_change SET at = at - interval '2 days' WHERE order_id = ${order?.id}`),
  )
  expect(await erase()).toMatchObject({ ok: true })
})

it('ends no newsletter of a mailbox that the account never proved to be its own', async () => {
  const address = 'vreemd@example.nl'
  await askToConfirm(shop.dependencies, address, 'nld')
  await db.update(newsletterSubscriber).set({ confirmedAt: new Date(), tokenHash: null, tokenExpiresAt: null })
  const visitor = shop.aVisitor()
  expect(await visitor.ask(register, { body: marked('vreemd') })).toMatchObject({ ok: true })
  expect(await visitor.ask(deleteAccount, { body: { password } })).toMatchObject({ ok: true })
  expect(await db.$count(newsletterSubscriber, eq(newsletterSubscriber.emailAddress, address))).toBe(1)
})

it('asks who it is first: a wrong password deletes nothing', async () => {
  const visitor = await aBuyer('verkeerd')
  for (const body of [{ password: 'Verkeerd1' }, {}])
    expect(await visitor.ask(deleteAccount, { body })).toMatchObject({ ok: false, problem: 'passwordWrong' })
  expect(await visitor.ask(getSession, { body: {} })).toMatchObject({ ok: true })
})

it('is one thing or the other where an order is placed at the same moment', async () => {
  const { numRuns } = tries(1, 100)
  const ends = new Set<string>()
  for (let n = 0; n < numRuns; n++) {
    // Names have no digits.
    const mark = `tegelijk${String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
    const visitor = await aBuyer(mark)
    const other = shop.aVisitor()
    await other.ask(login, { body: { email: `${mark}@example.nl`, password } })
    const [ordered, gone, twice] = await Promise.all([
      visitor.ask(pay, {}),
      other.ask(deleteAccount, { body: { password } }),
      n % 2 === 0 ? shop.aVisitor().ask(login, { body: { email: `${mark}@example.nl`, password } }) : undefined,
    ])
    expect(twice === undefined || typeof twice.ok === 'boolean').toBe(true)
    const orders = await db
      .select()
      .from(shopOrder)
      .where(eq(shopOrder.emailAddress, `${mark}@example.nl`))
    expect([ordered.ok, gone.ok]).not.toEqual([true, true])
    expect(orders).toHaveLength(ordered.ok ? 1 : 0)
    expect((await tablesWith(`${mark}straat`)).length > 0).toBe(!gone.ok)
    ends.add(`${ordered.ok} ${gone.ok}`)
  }
  expect(ends.size).toBeGreaterThan(0)
})

it('deletes quotes with the account, but for the one that was ordered, and the cart that waits', async () => {
  const visitor = await aBusinessWith(shop, 'offertes', { productId: goods.id, quantity: 2 })
  const [row] = await db.select().from(customer).where(eq(customer.emailAddress, 'annaoffertes@example.nl'))
  const asked = await visitor.ask(askForQuote, {})
  const { lines } = await must(visitor.ask(getCart, {}))
  await visitor.ask(updateLine, { params: { uid: lines[0]?.uid ?? '' }, body: { quantity: 3 } })
  const second = await must(visitor.ask(askForQuote, {}))
  await must(visitor.ask(orderQuote, { params: { uid: asked.ok ? asked.value.uid : '' } }))
  expect(await must(visitor.ask(exportAccount, {}))).toMatchObject({ quotes: [{}, { number: second.number }] })
  await visitor.ask(updateCart, { body: { payment_option_id: 'ideal' } })
  await visitor.ask(getCart, {})
  const { paymentUrl } = await orderAndPay(visitor)
  await atTheBank(visitor, paymentUrl, 'paid')
  await must(visitor.ask(orderQuote, { params: { uid: second.uid } }))
  await db
    .update(shopOrder)
    .set({ status: 'delivered' })
    .where(eq(shopOrder.customerId, row?.id ?? 0))
  await db.transaction((tx) => eraseQuotesOf(tx, row?.id ?? 0))
  const left = await db
    .select({ number: quote.number })
    .from(quote)
    .where(eq(quote.customerId, row?.id ?? 0))
  expect(left).toEqual([{ number: asked.ok ? asked.value.number : '' }])
})
