import { cart } from '@toonbank/database/schema/cart.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { findByEmail } from './find-by-email.ts'
import { type Customer, isClosed } from './session-store.ts'

/**
 * Idempotency of the registration: finds the account that this browser has made a moment ago, when its form is posted
 * again because the response was lost. That account has no password, and has just adopted the cart whose secret the
 * browser still has (es_cuid).
 */
export async function findOwnRegistration(
  { database: { db } }: Dependencies,
  visitor: Visitor,
  emailAddress: string,
): Promise<Customer | undefined> {
  const cartUid = visitor.cookie('es_cuid')
  const found = cartUid ? await findByEmail(db, emailAddress) : undefined
  if (!cartUid || !found || found.passwordHash !== null || isClosed(found, visitor)) return undefined
  const isRecent = gt(cart.adoptedAt, sql`now() - interval '2 minutes'`)
  const adopted = and(eq(cart.customerId, found.id), eq(cart.adoptedUid, cartUid), isRecent)
  return (await db.$count(cart, adopted)) > 0 ? found : undefined
}
