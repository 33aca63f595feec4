import type { SignedChallenge } from '@toonbank/contract/shop/passkey.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { and, eq } from 'drizzle-orm'
import { type CustomerRow, isClosed, startSession } from '../login/session-store.ts'
import { newChallenge, spendChallenge } from './challenge.ts'
import { loadWebAuthn, relyingParty, userHandleOf } from './relying-party.ts'
import { verifySignature } from './verify-credential.ts'

/** Returns the challenge of a login. It names no customer: the device finds its passkey itself. */
export async function passkeyLoginOptions(dependencies: Dependencies): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(dependencies).expectedRPID,
    challenge: Uint8Array.from(await newChallenge(dependencies, null)),
    userVerification: 'required',
  })
  return { ...options }
}

export async function logInByPasskey(
  dependencies: Dependencies,
  visitor: Visitor,
  credential: SignedChallenge,
): Promise<CustomerRow | undefined> {
  const { db } = dependencies.database
  const expectedChallenge = await spendChallenge(dependencies, credential.response.clientDataJSON, null)
  if (expectedChallenge === undefined) return undefined
  const [found] = await db
    .select({ passkey, customer })
    .from(passkey)
    .innerJoin(customer, eq(customer.id, passkey.customerId))
    .where(eq(passkey.credentialId, credential.id))
  if (!found || isClosed(found.customer, visitor)) return undefined
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== userHandleOf(found.customer)) return undefined
  const newCounter = await verifySignature(relyingParty(dependencies), credential, found.passkey, expectedChallenge)
  if (newCounter === undefined) return undefined
  const now = dependencies.clock()
  return db.transaction(async (tx) => {
    // Deadlock: a password reset locks the customer before the passkeys, so this must do so too.
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, found.customer.id)).for('key share')
    const isSame = and(eq(passkey.uid, found.passkey.uid), eq(passkey.counter, found.passkey.counter))
    const used = await tx
      .update(passkey)
      .set({ counter: newCounter, lastUsedAt: now })
      .where(isSame)
      .returning({ uid: passkey.uid })
    if (used.length === 0) return undefined
    await startSession(tx, visitor, found.customer.id, now)
    return found.customer
  })
}
