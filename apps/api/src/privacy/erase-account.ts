import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { eraseCustomer, lockToErase } from '../account/erase-customer.ts'
import type { Customer } from '../account/session-store.ts'
import { dropCart } from '../cart/cart-store.ts'
import { dropSetAside } from '../cart/set-aside-cart.ts'
import { eraseMails } from '../mail/erase-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { dropSubscriber } from '../newsletter/subscribe.ts'
import { eraseOrders, listOrdersUnderWay } from '../order/erase-orders.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { eraseQuotesOf } from '../quote/quotes-of-customer.ts'
import { eraseReviewsOf } from '../review/reviews-of-person.ts'
import { rollbackOnRefusal } from '../sql/rollback-on-refusal.ts'
import { eraseAlertsOf } from '../stock-alert/alerts-of-person.ts'
import { eraseTicketsOf } from '../support/tickets-of-customer.ts'
import { eraseWishesOf } from '../wish/wishes-of-person.ts'

/**
 * Deletes an account in one transaction (GDPR art. 17): its own data are gone, its orders keep what the books need, its
 * invoices and its statements of withdrawal stay as they are, for the law wants them kept. Refused while an order is
 * under way. The last mail says that it was done.
 */
export const eraseAccount = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  customer: Customer,
): Promise<Outcome<null, 'accountHasOpenOrders'>> =>
  rollbackOnRefusal(db, async (tx) => {
    const { id, emailAddress, firstName, locale } = customer
    // Race: an order that is being placed has locked the cart. First that, or the two wait for each other.
    await dropCart(tx, { customerId: id, cartUid: undefined })
    // Race: a second tab deletes too.
    if (!(await lockToErase(tx, id))) return done(null)
    if ((await listOrdersUnderWay(tx, id, clock())).length > 0) return refused('accountHasOpenOrders')
    await dropSetAside(tx, id)
    await eraseOrders(tx, id)
    await eraseQuotesOf(tx, id)
    await eraseTicketsOf(tx, id)
    await eraseReviewsOf(tx, id)
    await eraseWishesOf(tx, id)
    await eraseMails(tx, emailAddress, customer.createdAt)
    // Attack: an account with another one's address, which nobody has proven, ends that one's newsletter.
    if (customer.mailboxProvenAt !== null) {
      await dropSubscriber(tx, emailAddress)
      await eraseAlertsOf(tx, emailAddress)
    }
    await eraseCustomer(tx, id, clock())
    await queueMail(tx, {
      kind: 'accountDeleted',
      recipient: emailAddress,
      locale,
      data: { firstName, at: clock().toISOString() },
      dedupeKey: `customer:${id}:deleted`,
    })
    return done(null)
  })
