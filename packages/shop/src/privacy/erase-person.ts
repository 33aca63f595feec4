import type { Transaction } from '@toonbank/database/connect.ts'
import { invitationDays } from '@toonbank/domain/account/company-role.ts'
import { eraseCustomer, lockToErase } from '../account/erase-customer.ts'
import { type CustomerRow, dayInMs } from '../account/login/session-store.ts'
import { dropParked } from '../cart/ordered/parked-cart.ts'
import { eraseMails } from '../mail/erase-mails.ts'
import { dropSubscriber } from '../newsletter/subscribe.ts'
import { handOrdersOver } from '../order/erase-orders.ts'
import { eraseReviewsOf } from '../review/reviews-of-person.ts'
import { eraseAlertsOf } from '../stock-alert/alerts-of-person.ts'
import { eraseTicketsAskedBy } from '../support/tickets-of-customer.ts'
import { eraseWishesOf } from '../wish/wishes-of-person.ts'

/**
 * Takes a person out of their company; its orders stay, and its owner gets their mails. With `keep` their name stays on
 * orders, otherwise they are erased. The caller has dropped their cart and locked the company, in that order. False:
 * they are gone already.
 */
export async function erasePerson(
  tx: Transaction,
  { id, emailAddress, createdAt, mailboxProvenAt }: CustomerRow,
  { ownersAddress, now, keep }: { readonly ownersAddress: string; readonly now: Date; readonly keep?: 'keep' },
): Promise<boolean> {
  if (!(await lockToErase(tx, id))) return false
  await eraseTicketsAskedBy(tx, id, keep)
  await dropParked(tx, id)
  await eraseReviewsOf(tx, id)
  await eraseWishesOf(tx, id)
  const hasOrdered = await handOrdersOver(tx, id, ownersAddress)
  await eraseMails(tx, emailAddress, new Date(createdAt.getTime() - invitationDays * dayInMs))
  // Security: an unproven address must not end its owner's newsletter.
  if (!keep && mailboxProvenAt !== null) {
    await dropSubscriber(tx, emailAddress)
    await eraseAlertsOf(tx, emailAddress)
  }
  await eraseCustomer(tx, id, now, keep && hasOrdered ? 'keepName' : undefined)
  return true
}
