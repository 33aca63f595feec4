import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { creditLimitOf, type ShopSettings } from '../config/shop-settings.ts'

/**
 * An order counts as open when it proceeds without payment (`dueFirst` 0) and is not fully paid; cancelled orders owe
 * nothing.
 */
export const isOpenOnAccount = and(
  eq(shopOrder.dueFirst, cents(0)),
  ne(shopOrder.status, 'cancelled'),
  sql`${shopOrder.totalInclVat} - ${shopOrder.reducedAmount} > ${shopOrder.paidAmount}`,
)

export interface Credit {
  readonly open: Cents
  readonly limit: Cents | undefined
}

/**
 * Returns a customer's open amount on account and its limit. Call it under the account's lock when an order is placed.
 * `butOrder`: an order to leave out.
 */
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
