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
 * Idempotency: finds the account that this browser registered a moment ago when the form is posted again. It has no
 * password, and the browser still has its cart or the secret of that cart (es_cuid).
 */
export async function findOwnRegistration(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  emailAddress: string,
): Promise<CustomerRow | undefined> {
  const cartUid = visitor.cookie('es_cuid')
  const found = cartUid ? await findByEmail(db, emailAddress) : undefined
  if (!cartUid || !found || found.passwordHash !== null || isClosed(found, visitor)) return undefined
  // Attack: the owner of the mailbox has proven it meanwhile, so the browser may be a stranger's.
  if (found.mailboxProvenAt !== null) return undefined
  const isRecent = clock().getTime() - found.createdAt.getTime() < minutes * 60_000
  if (!isRecent) return undefined
  return found.registeredWith === hashToken(cartUid) || (await hasCart(db, found, cartUid)) ? found : undefined
}

async function hasCart(db: Database, { id }: Pick<CustomerRow, 'id'>, uid: string): Promise<boolean> {
  const carts = await db
    .select({ id: cart.id })
    .from(cart)
    .where(and(eq(cart.uid, uid), eq(cart.customerId, id)))
  return carts.length > 0
}
