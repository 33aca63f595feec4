import type { Transaction } from '@toonbank/database/connect.ts'
import { invitationDays } from '@toonbank/domain/account/company-role.ts'
import { eraseCustomer, lockToErase } from '../account/erase-customer.ts'
import { type CustomerRow, dayInMs } from '../account/login/session-store.ts'
import { dropSetAside } from '../cart/ordered/set-aside-cart.ts'
import { eraseMails } from '../mail/erase-mails.ts'
import { dropSubscriber } from '../newsletter/subscribe.ts'
import { handOrdersOver } from '../order/erase-orders.ts'
import { eraseReviewsOf } from '../review/reviews-of-person.ts'
import { eraseAlertsOf } from '../stock-alert/alerts-of-person.ts'
import { eraseTicketsAskedBy } from '../support/tickets-of-customer.ts'
import { eraseWishesOf } from '../wish/wishes-of-person.ts'

/**
 * Takes a person out of their company: nobody is logged in as them any more, and their orders stay the company's, whose
 * owner gets the mails about them from now on. `keep`: the company ends their access, and keeps their name on its
 * orders and what they asked; without it they themselves want to be forgotten. The caller has dropped their cart and
 * locked the company, in that order, as an order that is being placed does. False: they are gone already.
 */
export async function erasePerson(
  tx: Transaction,
  { id, emailAddress, createdAt, mailboxProvenAt }: CustomerRow,
  { ownersAddress, now, keep }: { readonly ownersAddress: string; readonly now: Date; readonly keep?: 'keep' },
): Promise<boolean> {
  if (!(await lockToErase(tx, id))) return false
  await eraseTicketsAskedBy(tx, id, keep)
  await dropSetAside(tx, id)
  await eraseReviewsOf(tx, id)
  await eraseWishesOf(tx, id)
  const hasOrdered = await handOrdersOver(tx, id, ownersAddress)
  // The invitation went out before there was an account.
  await eraseMails(tx, emailAddress, new Date(createdAt.getTime() - invitationDays * dayInMs))
  // Attack: a person with another one's address, which nobody has proven, ends that one's newsletter.
  if (!keep && mailboxProvenAt !== null) {
    await dropSubscriber(tx, emailAddress)
    await eraseAlertsOf(tx, emailAddress)
  }
  // A name that stands at no order is kept for nothing.
  await eraseCustomer(tx, id, now, keep && hasOrdered ? 'keepName' : undefined)
  return true
}
