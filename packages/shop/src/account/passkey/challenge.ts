import { passkeyChallenge } from '@toonbank/database/schema/passkey.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'

type Needs = Pick<Dependencies, 'database' | 'clock'>

/** Milliseconds in which a device answers: people look for their telephone first. */
const challengeLife = 5 * 60_000

/** A new challenge, as bytes and as the device will write it. `customerId`: who adds a passkey; null: a login. */
export async function newChallenge({ database: { db }, clock }: Needs, customerId: PersonId | null): Promise<Buffer> {
  const bytes = Buffer.from(randomToken(), 'base64url')
  const challengeHash = hashToken(bytes.toString('base64url'))
  const expiresAt = new Date(clock().getTime() + challengeLife)
  await db.insert(passkeyChallenge).values({ challengeHash, customerId, expiresAt })
  return bytes
}

/**
 * Attack: a signature is sent twice, or one that was made elsewhere. Uses up the challenge that was signed, whether the
 * signature is good or not. Undefined: this shop did not give it for this, or not lately, or it was used.
 */
export async function spendChallenge(
  { database: { db }, clock }: Needs,
  clientDataJSON: string,
  customerId: PersonId | null,
): Promise<string | undefined> {
  const parsed = v.safeParse(clientData, Buffer.from(clientDataJSON, 'base64url').toString())
  if (!parsed.success) return undefined
  const { challenge } = parsed.output
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

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }))
