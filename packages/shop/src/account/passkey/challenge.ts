import { passkeyChallenge } from '@toonbank/database/schema/passkey.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { challengeIn } from './verify-credential.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>

const challengeLife = 5 * 60_000

/**
 * Creates a challenge, as bytes and in the device's encoding. `customerId`: the customer who adds a passkey; null: a
 * login.
 */
export async function newChallenge({ database: { db }, clock }: Needs, customerId: PersonId | null): Promise<Buffer> {
  const bytes = Buffer.from(randomToken(), 'base64url')
  const challengeHash = hashToken(bytes.toString('base64url'))
  const expiresAt = new Date(clock().getTime() + challengeLife)
  await db.insert(passkeyChallenge).values({ challengeHash, customerId, expiresAt })
  return bytes
}

/**
 * Attack: a signature is replayed or comes from elsewhere. Uses up the signed challenge even when the signature is bad.
 * Undefined: it is unknown, expired or used.
 */
export async function spendChallenge(
  { database: { db }, clock }: Needs,
  clientDataJSON: string,
  customerId: PersonId | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const isForThis =
    customerId === null ? isNull(passkeyChallenge.customerId) : eq(passkeyChallenge.customerId, customerId)
  const spent = await db
    .delete(passkeyChallenge)
    .where(
      and(eq(passkeyChallenge.challengeHash, hashToken(challenge)), isForThis, gt(passkeyChallenge.expiresAt, clock())),
    )
    .returning({ hash: passkeyChallenge.challengeHash })
  return spent.length > 0 ? challenge : undefined
}
