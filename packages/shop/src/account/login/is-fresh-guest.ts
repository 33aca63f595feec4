import type { Queryable } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { isPaidFor, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CustomerRow } from './session-store.ts'

/**
 * Whether a customer is a guest in the checkout: without a password, and without an order that goes on. Only such a
 * guest may correct the e-mail address without a password: there is none to ask for, and the address gives access to
 * nothing yet. A customer of the previous shop is none: the mailbox is proven, and its orders are in the account.
 */
export const isFreshGuest = async (
  database: Queryable,
  { id, passwordHash, mailboxProvenAt }: CustomerRow,
): Promise<boolean> =>
  passwordHash === null &&
  mailboxProvenAt === null &&
  (await database.$count(
    shopOrder,
    and(eq(shopOrder.customerId, id), inArray(shopOrder.status, statusesThat(isPaidFor))),
  )) === 0
