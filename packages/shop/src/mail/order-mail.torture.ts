import { register } from '@toonbank/contract/shop/account.ts'
import { addCoupon, getCart } from '@toonbank/contract/shop/cart.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { aMailServer } from '@toonbank/testing/a-mail-server.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { saveSettings } from '../config/save-settings.ts'
import { findDocuments } from '../invoice/find-documents.ts'
import { issueCreditNote } from '../invoice/issue-credit-note.ts'
import { queueRefundMail, queueShippedMail } from '../order/fulfil/queue-order-news.ts'
import { mailSender } from './send-mail.ts'

const shop = await aShop()
const server = await aMailServer()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const ofOrder = (name: string) => and(eq(mail.kind, 'orderConfirmation'), eq(mail.recipient, `anna${name}@example.nl`))
async function confirmationOf(name: string, lines?: readonly { readonly returnable: boolean }[]) {
  const [row] = await db.select().from(mail).where(ofOrder(name))
  if (lines) {
    const line = { title: 'Kleed', options: '', quantity: 1, totalInclVat: 100 }
    const changed = { ...(row?.data as object), lines: lines.map((one) => ({ ...line, ...one })) }
    await db
      .update(mail)
      .set({ data: sql`${JSON.stringify(changed)}::jsonb`, sentAt: null })
      .where(ofOrder(name))
  }
  await shop.send(row?.id ?? 0)
  return (await db.select().from(mail).where(ofOrder(name)))[0]?.text ?? ''
}
async function order(name: string) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop)).id, name)
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
}

it('states the right to return for the whole order, for the lines that have it, or not at all', async () => {
  await order('returns')
  expect(await confirmationOf('returns')).toContain('Je kunt je bestelling binnen')
  const mixed = await confirmationOf('returns', [{ returnable: true }, { returnable: false }])
  expect(mixed).toContain('Je kunt de overige artikelen binnen')
  expect(mixed).toMatch(/kun je niet herroepen[^\n]*\n+– 1 × Kleed\n/)
  expect(await confirmationOf('returns', [{ returnable: false }])).not.toContain('Je kunt')
})

it('has all that the law requires in the confirmation, in both languages', async () => {
  await db.update(coupon).set({ minimumAmount: cents(0) })
  const goods = await aPlainProduct(shop)
  for (const [language, name, said] of [
    ['nl-NL', 'law', ['Korting met code WELKOM10', 'Betaalwijze: iDEAL | Wero', 'Modelformulier', 'wettelijk recht']],
    ['en-US', 'lawful', ['Discount with code WELKOM10', 'Payment method: iDEAL | Wero', 'Model withdrawal', 'By law']],
  ] as const) {
    const visitor = shop.aVisitor(language)
    await readyToPay(visitor, goods.id, name)
    await visitor.ask(addCoupon, { body: { couponCode: 'WELKOM10' } })
    await visitor.ask(getCart, {})
    await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
    const text = await confirmationOf(name)
    for (const one of [...said, language === 'nl-NL' ? goods.title.nld : goods.title.eng]) expect(text).toContain(one)
    expect(text).toContain(
      `http://localhost:3000${language === 'nl-NL' ? '/algemene-voorwaarden' : '/en/terms-and-conditions'}`,
    )
    for (const one of ['Nop & Draad B.V.', 'Weverskade 18, 3534 AB Utrecht', '12345678', 'NL000099998B57'])
      expect(text).toContain(one)
    expect(text).toContain('hallo@nopendraad.example.nl')
    expect(text).toContain('Domplein 10')
  }
})

it('leaves out the right of withdrawal for companies, since only consumers have it', async () => {
  await order('company')
  await db
    .update(mail)
    .set({ data: sql`${mail.data} || '{"isBusiness": true}'`, sentAt: null })
    .where(ofOrder('company'))
  const text = await confirmationOf('company')
  expect(text).not.toContain('Modelformulier')
  expect(text).toContain('algemene voorwaarden')
})

it('attaches the invoice to the mail that says that the payment was received', async () => {
  await order('attached')
  const [row] = await db.select().from(mail).where(ofOrder('attached'))
  expect(await confirmationOf('attached')).toContain('Factuur: F')
  await db.update(mail).set({ sentAt: null }).where(ofOrder('attached'))
  await mailSender(
    { ...shop.dependencies, smtpUrl: server.url },
    { findDocuments: findDocuments(shop.dependencies) },
  )(row?.id ?? 0)
  const [sent] = server.taken.filter(({ recipient }) => recipient === 'annaattached@example.nl')
  expect(sent?.text).toMatch(/filename="?F\d{4}-\d{6}\.pdf/)
  expect(sent?.text).toContain('application/pdf')
})

it('mails a receipt once when an awaited payment arrives, and mails the shop at each order', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop)).id, 'pending')
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const kinds = async () =>
    (await db.select().from(mail).where(eq(mail.recipient, 'annapending@example.nl')).orderBy(asc(mail.id))).map(
      ({ kind }) => kind,
    )
  const toShop = () =>
    db.$count(mail, and(eq(mail.kind, 'newOrderForShop'), sql`${mail.data} ->> 'number' = ${number}`))
  const { order: placed } = await rowsOf(shop, paymentUid)
  const { number } = placed
  expect([await kinds(), await toShop()]).toEqual([['accountMade'], 0])
  await atTheBank(visitor, paymentUrl, 'pending')
  expect([await kinds(), await toShop()]).toEqual([['accountMade', 'orderConfirmation'], 1])
  expect(await confirmationOf('pending')).toContain('je krijgt een mail zodra hij binnen is')
  for (const _ of [1, 2]) await atTheBank(visitor, paymentUrl, 'paid')
  expect([await kinds(), await toShop()]).toEqual([['accountMade', 'orderConfirmation', 'paymentReceived'], 1])
  const [receipt] = await db.select().from(mail).where(eq(mail.kind, 'paymentReceived'))
  await shop.send(receipt?.id ?? 0)
  const [sent] = await db.select().from(mail).where(eq(mail.kind, 'paymentReceived'))
  expect(sent).toMatchObject({ subject: `Je betaling voor bestelling ${number} is binnen`, sentAt: expect.any(Date) })
  expect(sent?.text).toContain('Factuur: F')

  const [forShop] = await db.select().from(mail).where(sql`kind = 'newOrderForShop' AND data ->> 'number' = ${number}`)
  await shop.send(forShop?.id ?? 0)
  const [told] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, forShop?.id ?? 0))
  expect(told?.recipient).toBe('hallo@nopendraad.example.nl')
  expect(told?.text).toContain('verstuur nog niets')
  expect(told?.text).toContain('Klant: Anna de Vries, annapending@example.nl, 06-12345678')
})

it('says in one mail, not in two, that an order is confirmed and paid', async () => {
  await order('atonce')
  expect(
    await db.$count(mail, and(eq(mail.kind, 'paymentReceived'), eq(mail.recipient, 'annaatonce@example.nl'))),
  ).toBe(0)
})

it('mails a shipment with its lines and tracking, and a refund with its credit note', async () => {
  await order('later')
  const [placed] = await db.select().from(shopOrder).where(eq(shopOrder.emailAddress, 'annalater@example.nl'))
  const [line] = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, placed?.id ?? 0))
  if (!placed || !line) throw new Error('no order')
  const trackingUrl = 'https://post.example/3S1'
  const parcel = {
    uid: 'p1',
    lines: [{ uid: line.uid, quantity: 1 }],
    carrier: 'PostNL',
    trackingCode: '3S1',
    trackingUrl,
  }
  const wanted = { orderId: placed.id, amount: cents(5_00), reason: 'Kras', cause: 'refund:r1' }
  const sentTo = async (locale: 'nld' | 'eng') => {
    await db.delete(mail).where(sql`dedupe_key IN ('parcel:p1', 'refund:r1')`)
    for (const _ of [1, 2])
      await db.transaction(async (tx) => {
        // In English ten euros of it are still to be paid.
        const paidAmount = locale === 'nld' ? placed.paidAmount : cents(placed.paidAmount - 10_00)
        const as = { ...placed, locale, paidAmount }
        await queueShippedMail(tx, as, { ...parcel, isWhole: locale === 'nld' })
        await issueCreditNote(tx, { ...wanted, by: anActor })
        const { amount, reason, cause: creditCause } = wanted
        await queueRefundMail(tx, as, { uid: 'r1', amount, reason, creditCause })
      })
    const rows = await db.select().from(mail).where(sql`dedupe_key IN ('parcel:p1', 'refund:r1')`).orderBy(asc(mail.id))
    for (const { id } of rows) await shop.send(id)
    const sent = await db.select().from(mail).where(sql`dedupe_key IN ('parcel:p1', 'refund:r1')`).orderBy(asc(mail.id))
    return sent.map(({ text }) => text ?? '')
  }
  const [shipped, refund, ...more] = await sentTo('nld')
  expect(more).toEqual([])
  for (const said of ['Je bestelling is onderweg met PostNL.', 'Track & trace: 3S1', trackingUrl, `1 × ${line.title}`])
    expect(shipped).toContain(said)
  for (const said of [/€.5,00 aan je terugbetaald/, /Reden: Kras/, /Creditfactuur: C/]) expect(refund).toMatch(said)
  const [partly, back] = await sentTo('eng')
  expect(shipped).not.toContain('Nog te betalen')
  expect(partly).toContain('Part of your order is on its way with PostNL.')
  expect(partly).toMatch(
    /Still to pay: €10\.00\. You can do so on the page of your order\.[\s\S]*\/en\/(order|account)\//,
  )
  expect(back).toContain('We have paid €5.00 back to you.')
  // Choosing a password is offered once, with the mail about the account.
  for (const one of [shipped, refund, partly, back]) expect(one).not.toContain('/account/reset')
  expect(refund).toMatch(/\/bestelling\/[\w-]+\?key=/)
})

it('links a customer to the order, and a guest by a key; the account mail alone invites to a password', async () => {
  await order('guest')
  const guest = await confirmationOf('guest')
  expect(guest).not.toContain('/account/orders/')
  expect(guest).toMatch(/http:\/\/localhost:3000\/bestelling\/[\w-]+\?key=[\w-]{20,}/)
  expect(guest).not.toContain('/account/reset')
  await shop.aVisitor().ask(register, { body: { ...aGuest('knows'), password: 'Vloerkleed1' } })
  await rewriteHistory(db, mail, (tx) =>
    tx.update(mail).set({ recipient: 'annaknows@example.nl', sentAt: null }).where(ofOrder('guest')),
  )
  const known = await confirmationOf('knows')
  expect(known).toContain('/account/orders/')
  expect(known).not.toContain('/account/reset')
  expect(known).not.toContain('key=')
})

it('has the colours and the logo of the shop', async () => {
  await order('look')
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const [before] = await db.select().from(shopSetting)
  const theme = { colours: { clay: '#234567', paper: '#fffaf0' } }
  expect(await saveSettings(db, () => ({ logo: `data:image/png;base64,${pixel}`, theme }), anActor)).toMatchObject({
    ok: true,
  })
  await confirmationOf('look')
  const [sent] = await db.select().from(mail).where(ofOrder('look'))
  await db.update(shopSetting).set({ value: sql`${JSON.stringify(before?.value)}::jsonb` })
  expect(sent?.html).toMatch(
    /<img class="logo" alt="[^"]+" height="40" src="http:\/\/localhost:3000\/brand\/logo-[0-9a-f]{12}\.png"/,
  )
  for (const colour of ['#234567', '#fffaf0']) expect(sent?.html).toContain(`background-color:${colour}`)
  expect(sent?.html).not.toMatch(/#a3471f|#faf7f2/i)
  expect(sent?.html).not.toContain('lang="en"')
})
