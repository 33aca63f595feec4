import type { NewCredential } from '@toonbank/contract/shop/passkey.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { customer, session } from '@toonbank/database/schema/account.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq } from 'drizzle-orm'
import { mailLoginChanged } from '../login/mail-owner.ts'
import type { CustomerRow } from '../login/session-store.ts'
import { newChallenge, spendChallenge } from './challenge.ts'
import { loadWebAuthn, relyingParty, userHandleOf } from './relying-party.ts'
import { supportedAlgorithmIDs, verifyNewCredential } from './verify-credential.ts'

const maxPasskeys = 20

export async function passkeyOptions(
  dependencies: Dependencies,
  { id, uid, emailAddress, firstName, lastName }: CustomerRow,
  shopName: string,
): Promise<Outcome<Record<string, unknown>, 'tooManyPasskeys'>> {
  const { db } = dependencies.database
  const known = await db.select().from(passkey).where(eq(passkey.customerId, id))
  if (known.length >= maxPasskeys) return refused('tooManyPasskeys')
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingParty(dependencies).expectedRPID,
    userID: Uint8Array.from(Buffer.from(userHandleOf({ uid }), 'base64url')),
    userName: emailAddress,
    userDisplayName: `${firstName} ${lastName}`,
    challenge: Uint8Array.from(await newChallenge(dependencies, id)),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return done({ ...options })
}

export async function addPasskey(
  dependencies: Dependencies,
  visitor: Pick<Visitor, 'token'>,
  owner: CustomerRow,
  { credential, name }: { readonly credential: NewCredential; readonly name: string },
): Promise<Outcome<string, 'passkeyRefused' | 'tooManyPasskeys'>> {
  const expectedChallenge = await spendChallenge(dependencies, credential.response.clientDataJSON, owner.id)
  const made =
    expectedChallenge && (await verifyNewCredential(relyingParty(dependencies), credential, expectedChallenge))
  if (!made) return refused('passkeyRefused')
  return dependencies.database.db.transaction(async (tx) => {
    if (!(await isStillIn(tx, owner, visitor))) return refused('passkeyRefused')
    if ((await tx.$count(passkey, eq(passkey.customerId, owner.id))) >= maxPasskeys) return refused('tooManyPasskeys')
    const uid = randomToken()
    const added = await tx
      .insert(passkey)
      .values({ ...made, uid, name, customerId: owner.id })
      .onConflictDoNothing()
      .returning({ uid: passkey.uid })
    if (added.length === 0) return refused('passkeyRefused')
    await mailLoginChanged(tx, 'passkeyAdded', owner, dependencies.clock())
    return done(uid)
  })
}

/** Race: a concurrent password reset ends the sessions and passkeys of the account under this lock. */
async function isStillIn(tx: Transaction, { id }: CustomerRow, { token }: Pick<Visitor, 'token'>): Promise<boolean> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('no key update')
  const isTheirs = and(eq(session.customerId, id), eq(session.tokenHash, hashToken(token ?? '')))
  return (await tx.$count(session, isTheirs)) > 0
}
