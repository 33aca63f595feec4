import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { hashToken } from '../process/random-token.ts'
import { findByEmail } from './find-by-email.ts'
import { type CustomerRow, isClosed } from './session-store.ts'

const minutes = 2

/**
 * Idempotency of the registration: finds the account that this browser has made a moment ago, when its form is posted
 * again because the response was lost, or its process died before it could log in. That account has no password, and was
 * made with the secret of the cart that the browser still has (es_cuid).
 */
export async function findOwnRegistration(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  emailAddress: string,
): Promise<CustomerRow | undefined> {
  const cartUid = visitor.cookie('es_cuid')
  const found = cartUid ? await findByEmail(db, emailAddress) : undefined
  if (!cartUid || !found || found.passwordHash !== null || isClosed(found, visitor)) return undefined
  const isRecent = clock().getTime() - found.createdAt.getTime() < minutes * 60_000
  return isRecent && found.registeredWith === hashToken(cartUid) ? found : undefined
}
