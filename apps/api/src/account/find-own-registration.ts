import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { hashToken } from '../process/random-token.ts'
import { findByEmail } from './find-by-email.ts'
import { type Customer, isClosed } from './session-store.ts'

const minutes = 2

/**
 * The account that this very browser has made a moment ago, when its form comes again because the answer was lost, or
 * its process died before it could log in: the account has no password, and was made with the secret of the cart that
 * the browser still holds (es_cuid).
 */
export async function findOwnRegistration(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  emailAddress: string,
): Promise<Customer | undefined> {
  const cartUid = visitor.cookie('es_cuid')
  const found = cartUid ? await findByEmail(db, emailAddress) : undefined
  if (!cartUid || !found || found.passwordHash !== null || isClosed(found, visitor)) return undefined
  const isRecent = clock().getTime() - found.createdAt.getTime() < minutes * 60_000
  return isRecent && found.registeredWith === hashToken(cartUid) ? found : undefined
}
