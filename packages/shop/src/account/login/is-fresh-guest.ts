import type { Queryable } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CustomerRow } from './session-store.ts'

/**
 * A guest in the checkout has no password and no order in progress, so they may correct their e-mail address. Imported
 * customers do not count: their mailbox is proven and their orders are in the account.
 */
export const isFreshGuest = async (
  database: Queryable,
  { id, passwordHash, mailboxProvenAt }: CustomerRow,
): Promise<boolean> =>
  passwordHash === null &&
  mailboxProvenAt === null &&
  (await database.$count(
    shopOrder,
    and(eq(shopOrder.customerId, id), inArray(shopOrder.status, statusesThat(isConfirmed))),
  )) === 0
