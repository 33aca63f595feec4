import type { Answer } from '@toonbank/contract/envelope.ts'
import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { getPayment } from '@toonbank/contract/shop/checkout.ts'
import { listPeople } from '@toonbank/contract/shop/company.ts'
import { askForQuote } from '@toonbank/contract/shop/quote.ts'
import { createTicket, uploadTicketPicture } from '@toonbank/contract/shop/support.ts'
import { customer, session } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { PersonRole } from '@toonbank/domain/account/company-role.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { issueInvoice } from '@toonbank/shop/invoice/issue-invoice.ts'
import { eq, sql } from 'drizzle-orm'
import { aBusiness, joinCompany } from './a-company.ts'
import { aVisitor, type Shop, type Visitor } from './a-shop.ts'
import { aJpeg } from './encode-plainly.ts'
import { aGuest, orderAndPay } from './walk.ts'

/** What belongs to somebody and has an id that a call takes; `notice` is the payment provider's id of a payment. */
export type OwnedKind =
  | 'address'
  | 'line'
  | 'order'
  | 'payment'
  | 'notice'
  | 'invoice'
  | 'ticket'
  | 'picture'
  | 'quote'
  | 'person'

interface Person {
  readonly visitor: Visitor
  /** What the last request was answered, as it went over the wire. */
  readonly lastAnswer: () => { readonly status: number; readonly text: string }
  readonly things: Readonly<Partial<Record<OwnedKind, string>>>
}

/**
 * No session; the owner of a company whose things the others ask for; no session but that owner's order cookie; another
 * customer; one whose session has expired; one who was made inactive; a buyer and somebody of finance of that owner's
 * company, and both of another one.
 */
const people = ['buyer', 'finance', 'otherBuyer', 'otherFinance'] as const
export const askers = ['visitor', 'owner', 'holder', 'other', 'expired', 'inactive', ...people] as const
export type Asker = (typeof askers)[number]
export type Crowd = Readonly<Record<Asker, Person>>

let crowds = 0

/** What takes long to make. */
const optional = ['invoice', 'ticket', 'picture', 'quote', 'person'] as const satisfies readonly OwnedKind[]

/**
 * Everybody who may ask, each with an address, an unpaid order and a cart to order, where they can have them; `more`:
 * what else they have.
 */
export async function aCrowd(
  shop: Shop,
  productId: number,
  more: readonly (OwnedKind | undefined)[] = optional,
): Promise<Crowd> {
  const crowd = ++crowds
  const [visitor, owner, other, expired, inactive] = await Promise.all([
    aPasserBy(shop, productId),
    ...['owner', 'other', 'expired', 'inactive'].map((name) => aBuyer(shop, productId, `${name}${crowd}`, more)),
  ])
  if (!visitor || !owner || !other || !expired || !inactive) throw new Error('somebody is missing')
  const { db } = shop.database
  const ended = { expiresAt: sql`now() - interval '1 minute'` }
  await db
    .update(session)
    .set(ended)
    .where(eq(session.tokenHash, hashToken(expired.visitor.cookies.get('auth_token') ?? '')))
  await db
    .update(customer)
    .set({ status: 'inactive' })
    .where(eq(customer.emailAddress, aGuest(`inactive${crowd}`).emailAddress))
  const { order, payment, notice } = owner.things
  const holder = { ...aPerson(shop), things: { ...(order && payment && notice ? { order, payment, notice } : {}) } }
  holder.visitor.cookies.set('es_o', owner.visitor.cookies.get('es_o') ?? '')
  // What the others may, they may by their session alone.
  for (const { visitor } of [owner, other, expired, inactive]) visitor.cookies.delete('es_o')
  const strangers = await aBuyer(shop, productId, `strangers${crowd}`, more)
  const [buyer, finance, otherBuyer, otherFinance] = await Promise.all([
    aPersonOf(shop, productId, owner, 'buyer'),
    aPersonOf(shop, productId, owner, 'finance'),
    aPersonOf(shop, productId, strangers, 'buyer'),
    aPersonOf(shop, productId, strangers, 'finance'),
  ])
  return { visitor, holder, owner, other, expired, inactive, buyer, finance, otherBuyer, otherFinance }
}

function aPerson(shop: Shop): Omit<Person, 'things'> {
  let last = { status: 0, text: '' }
  const visitor = aVisitor(async (request) => {
    const response = await shop.api.fetch(request)
    last = { status: response.status, text: await response.clone().text() }
    return response
  })
  return { visitor, lastAnswer: () => last }
}

async function aPasserBy(shop: Shop, productId: number): Promise<Person> {
  const person = aPerson(shop)
  return { ...person, things: { line: await fillCart(person.visitor, productId) } }
}

async function aBuyer(
  shop: Shop,
  productId: number,
  name: string,
  more: readonly (OwnedKind | undefined)[],
): Promise<Person> {
  const person = aPerson(shop)
  const { visitor } = person
  const made = must(await visitor.ask(register, { body: aBusiness(name) }))
  await fillCart(visitor, productId)
  const { paymentUid: payment } = await orderAndPay(visitor)
  const order = must(await visitor.ask(getPayment, { params: { paymentUid: payment } })).order.uid
  const line = await fillCart(visitor, productId)
  const [attempt] = await shop.database.db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, payment))
  const has = (thing: (typeof optional)[number]) => more.includes(thing)
  const things = {
    address: made.addresses.delivery[0]?.uid ?? '',
    line,
    order,
    payment,
    notice: attempt?.providerId ?? '',
    ...(has('invoice') ? { invoice: await invoiced(shop, attempt?.orderId ?? 0) } : {}),
    ...(has('ticket') || has('picture') ? await aTicket(visitor, order) : {}),
    ...(has('quote') ? { quote: must(await visitor.ask(askForQuote, {})).uid } : {}),
    ...(has('person') ? { person: await aColleague(shop, visitor, name) } : {}),
  }
  return { ...person, things }
}

/** Somebody of this company, by the uid that its owner names them by. */
async function aColleague(shop: Shop, owner: Visitor, name: string): Promise<string> {
  const emailAddress = `colleague-${name}@example.nl`.toLowerCase()
  await joinCompany(shop, owner, aPerson(shop).visitor, { role: 'buyer', emailAddress })
  const { people } = must(await owner.ask(listPeople, {}))
  return people.find((one) => one.emailAddress === emailAddress)?.uid ?? ''
}

let joined = 0

/** Somebody whom the owner has invited; what is the company's is theirs, the cart is their own. */
async function aPersonOf(shop: Shop, productId: number, company: Person, role: PersonRole): Promise<Person> {
  const person = aPerson(shop)
  await joinCompany(shop, company.visitor, person.visitor, { role, emailAddress: `person${++joined}@example.nl` })
  const line = await fillCart(person.visitor, productId)
  const { notice: _, ...things } = company.things
  return { ...person, things: { ...things, line } }
}

/** A ticket about an order, with a picture; `picture` names both, as an address does. */
async function aTicket(visitor: Visitor, orderUid: string) {
  const { id } = must(await visitor.ask(uploadTicketPicture, { body: aJpeg('of a ticket') }))
  const body = { subject: 'Rand', message: 'De rand is los.', orderUid, pictures: [id] }
  const { uid } = must(await visitor.ask(createTicket, { body }))
  return { ticket: uid, picture: `${uid}/${id}` }
}

/** The invoice of an order, as a business has it: with an e-invoice. */
async function invoiced({ database: { db } }: Shop, orderId: number): Promise<string> {
  await db.update(shopOrder).set({ customerType: 'business' }).where(eq(shopOrder.id, orderId))
  return (await db.transaction((tx) => issueInvoice(tx, { by: anActor, orderId, purpose: 'full' })))?.uid ?? ''
}

/** A cart that could be ordered; gives its line. */
async function fillCart(visitor: Visitor, productId: number): Promise<string> {
  const { lUid } = must(await visitor.ask(addLine, { body: { item: { productId, quantity: 1, options: [] } } }))
  must(await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } }))
  must(await visitor.ask(getCart, {}))
  return lUid
}

function must<Value>(answer: Answer<Value, string>): Value {
  if (!answer.ok) throw new Error(`refused: ${answer.problem}`)
  return answer.value
}
