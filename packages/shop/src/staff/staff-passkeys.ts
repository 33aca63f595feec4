import type { NewCredential, SignedChallenge } from '@toonbank/contract/shop/passkey.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { staffChallenge, staffPasskey } from '@toonbank/database/schema/staff.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { loadWebAuthn, relyingParty } from '../account/passkey/relying-party.ts'
import {
  challengeIn,
  supportedAlgorithmIDs,
  verifyNewCredential,
  verifySignature,
} from '../account/passkey/verify-credential.ts'
import { officeUrlOf } from './staff-links.ts'

const challengeLife = 5 * 60_000

/** Passkeys of the staff belong to the office's address, which may have a host of its own. */
const partyOf = (urls: Pick<Dependencies, 'appUrl' | 'officeUrl'>) => relyingParty({ appUrl: officeUrlOf(urls) })

type Needs = Pick<Dependencies, 'database' | 'clock' | 'appUrl' | 'officeUrl'>

/** The challenge stands in the table by its hash, for one purpose: a link, a person, or null for a login. */
async function newChallenge(
  { database: { db }, clock }: Needs,
  staffId: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(randomToken(), 'base64url')
  await db.insert(staffChallenge).values({
    ...{ challengeHash: hashToken(bytes.toString('base64url')), staffId },
    expiresAt: new Date(clock().getTime() + challengeLife),
  })
  return Uint8Array.from(bytes)
}

/** Attack: a signature is sent twice. The challenge is used up, whether the signature is good or not. */
async function spendChallenge(
  { database: { db }, clock }: Needs,
  clientDataJSON: string,
  staffId: number | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const isForThis = staffId === null ? isNull(staffChallenge.staffId) : eq(staffChallenge.staffId, staffId)
  const spent = await db
    .delete(staffChallenge)
    .where(
      and(eq(staffChallenge.challengeHash, hashToken(challenge)), isForThis, gt(staffChallenge.expiresAt, clock())),
    )
    .returning()
  return spent.length > 0 ? challenge : undefined
}

interface Person {
  /** Null: the first owner, who has no row yet. */
  readonly id: number | null
  readonly name: string
  readonly emailAddress: string
}

const handleOf = (id: number | null) => `staff-${id ?? 'owner'}`

/** Options for the browser of somebody who adds a passkey. */
export async function newPasskeyOptions(
  dependencies: Needs,
  { id, name, emailAddress }: Person,
  shopName: string,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: partyOf(dependencies).expectedRPID,
    userID: Uint8Array.from(Buffer.from(handleOf(id))),
    userName: emailAddress,
    userDisplayName: name,
    challenge: await newChallenge(dependencies, id),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** The columns of a passkey that the browser has made; undefined: it was not made for this shop, or not lately. */
export async function readNewPasskey(dependencies: Needs, credential: NewCredential, staffId: number | null) {
  const expectedChallenge = await spendChallenge(dependencies, credential.response.clientDataJSON, staffId)
  if (expectedChallenge === undefined) return undefined
  const made = await verifyNewCredential(partyOf(dependencies), credential, expectedChallenge)
  return made && { ...made, uid: randomToken() }
}

/** The challenge of a login, or with `staffId` of the proof that somebody is still there. */
export async function passkeyChallengeOptions(
  dependencies: Needs,
  staffId: number | null,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(dependencies).expectedRPID,
    challenge: await newChallenge(dependencies, staffId),
    userVerification: 'required',
  })
  return { ...options }
}

/** The id of the member whose passkey has signed, with its counter moved on; undefined: it lets nobody in. */
export async function memberOfSignature(
  dependencies: Needs,
  credential: SignedChallenge,
  staffId: number | null,
): Promise<number | undefined> {
  const expectedChallenge = await spendChallenge(dependencies, credential.response.clientDataJSON, staffId)
  if (expectedChallenge === undefined) return undefined
  const { db } = dependencies.database
  const [known] = await db.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credential.id))
  if (!known || (staffId !== null && known.staffId !== staffId)) return undefined
  const newCounter = await verifySignature(partyOf(dependencies), credential, known, expectedChallenge)
  if (newCounter === undefined) return undefined
  const isMoved = await moveCounter(db, known, newCounter, dependencies.clock())
  return isMoved ? known.staffId : undefined
}

/** A counter that another answer has moved on is that of a copied key. */
async function moveCounter(
  db: Queryable,
  { uid, counter }: typeof staffPasskey.$inferSelect,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const isSame = and(eq(staffPasskey.uid, uid), eq(staffPasskey.counter, counter))
  return (
    (await db.update(staffPasskey).set({ counter: newCounter, lastUsedAt: now }).where(isSame).returning()).length > 0
  )
}
