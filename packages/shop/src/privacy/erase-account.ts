import type { Transaction } from '@toonbank/database/connect.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { type Actor, asCustomer } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { writeCustomerAct } from '../account/customer-notes.ts'
import {
  dropInvitations,
  eraseCustomer,
  forgetNames,
  listPeopleOf,
  lockAddressOf,
  lockToErase,
} from '../account/erase-customer.ts'
import type { Customer, CustomerRow } from '../account/login/session-store.ts'
import { dropCart } from '../cart/cart-store.ts'
import { dropParked } from '../cart/ordered/parked-cart.ts'
import { eraseMails } from '../mail/erase-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { dropSubscriber } from '../newsletter/subscribe.ts'
import { eraseOrders, listOrdersUnderWay } from '../order/erase-orders.ts'
import { eraseQuotesAskedBy, eraseQuotesOf } from '../quote/quotes-of-customer.ts'
import { eraseReviewsOf } from '../review/reviews-of-person.ts'
import { eraseAlertsOf } from '../stock-alert/alerts-of-person.ts'
import { eraseTicketsOf } from '../support/tickets-of-customer.ts'
import { eraseWishesOf } from '../wish/wishes-of-person.ts'
import { eraseGuestsOf } from './erase-guests.ts'
import { erasePerson } from './erase-person.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>

/**
 * Deletes an account in one transaction (GDPR art. 17). Orders, invoices and withdrawals stay as far as the law
 * requires. Refused while an order is under way. A company ends for all its people; a person who leaves also leaves its
 * orders.
 */
export const eraseAccount = (
  { database: { db }, clock }: Needs,
  customer: Customer,
): Promise<Outcome<null, 'accountHasOpenOrders'>> =>
  rollbackOnRefusal(db, (tx) => eraseAccountIn(tx, clock(), customer, asCustomer(customer.id)))

/** The caller rolls back what was refused. */
export const eraseAccountIn = (
  tx: Transaction,
  now: Date,
  customer: Customer,
  by: Actor,
): Promise<Outcome<null, 'accountHasOpenOrders'>> =>
  customer.companyId === null ? eraseOwn(tx, now, customer, by) : leaveCompany(tx, now, customer, by)

async function eraseOwn(
  tx: Transaction,
  now: Date,
  customer: Customer,
  by: Actor,
): Promise<Outcome<null, 'accountHasOpenOrders'>> {
  const { id, accountId, emailAddress } = customer
  await dropCart(tx, { customerId: id, accountId, cartUid: undefined })
  const people = await listPeopleOf(tx, accountId)
  for (const person of people) await dropCart(tx, { customerId: person.id, accountId, cartUid: undefined })
  // Race: a second tab may delete the account too.
  if (!(await lockToErase(tx, id))) return done(null)
  if ((await listOrdersUnderWay(tx, accountId, now)).length > 0) return refused('accountHasOpenOrders')
  for (const person of await listPeopleOf(tx, accountId)) {
    await erasePerson(tx, person, { ownersAddress: emailAddress, now })
    await mailLast(tx, person, now)
  }
  for (const invited of await dropInvitations(tx, accountId))
    await eraseMails(tx, invited.emailAddress, invited.createdAt)
  const placers = await eraseOrders(tx, accountId)
  await forgetNames(tx, placers)
  await dropParked(tx, id)
  await eraseQuotesOf(tx, accountId)
  await eraseTicketsOf(tx, accountId)
  // Reviews of people who had left before are deleted too.
  for (const placer of [...placers, id]) await eraseReviewsOf(tx, placer)
  await eraseWishesOf(tx, id)
  await eraseMails(tx, emailAddress, customer.createdAt)
  // Security: an unproven address must not end its owner's newsletter.
  if (customer.mailboxProvenAt !== null) {
    await dropSubscriber(tx, emailAddress)
    await eraseAlertsOf(tx, emailAddress)
    await eraseGuestsOf(tx, emailAddress, now)
  }
  await eraseCustomer(tx, id, now)
  await writeCustomerAct(tx, id, 'erased', by)
  await mailLast(tx, customer, now)
  return done(null)
}

async function leaveCompany(tx: Transaction, now: Date, person: Customer, by: Actor): Promise<Outcome<null, never>> {
  const { id, accountId } = person
  await dropCart(tx, { customerId: id, accountId, cartUid: undefined })
  await eraseQuotesAskedBy(tx, id)
  const ownersAddress = await lockAddressOf(tx, accountId)
  if (!(await erasePerson(tx, person, { ownersAddress, now }))) return done(null)
  await writeCustomerAct(tx, id, 'erased', by)
  await mailLast(tx, person, now)
  return done(null)
}

const mailLast = (tx: Transaction, { id, emailAddress, firstName, locale }: CustomerRow, now: Date): Promise<unknown> =>
  queueMail(tx, {
    kind: 'accountDeleted',
    recipient: emailAddress,
    locale,
    data: { firstName, at: now.toISOString() },
    dedupeKey: `customer:${id}:deleted`,
  })
