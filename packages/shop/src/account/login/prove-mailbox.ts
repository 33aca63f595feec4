import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { companyInvitation, customer, session } from '@toonbank/database/schema/account.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt } from 'drizzle-orm'
import { personOf } from '../company/has-people.ts'
import { claimFormerOrders } from '../former/former-orders.ts'
import { mailMailboxProven } from './mail-owner.ts'
import type { CustomerRow } from './session-store.ts'

/**
 * Ends the access of everybody whom the owner of a company has let in, or takes a person out of the company of somebody
 * else, which ends their row. The answer says whether people lost their access, not whether the person did.
 */
export type EndCompany = (customer: CustomerRow) => Promise<boolean>

interface Proof {
  readonly now: Date
  /** Hash of the password that the mailed link sets; null: it only logs in. */
  readonly passwordHash: string | null
  readonly hadPeople: boolean
}

/** Whether the browser that uses a mailed link is logged in to that very account: then nobody else holds its keys. */
export const isLoggedIn = async (
  database: Queryable,
  customerId: PersonId,
  { token }: Pick<Visitor, 'token'>,
  now: Date,
): Promise<boolean> => {
  const isTheirs = and(eq(session.tokenHash, hashToken(token ?? '')), eq(session.customerId, customerId))
  return (await database.$count(session, and(isTheirs, gt(session.expiresAt, now)))) > 0
}

/** The mailbox is theirs who hold the account already: what they log in with stays. */
export const confirmMailbox = (tx: Transaction, id: PersonId, now: Date): Promise<CustomerRow | undefined> =>
  writeProof(tx, id, { mailboxProvenAt: now, registeredWith: null })

/**
 * Attack: a stranger registers somebody's address and waits for its owner. The first mailed link that is used shows
 * whose mailbox it is: whatever let anybody in before ends with it, and the orders stay. Returns the customer as they
 * are now; undefined: somebody joined the company meanwhile, and nothing may be proven yet.
 */
export async function proveMailbox(
  tx: Transaction,
  before: CustomerRow,
  { now, passwordHash, hadPeople }: Proof,
): Promise<CustomerRow | undefined> {
  const { id } = before
  if (before.companyId !== null || (await tx.$count(customer, personOf(Number(id)))) > 0) return undefined
  const after = await writeProof(tx, id, { passwordHash, mailboxProvenAt: now, registeredWith: null })
  const invitations = await tx
    .delete(companyInvitation)
    .where(eq(companyInvitation.companyId, Number(id)))
    .returning()
  const passkeys = await tx.delete(passkey).where(eq(passkey.customerId, id)).returning({ uid: passkey.uid })
  // Links stay: whoever left a mailbox for another has ended those that were mailed to the former.
  const sessions = await tx.delete(session).where(eq(session.customerId, id)).returning({ id: session.customerId })
  const hadOthers = hadPeople || invitations.length > 0
  if (before.passwordHash !== null || sessions.length > 0 || passkeys.length > 0 || hadOthers)
    await mailMailboxProven(tx, before, { now, hasPassword: passwordHash !== null, hadPeople: hadOthers })
  return after
}

async function writeProof(
  tx: Transaction,
  id: PersonId,
  proof: Pick<CustomerRow, 'mailboxProvenAt' | 'registeredWith'> & Partial<Pick<CustomerRow, 'passwordHash'>>,
): Promise<CustomerRow | undefined> {
  const [after] = await tx.update(customer).set(proof).where(eq(customer.id, id)).returning()
  await claimFormerOrders(tx, [id])
  return after
}
