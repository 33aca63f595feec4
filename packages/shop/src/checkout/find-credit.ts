import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { creditLimitOf, type ShopSettings } from '../config/shop-settings.ts'

/** An order that goes on without money (`dueFirst` 0) and is not paid in full; one that was cancelled owes nothing. */
export const isOpenOnAccount = and(
  eq(shopOrder.dueFirst, cents(0)),
  ne(shopOrder.status, 'cancelled'),
  sql`${shopOrder.totalInclVat} - ${shopOrder.reducedAmount} > ${shopOrder.paidAmount}`,
)

export interface Credit {
  /** What the orders on account of this customer still ask, together. */
  readonly open: Cents
  /** Undefined: no limit. */
  readonly limit: Cents | undefined
}

/** What a customer has open on account, and how much that may be. Under the account's lock where one
 * is placed. `butOrder`: an order that is about to be counted. */
export async function findCredit(
  database: Queryable,
  accountId: AccountId,
  settings: ShopSettings,
  butOrder = 0,
): Promise<Credit> {
  const isOther = and(eq(shopOrder.customerId, accountId), ne(shopOrder.id, butOrder), isOpenOnAccount)
  const open = sql`(SELECT coalesce(sum(${shopOrder.totalInclVat} - ${shopOrder.reducedAmount} - ${shopOrder.paidAmount}), 0)
    FROM ${shopOrder} WHERE ${isOther})`
  const [found] = await database
    .select({ creditLimit: customer.creditLimit, open: open.mapWith(Number) })
    .from(customer)
    .where(eq(customer.id, accountId))
  return { open: cents(found?.open ?? 0), limit: found?.creditLimit ?? creditLimitOf(settings) }
}
