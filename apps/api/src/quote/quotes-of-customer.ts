import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { and, asc, eq, notExists } from 'drizzle-orm'

/** All quotes that a customer has asked for, for whoever asks what is held of them. */
export const readQuotesOf = (database: Queryable, accountId: AccountId) =>
  database
    .select({ number: quote.number, document: quote.document, issuedAt: quote.issuedAt, expiresAt: quote.expiresAt })
    .from(quote)
    .where(eq(quote.customerId, accountId))
    .orderBy(asc(quote.id))

/**
 * Deletes a customer's quotes. One that was ordered stays as it is, with its order: it says what was agreed, which the
 * tax office wants kept like the invoice (AWR art. 52). Call it after their carts are gone.
 */
export async function eraseQuotesOf(tx: Transaction, accountId: AccountId): Promise<void> {
  const orders = tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.quoteId, quote.id))
  await tx.delete(quote).where(and(eq(quote.customerId, accountId), notExists(orders)))
}
