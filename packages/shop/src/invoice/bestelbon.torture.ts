import { getHeldOrder } from '@toonbank/contract/shop/checkout.ts'
import { getBestelbon, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { connect } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { bestelbon } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { OrderAddress } from '@toonbank/database/stored/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { copyOrder } from '@toonbank/testing/copy-order.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { issueBestelbon } from './issue-bestelbon.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
await db.update(shopSetting).set({ value: sql`jsonb_set(value, '{deposit}', '{"state": true, "percentage": 20}')` })
const goods = await aPlainProduct(shop, 20)
await db.update(product).set({ stockQuantity: 1_000 }).where(eq(product.id, goods.id))

const euro = (amount: number) =>
  new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(amount / 100).replaceAll('\u00a0', ' ')

/** An order whose deposit is paid, by somebody who lives there. */
async function aDeposit(
  name: string,
  lives: Partial<OrderAddress>,
  customerType: 'private' | 'business' = 'private',
  bank: readonly string[] = ['paid'],
) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, name, 2)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const { order } = await rowsOf(shop, paymentUid)
  const invoiceAddress = { ...order.invoiceAddress, ...lives }
  await db.update(shopOrder).set({ invoiceAddress, customerType }).where(eq(shopOrder.id, order.id))
  for (const answer of bank) await atTheBank(visitor, paymentUrl, answer)
  return { visitor, ...(await rowsOf(shop, paymentUid)) }
}
const inGhent = {
  countryCode: 'BE',
  zipCode: '9000',
  city: 'Gent',
  streetName: 'Veldstraat',
  houseNumber: '1',
} as const

it('gives a Belgian consumer who has paid a deposit a bestelbon with the eight things of the law', async () => {
  const { visitor, order } = await aDeposit('ghent', inGhent)
  const file = await visitor.ask(getBestelbon, { params: { uid: order.uid } })
  if (!file.ok) throw new Error(file.problem)
  const words = readPdf(Buffer.from(file.value.bytes)).replaceAll('\u00a0', ' ')
  const balance = cents(order.totalInclVat - order.paidAmount)
  const number = file.value.name.replace('.pdf', '')
  expect(number).toMatch(/^B\d{4}-000001$/)
  const unit = order.totals.byRate?.[0]?.goods.inclVat ?? 0
  for (const [thing, said] of [
    ['1 who sells', ['Nop & Draad B.V.', 'Weverskade 18', 'KvK 12345678']],
    ['2 date and number', [number, 'Bestelbon']],
    ['3 what', [goods.title.nld, goods.articleNumber]],
    ['4 prices', ['2', euro(unit / 2), euro(order.totalInclVat)]],
    ['5 deposit', ['Voorschot betaald', euro(order.paidAmount)]],
    ['6 balance', ['Saldo, te betalen bij levering', euro(balance)]],
    ['7 delivery', ['Levering: ']],
    ['8 signature', ['elektronisch ondertekend te Utrecht']],
    ['to whom', ['Anna de Vries', '9000 Gent', 'België']],
  ] as const)
    for (const one of said) expect(words, thing).toContain(one)
  const again = await visitor.ask(getBestelbon, { params: { uid: order.uid } })
  expect(again.ok && Buffer.from(again.value.bytes).equals(Buffer.from(file.value.bytes))).toBe(true)
  const shown = await visitor.ask(getHeldOrder, { params: { uid: order.uid } })
  expect(shown).toMatchObject({ ok: true, value: { bestelbon: { number } } })
})

it('attaches it to the confirmation, with the invoice of the deposit and the terms', async () => {
  await aDeposit('attached', inGhent)
  const isIt = and(eq(mail.kind, 'orderConfirmation'), eq(mail.recipient, 'annaattached@example.nl'))
  const [row] = await db.select().from(mail).where(isIt)
  await shop.send(row?.id ?? 0)
  const [sent] = await db.select().from(mail).where(isIt)
  expect(sent?.text).toMatch(/Factuur: F\d{4}-\d{6}\.pdf\s+Bestelbon: B\d{4}-000002\.pdf\s+Algemene voorwaarden: /)
})

it('says in the confirmation what is paid and what is due, and mails each payment that comes later', async () => {
  const { visitor, order } = await aDeposit('rest', inGhent)
  const mailsTo = async (kind: 'orderConfirmation' | 'paymentReceived') => {
    const isIt = and(eq(mail.kind, kind), eq(mail.recipient, 'annarest@example.nl'))
    for (const { id } of await db.select().from(mail).where(isIt)) await shop.send(id)
    return (await db.select().from(mail).where(isIt)).map(({ text }) => (text ?? '').replaceAll('\u00a0', ' '))
  }
  const rest = cents(order.totalInclVat - order.paidAmount)
  const [confirmation] = await mailsTo('orderConfirmation')
  expect(confirmation).toContain(`Je aanbetaling van ${euro(order.paidAmount)} is binnen`)
  expect(confirmation).toContain(`De rest, ${euro(rest)}, betaal je bij of na de levering.`)
  expect(await mailsTo('paymentReceived')).toEqual([])
  const again = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
  for (const _ of [1, 2]) await atTheBank(visitor, again.ok ? again.value.paymentUrl : null, 'paid')
  const receipts = await mailsTo('paymentReceived')
  expect(receipts).toHaveLength(1)
  expect(receipts[0]).toContain(`Je betaling van ${euro(rest)} is binnen. Daarmee is je bestelling helemaal betaald.`)
  expect(receipts[0]).not.toContain('aan de slag')
  expect(receipts[0]).not.toContain('Bestelbon')
})

it('sends it with the receipt, where the bank was slow and the confirmation went before', async () => {
  await aDeposit('slow', inGhent, 'private', ['pending', 'paid'])
  const kinds = await db.select().from(mail).where(eq(mail.recipient, 'annaslow@example.nl')).orderBy(asc(mail.id))
  expect(kinds.map(({ kind }) => kind)).toEqual(['accountMade', 'orderConfirmation', 'paymentReceived'])
  const receipt = kinds.at(-1)?.id ?? 0
  await shop.send(receipt)
  const [sent] = await db.select().from(mail).where(eq(mail.id, receipt))
  expect(sent?.text).toMatch(/Factuur: F\d{4}-\d{6}\.pdf\s+Bestelbon: B\d{4}-\d{6}\.pdf/)
})

it('gives none to a company, to who lives in the Netherlands, or to who pays all at once', async () => {
  const before = await db.$count(bestelbon)
  const { visitor, order } = await aDeposit('utrecht', {})
  await aDeposit('company', inGhent, 'business')
  expect(await visitor.ask(getBestelbon, { params: { uid: order.uid } })).toMatchObject({
    ok: false,
    problem: 'documentNotFound',
  })
  await db.update(shopSetting).set({ value: sql`jsonb_set(value, '{deposit,state}', 'false')` })
  shop.time.now = new Date(Date.now() + 120_000)
  await aDeposit('whole', inGhent)
  expect(await db.$count(bestelbon)).toBe(before)
})

torture('numbers 500 bestelbons at once without a gap or a double, though a third of them fails', async () => {
  const [first] = await db.select().from(bestelbon).orderBy(asc(bestelbon.id)).limit(1)
  const taken = await db.$count(bestelbon)
  const ids = await copyOrder(shop, first?.orderId ?? 0, 500)
  // Hundreds wait in line for one series, which no shopper would.
  const patient = connect(shop.dependencies.databaseUrl)
  const issue = (orderId: number, fails: boolean) =>
    patient.db.transaction(async (tx) => {
      const issued = await issueBestelbon(tx, { by: anActor, orderId })
      if (fails) throw new Error('unplugged')
      return issued?.number
    })
  await Promise.allSettled(ids.map((id, at) => issue(id, at % 3 === 1)))
  const again = await Promise.all([...ids, ...ids].map((id) => issue(id, false)))
  await patient.close()
  expect(new Set(again).size).toBe(ids.length)
  const sequences = (await db.select().from(bestelbon)).map(({ sequence }) => sequence).toSorted((a, b) => a - b)
  expect(sequences).toEqual(Array.from({ length: ids.length + taken }, (_, at) => at + 1))
  const { broken } = await findBroken(shop.database)
  expect(broken.map(({ holds }) => holds)).not.toContainEqual(expect.stringMatching(/bestelbon/))
  await expect(db.delete(bestelbon)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('stays as it is') },
  })
})

it('says thirty days where no day was promised', async () => {
  const { order } = await aDeposit('undated', {})
  const [copy = 0] = await copyOrder(shop, order.id, 1)
  const { expected: _, ...delivery } = order.delivery
  await db
    .update(shopOrder)
    .set({ delivery, invoiceAddress: { ...order.invoiceAddress, ...inGhent }, paidAmount: cents(1_00) })
    .where(eq(shopOrder.id, copy))
  await db.transaction((tx) => issueBestelbon(tx, { by: anActor, orderId: copy }))
  const [row] = await db.select().from(bestelbon).where(eq(bestelbon.orderId, copy))
  expect(row?.document.delivery.text).toBe('uiterlijk binnen 30 dagen na de datum van deze bestelbon')
})
