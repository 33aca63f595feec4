import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { newsletterSubscriber } from '@toonbank/database/schema/newsletter.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { withdrawal } from '@toonbank/database/schema/withdrawal.ts'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { readNotesOn } from '../account/customer-notes.ts'
import type { Customer } from '../account/login/session-store.ts'
import { readOwnAccount } from '../account/read-own-data.ts'
import { placedBy } from '../order/place/order-placer.ts'
import { readOrder } from '../order/read/read-order.ts'
import { readQuotesOf } from '../quote/quotes-of-customer.ts'
import { readReviewsOf } from '../review/reviews-of-person.ts'
import { readAlertsOf } from '../stock-alert/alerts-of-person.ts'
import { readTicketsOf } from '../support/tickets-of-customer.ts'
import { readWishesOf } from '../wish/wishes-of-person.ts'
import { listGuestOrdersOf } from './erase-guests.ts'

/**
 * Returns all personal data of a customer (GDPR art. 15). A new table with such data adds its part here and to
 * `eraseAccount`; a test finds missing ones. People of a company get only their own orders.
 */
export async function readHeldData(db: Database, customer: Customer, cart: Cart): Promise<Record<string, unknown>> {
  const orders = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(placedBy(customer.id))
    .orderBy(asc(shopOrder.id))
  const whole = []
  for (const { id } of orders) whole.push(await readOrder(db, id))
  if (customer.mailboxProvenAt !== null)
    for (const id of await listGuestOrdersOf(db, customer.emailAddress)) whole.push(await readOrder(db, id))
  return {
    ...(await readOwnAccount(db, customer)),
    cart,
    orders: whole,
    quotes: await readQuotesOf(db, customer.id),
    reviews: await readReviewsOf(db, customer.id),
    tickets: await readTicketsOf(db, customer.id),
    wishes: await readWishesOf(db, customer.id),
    notes: await readNotesOn(db, customer.id),
    withdrawals: await db
      .select({ order: shopOrder.number, name: withdrawal.name, statement: withdrawal.statement, at: withdrawal.at })
      .from(withdrawal)
      .innerJoin(shopOrder, eq(shopOrder.id, withdrawal.orderId))
      .where(placedBy(customer.id)),
    newsletter: await db
      .select({ locale: newsletterSubscriber.locale, confirmedAt: newsletterSubscriber.confirmedAt })
      .from(newsletterSubscriber)
      .where(
        and(
          eq(newsletterSubscriber.emailAddress, customer.emailAddress.toLowerCase()),
          customer.mailboxProvenAt === null ? sql`false` : undefined,
        ),
      ),
    stockAlerts: customer.mailboxProvenAt === null ? [] : await readAlertsOf(db, customer.emailAddress),
    mails: await db
      .select({ kind: mail.kind, createdAt: mail.createdAt, sentAt: mail.sentAt })
      .from(mail)
      .where(
        and(
          eq(sql`lower(${mail.recipient})`, customer.emailAddress.toLowerCase()),
          gte(mail.createdAt, customer.createdAt),
        ),
      ),
  }
}
