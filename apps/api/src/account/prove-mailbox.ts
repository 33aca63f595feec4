import type { Transaction } from '@toonbank/database/connect.ts'
import { companyInvitation, customer, session } from '@toonbank/database/schema/account.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Visitor } from '../http/visitor.ts'
import { hashToken } from '../process/random-token.ts'
import { personOf } from './company/has-people.ts'
import { claimFormerOrders } from './former-orders.ts'
import { mailMailboxProven } from './mail-owner.ts'
import type { CustomerRow } from './session-store.ts'

/** Ends the access of everybody in a company, and withdraws its invitations; true: there was somebody. */
export type EndPeople = (companyId: AccountId) => Promise<boolean>

interface Proof {
  readonly visitor: Pick<Visitor, 'token'>
  readonly now: Date
  /** Hash of the password that the mailed link sets; null: it only logs in. */
  readonly passwordHash: string | null
  readonly hadPeople: boolean
}

/**
 * Attack: a stranger registers somebody's address and waits for its owner. The first mailed link that is used shows
 * whose mailbox it is: whatever let anybody in before ends with it, and the orders stay. Returns the customer as they
 * are now; undefined: somebody joined the company meanwhile, and nothing may be proven yet.
 */
export async function proveMailbox(
  tx: Transaction,
  before: CustomerRow,
  { visitor, now, passwordHash, hadPeople }: Proof,
): Promise<CustomerRow | undefined> {
  const { id } = before
  if ((await tx.$count(customer, personOf(Number(id)))) > 0) return undefined
  const proven = { passwordHash, mailboxProvenAt: now, registeredWith: null }
  const [after] = await tx.update(customer).set(proven).where(eq(customer.id, id)).returning()
  const invitations = await tx
    .delete(companyInvitation)
    .where(eq(companyInvitation.companyId, Number(id)))
    .returning()
  const passkeys = await tx.delete(passkey).where(eq(passkey.customerId, id)).returning({ uid: passkey.uid })
  const others = await endOtherSessions(tx, id, visitor)
  await claimFormerOrders(tx, [id])
  const hadOthers = hadPeople || invitations.length > 0
  const isTold = passwordHash === null ? before.passwordHash !== null || others > 0 : false
  if (isTold || passkeys.length > 0 || hadOthers)
    await mailMailboxProven(tx, before, { now, hasPassword: passwordHash !== null, hadPeople: hadOthers })
  return after
}

/** Links stay: whoever left a mailbox for another has ended those that were mailed to the former. */
async function endOtherSessions(tx: Transaction, id: PersonId, { token }: Pick<Visitor, 'token'>): Promise<number> {
  const isOther = ne(session.tokenHash, hashToken(token ?? ''))
  const ended = await tx
    .delete(session)
    .where(and(eq(session.customerId, id), isOther))
    .returning({ id: session.customerId })
  return ended.length
}
