import { historyOf } from '@toonbank/contract/staff/history.ts'
import * as calls from '@toonbank/contract/staff/quote.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderLine } from '@toonbank/database/schema/order.ts'
import { quote, quoteEvent } from '@toonbank/database/schema/quote.ts'
import { lastDayOf } from '@toonbank/domain/quote/quote-rules.ts'
import { anActor, anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { aBusinessOrder, aMeasuredRug } from '@toonbank/testing/a-business-order.ts'
import { aQuoteShop, orderOf, quotesOf } from '@toonbank/testing/a-quote.ts'
import { must } from '@toonbank/testing/must.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'

const { shop, goods, aQuote, inDays, raisePrice, setProduct } = await aQuoteShop()
const { db } = shop.database
const client = aStaffClient(shop.dependencies)
const of = (number: string) => ({ params: { number } })
const show = (number: string) => must(client.ask(calls.showQuote, of(number)))
const extend = (number: string, seen: string, until: string, code = 'extend-once') =>
  client.ask(calls.extendQuote, { ...of(number), body: { code, seen, until } })
const uidOf = async (number: string) => (await db.select().from(quote).where(eq(quote.number, number)))[0]?.uid ?? ''
const mailsOf = async (number: string) => db.$count(mail, like(mail.dedupeKey, `quote:${await uidOf(number)}%`))
const textOf = async (number: string) =>
  readPdf(Buffer.from((await must(client.ask(calls.printQuote, of(number)))).bytes))

it('lets an expired quote stand again, once for two presses, on a new PDF, and it can be ordered at its prices', async () => {
  const { visitor, uid, number, total } = await aQuote('verlengd')
  const { validUntil } = await show(number)
  const printed = await textOf(number)
  inDays(20)
  expect(await show(number)).toMatchObject({ state: 'expired' })
  expect((await orderOf(visitor, uid)).ok).toBe(false)
  const until = lastDayOf(validUntil, 60)
  const both = await Promise.all([extend(number, validUntil, until), extend(number, validUntil, until)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await show(number)).toMatchObject({
    ...{ state: 'open', validUntil: until },
    events: [{ kind: 'extended', formerUntil: validUntil, validUntil: until, by: anActor }],
  })
  expect(printed).toContain(number)
  expect(await textOf(number)).not.toBe(printed)
  const history = await must(client.ask(historyOf, { params: { type: 'quote', key: number } }))
  expect(history.items[0]).toMatchObject({
    kind: 'quoteEvent',
    by: anActor,
    before: { validUntil },
    after: { validUntil: until },
  })
  await raisePrice()
  await must(orderOf(visitor, uid))
  const [quoted] = await quotesOf(visitor)
  expect(quoted).toMatchObject({ totalInclVat: total, state: 'open' })
})

it('refuses an earlier day, one too far away, one that was not seen, and a quote that nobody has', async () => {
  const { number } = await aQuote('verlengfout')
  const { validUntil } = await show(number)
  const refusal = async (seen: string, until: string) => {
    const answer = await extend(number, seen, until, `try-${until}`)
    return answer.ok ? undefined : answer.problem
  }
  expect(await refusal(validUntil, validUntil)).toBe('dayIsNotLater')
  expect(await refusal(validUntil, lastDayOf(validUntil, 400))).toBe('dayTooLate')
  expect(await refusal('2020-01-01', lastDayOf(validUntil, 5))).toBe('changedMeanwhile')
  expect(await extend('O2020-000001', validUntil, validUntil)).toMatchObject({ ok: false, problem: 'quoteNotFound' })
  const two = await Promise.all(
    [7, 8].map((days) => extend(number, validUntil, lastDayOf(validUntil, days), `d-${days}-days`)),
  )
  expect(two.filter(({ ok }) => ok)).toHaveLength(1)
  await expect(
    db
      .update(quote)
      .set({ totalInclVat: 1 as never })
      .where(eq(quote.number, number)),
  ).rejects.toThrow()
})

it('mails a quote again once for two presses, and none that is over', async () => {
  const { number } = await aQuote('nogeens')
  const send = (code: string) => client.ask(calls.mailQuote, { ...of(number), body: { code } })
  const both = await Promise.all([send('mail-press-1'), send('mail-press-1')])
  expect(both).toMatchObject([{ ok: true }, { ok: true }])
  expect(await mailsOf(number)).toBe(2)
  expect(await db.$count(quoteEvent, eq(quoteEvent.kind, 'mailed'))).toBe(1)
  inDays(30)
  expect(await send('mail-press-2')).toMatchObject({ ok: false, problem: 'quoteExpired' })
})

it('copies a quote at the prices of today, leaves the customer’s own cart alone, and copies once', async () => {
  const { visitor, number, total } = await aQuote('kopie')
  const carts = () => db.select().from(cart).orderBy(cart.id)
  await raisePrice()
  inDays(20)
  const before = await carts()
  const today = await must(client.ask(calls.priceQuoteToday, of(number)))
  expect(today.inclVat).toBeGreaterThan(total)
  const copy = () => must(client.ask(calls.copyQuote, of(number)))
  const made = await copy()
  expect(await copy()).toEqual(made)
  expect(await show(made.number)).toMatchObject({ state: 'open', money: { total: { inclVat: today.inclVat } } })
  expect(await carts()).toEqual(before)
  expect((await quotesOf(visitor)).map((one) => one.number)).toEqual([made.number, number])
  expect(await mailsOf(made.number)).toBe(1)
  await setProduct({ stockQuantity: 0 })
  expect(await client.ask(calls.copyQuote, of(number))).toMatchObject({ ok: false, problem: 'notOrderable' })
})

it('makes a quote of an order at the prices of today, once for two presses, for businesses alone', async () => {
  const { visitor, order } = await aBusinessOrder(shop, {
    name: 'weer',
    goods: [{ productId: goods.id, quantity: 2 }],
  })
  await raisePrice()
  const again = () => client.ask(calls.quoteOrder, of(order.number))
  const [one, other] = await Promise.all([again(), again()])
  expect(one).toEqual(other)
  const number = one?.ok ? one.value.number : ''
  const made = await show(number)
  expect(made).toMatchObject({ state: 'open', customerId: Number(order.customerId), lines: [{ quantity: 2 }] })
  expect(made.money?.total.inclVat).toBeGreaterThan(order.totalInclVat)
  expect(await mailsOf(number)).toBe(1)
  expect((await quotesOf(visitor)).map((quoted) => quoted.number)).toEqual([number])
  await setProduct({ stockQuantity: 0 })
  inDays(2)
  expect(await again()).toMatchObject({ problem: 'notOrderable' })
  expect(await client.ask(calls.quoteOrder, of('TB26-999999'))).toMatchObject({ problem: 'orderNotFound' })
  await setProduct({ stockQuantity: 1_000 })
  const { order: ofGuest } = await anOrderBy(shop, shop.aVisitor(), 'particulier', 'creditcard')
  expect(await client.ask(calls.quoteOrder, of(ofGuest.number))).toMatchObject({ problem: 'businessOnly' })
})

it('quotes a piece made to measure again with its measures', async () => {
  const rug = await aMeasuredRug(shop, shop.aVisitor())
  const { order } = await aBusinessOrder(shop, { name: 'weermaat', goods: [rug] })
  const again = () => must(client.ask(calls.quoteOrder, of(order.number)))
  const { number } = await again()
  expect(await again()).toEqual({ number })
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  const options = line?.options.map(({ label, name }) => `${label}: ${name}`)
  expect((await show(number)).lines).toMatchObject([{ quantity: 1, options }])
})

it('finds quotes by a part of their number, of the company, the person or the address', async () => {
  const { number } = await aQuote('gezocht')
  const { companyName, name, emailAddress } = await must(client.ask(calls.showQuote, of(number)))
  for (const q of [number.toLowerCase(), ` ${number.slice(-4)}`, companyName.toUpperCase(), name, emailAddress]) {
    const { items, count } = await must(client.ask(calls.listQuotes, { query: { q } }))
    expect(
      items.map((one) => one.number),
      q,
    ).toContain(number)
    expect(count, q).toBe(items.length)
  }
  expect(await must(client.ask(calls.listQuotes, { query: { q: 'nobody has this' } }))).toMatchObject({
    items: [],
    count: 0,
  })
})

it('answers no amounts to who may not see money, and lists by state', async () => {
  const { number, total } = await aQuote('geengeld')
  const packer = aStaffClient(shop.dependencies, { ...anOwner, rights: ['useOffice', 'readOrders'] })
  const seen = await must(packer.ask(calls.showQuote, of(number)))
  expect(seen.money).toBeNull()
  expect(JSON.stringify([seen, await must(packer.ask(calls.listQuotes, {}))])).not.toContain(String(total))
  for (const call of [calls.printQuote, calls.priceQuoteToday])
    expect(await packer.ask(call, of(number))).toMatchObject({ ok: false, problem: 'notAllowed' })
  const listed = async (state: 'open' | 'expired' | 'ordered') =>
    (await must(client.ask(calls.listQuotes, { query: { state } }))).items.map((one) => [one.state, one.number])
  expect(await listed('open')).toContainEqual(['open', number])
  // A series goes on from its last day, which was in another test.
  inDays(80)
  expect(await listed('open')).not.toContainEqual(['open', number])
  expect(await listed('expired')).toContainEqual(['expired', number])
  expect(await listed('ordered')).toEqual([])
})
