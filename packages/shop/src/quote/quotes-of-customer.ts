import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, asc, eq, inArray, isNull, notExists, or } from 'drizzle-orm'

export const readQuotesOf = (database: Queryable, person: PersonId) =>
  database
    .select({ number: quote.number, document: quote.document, issuedAt: quote.issuedAt, expiresAt: quote.expiresAt })
    .from(quote)
    .where(or(eq(quote.askedBy, person), and(eq(quote.customerId, Number(person)), isNull(quote.askedBy))))
    .orderBy(asc(quote.id))

/**
 * Deletes a customer's quotes except ordered ones, which the tax office wants like the invoice (AWR art. 52). Call it
 * after their carts are gone.
 */
export async function eraseQuotesOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.delete(quote).where(and(eq(quote.customerId, accountId), isOrderedByNobody(tx)))
}

/**
 * Deletes the quotes that a person of a company requested. Call it before the company is locked. Lock order: cart,
 * quote, company.
 */
export async function eraseQuotesAskedBy(tx: Transaction, person: PersonId): Promise<void> {
  const theirs = eq(quote.askedBy, person)
  const ids = tx.select({ id: quote.id }).from(quote).where(theirs)
  await tx.select({ id: cart.id }).from(cart).where(inArray(cart.quoteId, ids)).orderBy(asc(cart.id)).for('update')
  await tx.select({ id: quote.id }).from(quote).where(theirs).orderBy(asc(quote.id)).for('update')
  // Race: a separate statement sees the order of a colleague who had the lock.
  await tx.delete(quote).where(and(theirs, isOrderedByNobody(tx)))
}

const isOrderedByNobody = (tx: Transaction) =>
  notExists(tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.quoteId, quote.id)))
