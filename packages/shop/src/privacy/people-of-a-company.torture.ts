import { getSession, register } from '@toonbank/contract/shop/account.ts'
import { endPersonAccess, invitePerson, listPeople } from '@toonbank/contract/shop/company.ts'
import { listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { deleteAccount, exportAccount } from '@toonbank/contract/shop/privacy.ts'
import { askForQuote } from '@toonbank/contract/shop/quote.ts'
import { getReviewable, writeReview } from '@toonbank/contract/shop/review.ts'
import { createTicket } from '@toonbank/contract/shop/support.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { reviewRequest } from '@toonbank/database/schema/review.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { aBusiness, joinCompany, personsPassword } from '@toonbank/testing/a-company.ts'
import { aPrivacyBench, marked, password } from '@toonbank/testing/a-privacy-bench.ts'
import { must } from '@toonbank/testing/must.ts'
import { atTheBank, orderAndPay } from '@toonbank/testing/walk.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'

const { shop, db, pool, fillCart, tablesWith } = await aPrivacyBench()

/** A company of two: its owner, and a buyer who has ordered, asked something and filled a cart. */
async function aCompanyOf(mark: string, buyersMark: string) {
  const owner = shop.aVisitor()
  const body = { ...aBusiness(mark), ...marked(mark), customerType: 'business' as const, companyName: `${mark} BV` }
  expect(await owner.ask(register, { body })).toMatchObject({ ok: true })
  const buyer = shop.aVisitor()
  const emailAddress = `${buyersMark}@example.nl`
  await joinCompany(shop, owner, buyer, { role: 'buyer', emailAddress, firstName: buyersMark })
  await fillCart(buyer)
  await atTheBank(buyer, (await orderAndPay(buyer)).paymentUrl, 'paid')
  await db.update(shopOrder).set({ status: 'delivered' }).where(eq(shopOrder.emailAddress, emailAddress))
  await fillCart(buyer)
  await must(buyer.ask(askForQuote, {}))
  await buyer.ask(createTicket, { body: { subject: buyersMark, message: `Groet, ${buyersMark}` } })
  return { owner, buyer, emailAddress }
}

it('forgets a person who leaves their company, and leaves the company its orders', async () => {
  const { owner, buyer } = await aCompanyOf('bedrijfeen', 'inkoopster')
  expect(await tablesWith('inkoopster')).toEqual(
    expect.arrayContaining(['customer', 'mail', 'quote', 'shop_order', 'ticket', 'ticket_message']),
  )
  expect(await buyer.ask(deleteAccount, { body: { password: personsPassword } })).toMatchObject({ ok: true })
  // The last mail, and invoices as they were issued.
  expect(await tablesWith('inkoopster')).toEqual(['invoice', 'mail'])
  const { rows } = await pool.query<{ kind: string }>("SELECT kind FROM mail WHERE recipient LIKE 'inkoopster%'")
  expect(rows).toEqual([{ kind: 'accountDeleted' }])
  expect(await owner.ask(listOrders, {})).toMatchObject({ value: { items: [{ orderedBy: null }] } })
  expect(await owner.ask(getSession, { body: {} })).toMatchObject({ ok: true })
})

it('keeps no name of who left a company without having ordered anything', async () => {
  const { owner } = await aCompanyOf('bedrijfdrie', 'koopster')
  const colleague = shop.aVisitor()
  const wanted = { role: 'finance', emailAddress: 'nooitbesteld@example.nl', firstName: 'nooitbesteld' } as const
  await joinCompany(shop, owner, colleague, wanted)
  const listed = await must(owner.ask(listPeople, {}))
  const uid = listed.people.find(({ firstName }) => firstName === 'nooitbesteld')?.uid ?? ''
  await must(owner.ask(endPersonAccess, { params: { uid } }))
  expect(await tablesWith('nooitbesteld')).toEqual([])
})

it('ends with a company what was reviewed by the link of an order of who had left', async () => {
  const { owner } = await aCompanyOf('bedrijfvier', 'vertrokken')
  const placedByThem = and(eq(shopOrder.emailAddress, 'vertrokken@example.nl'), isNotNull(shopOrder.orderedBy))
  const [placed] = await db.select().from(shopOrder).where(placedByThem)
  const orderId = placed?.id ?? 0
  const listed = await must(owner.ask(listPeople, {}))
  await must(owner.ask(endPersonAccess, { params: { uid: listed.people[1]?.uid ?? '' } }))
  const key = 'a-key-that-was-mailed-to-the-owner'
  await db.insert(reviewRequest).values({ orderId, tokenHash: hashToken(key) })
  const shown = await must(owner.ask(getReviewable, { body: { key } }))
  const body = { key, lineUid: shown.lines[0]?.uid ?? '', stars: 4, text: 'Mooi.', name: 'schrijfster' }
  await must(owner.ask(writeReview, { body }))
  expect(await must(owner.ask(exportAccount, {}))).toMatchObject({ reviews: [{ name: 'schrijfster' }] })
  expect(await owner.ask(deleteAccount, { body: { password } })).toMatchObject({ ok: true })
  expect(await tablesWith('schrijfster')).toEqual([])
  expect(await shop.aVisitor().ask(getReviewable, { body: { key } })).toMatchObject({ problem: 'reviewLinkEnded' })
})

it('ends all who belong to a company with it, and the names of who had left', async () => {
  const { owner, buyer } = await aCompanyOf('bedrijftwee', 'vertrokkene')
  const listed = await owner.ask(listPeople, {})
  const uid = (listed.ok && listed.value.people[1]?.uid) || ''
  expect(await owner.ask(endPersonAccess, { params: { uid } })).toMatchObject({ ok: true })
  // Of who has left, the company keeps a name at its orders and what was asked; nothing leads to their mailbox.
  expect(await tablesWith('vertrokkene')).toEqual(['customer', 'invoice', 'quote', 'ticket', 'ticket_message'])
  expect(await tablesWith('vertrokkene@example.nl')).toEqual(['invoice'])
  const colleague = shop.aVisitor()
  await joinCompany(shop, owner, colleague, {
    role: 'finance',
    emailAddress: 'blijvende@example.nl',
    firstName: 'blijvende',
  })
  await owner.ask(invitePerson, {
    body: { emailAddress: 'genodigde@example.nl', firstName: 'genodigde', lastName: 'x', role: 'buyer' },
  })
  expect(await owner.ask(deleteAccount, { body: { password } })).toMatchObject({ ok: true })
  for (const visitor of [buyer, colleague])
    expect(await visitor.ask(getSession, { body: {} })).toMatchObject({ ok: false })
  expect(await tablesWith('vertrokkene')).toEqual(['invoice'])
  // The mail that the account has gone; and an invitation that can be used no more.
  expect(await tablesWith('blijvende')).toEqual(['mail'])
  expect(await tablesWith('genodigde')).toEqual([])
})
