import type { Database } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq } from 'drizzle-orm'
import { findByEmail } from './find-by-email.ts'
import { type CustomerRow, isClosed } from './login/session-store.ts'

const minutes = 2

/**
 * Idempotency of the registration: finds the account that this browser has made a moment ago, when its form is posted
 * again because the response was lost. That account has no password, and was made with the secret of the cart that the
 * browser still has (es_cuid), or has that cart.
 */
export async function findOwnRegistration(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  emailAddress: string,
): Promise<CustomerRow | undefined> {
  const cartUid = visitor.cookie('es_cuid')
  const found = cartUid ? await findByEmail(db, emailAddress) : undefined
  if (!cartUid || !found || found.passwordHash !== null || isClosed(found, visitor)) return undefined
  // Attack: the owner of the mailbox has come meanwhile, and what the browser still has is a stranger's.
  if (found.mailboxProvenAt !== null) return undefined
  const isRecent = clock().getTime() - found.createdAt.getTime() < minutes * 60_000
  if (!isRecent) return undefined
  return found.registeredWith === hashToken(cartUid) || (await hasCart(db, found, cartUid)) ? found : undefined
}

/** Where the cart had moved to the account already, and the cookie with it, when the response became an error. */
async function hasCart(db: Database, { id }: Pick<CustomerRow, 'id'>, uid: string): Promise<boolean> {
  const carts = await db
    .select({ id: cart.id })
    .from(cart)
    .where(and(eq(cart.uid, uid), eq(cart.customerId, id)))
  return carts.length > 0
}
