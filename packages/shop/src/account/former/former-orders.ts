import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { formerOrder } from '@toonbank/database/schema/former-order.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

export type FormerOrderRow = Omit<
  typeof formerOrder.$inferInsert,
  'id' | 'uid' | 'customerId' | 'importedAt' | 'emailAddress'
> & { readonly emailAddress: string }

export async function addFormerOrders(database: Queryable, orders: readonly FormerOrderRow[]): Promise<number> {
  const added = await database
    .insert(formerOrder)
    .values(orders.map((one) => ({ ...one, uid: randomToken() })))
    .onConflictDoNothing({ target: formerOrder.number })
    .returning({ id: formerOrder.id })
  return added.length
}

/**
 * Assigns former orders to the accounts of their mailboxes. Attack: somebody registers another person's address to read
 * their orders, so only accounts with a proven mailbox get theirs.
 */
export async function claimFormerOrders(database: Queryable, customerIds?: readonly number[]): Promise<void> {
  const isNamed = customerIds && inArray(customer.id, [...customerIds])
  const isOwner = and(isNotNull(customer.mailboxProvenAt), isNamed)
  await database
    .update(formerOrder)
    .set({ customerId: sql`${customer.id}` })
    .from(customer)
    .where(
      and(isNull(formerOrder.customerId), eq(formerOrder.emailAddress, sql`lower(${customer.emailAddress})`), isOwner),
    )
}
