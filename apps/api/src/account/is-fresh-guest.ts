import type { Queryable } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Customer } from './session-store.ts'

/**
 * A guest on the way through the checkout: no password, and nothing ordered that goes on. Only such a one may correct
 * the e-mail address without a password, for there is none to ask for, and nothing yet that it would open.
 */
export const isFreshGuest = async (database: Queryable, { id, passwordHash }: Customer): Promise<boolean> =>
  passwordHash === null &&
  (await database.$count(
    shopOrder,
    and(eq(shopOrder.customerId, id), notInArray(shopOrder.status, ['pending', 'cancelled'])),
  )) === 0
