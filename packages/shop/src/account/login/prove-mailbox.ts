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
 * Ends the access of all people of a company, or removes a person from a company and ends their row. Returns true when
 * people of the customer's company lost access.
 */
export type EndCompany = (customer: CustomerRow) => Promise<boolean>

interface Proof {
  readonly now: Date
  readonly passwordHash: string | null
  readonly hadPeople: boolean
}

export const isLoggedIn = async (
  database: Queryable,
  customerId: PersonId,
  { token }: Pick<Visitor, 'token'>,
  now: Date,
): Promise<boolean> => {
  const isTheirs = and(eq(session.tokenHash, hashToken(token ?? '')), eq(session.customerId, customerId))
  return (await database.$count(session, and(isTheirs, gt(session.expiresAt, now)))) > 0
}

/** Marks the mailbox as proven and leaves all access as it is, because the same person has the account already. */
export const confirmMailbox = (tx: Transaction, id: PersonId, now: Date): Promise<CustomerRow | undefined> =>
  writeProof(tx, id, { mailboxProvenAt: now, registeredWith: null })

/**
 * Attack: a stranger registers an address and waits for its owner. The first used mail link proves the mailbox and ends
 * all earlier access; the orders stay. Undefined: somebody joined the company meanwhile, so nothing is proven.
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
  // Links stay: changing the mailbox has ended those that were mailed to the former one.
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
