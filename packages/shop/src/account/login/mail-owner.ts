import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, like } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import type { CustomerRow } from './session-store.ts'

/**
 * Queues a mail to the owner of an account that the password was changed, or a passkey added. It goes to the address
 * that the customer had before the change, in their own language and not in that of whoever made the change. One mail
 * for each change: call it in the transaction of the change.
 */
export const mailLoginChanged = (
  tx: Transaction,
  kind: 'passwordChanged' | 'passkeyAdded',
  { id, emailAddress, firstName, locale }: CustomerRow,
  now: Date,
): Promise<unknown> =>
  queueMail(tx, {
    kind,
    recipient: emailAddress,
    locale,
    data: { firstName, at: now.toISOString() },
    dedupeKey: `customer:${id}:${kind}:${randomToken()}`,
  })

/** Queues the mail that the first use of a mailed link has ended what let anybody in before. */
export const mailMailboxProven = (
  tx: Transaction,
  { id, emailAddress, firstName, locale }: CustomerRow,
  { now, ...ended }: { readonly now: Date; readonly hasPassword: boolean; readonly hadPeople: boolean },
): Promise<unknown> =>
  queueMail(tx, {
    kind: 'mailboxProven',
    recipient: emailAddress,
    locale,
    data: { firstName, at: now.toISOString(), ...ended },
    dedupeKey: `customer:${id}:mailboxProven:${randomToken()}`,
  })

/** For how long a lost answer is asked for again: as long as tries of a password are counted. */
const minutesOfLostAnswer = 15

/** Whether the customer's password was changed in the last minutes: its mail is written with it. */
export async function wasPasswordChangedRecently(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, emailAddress }: Pick<CustomerRow, 'id' | 'emailAddress'>,
): Promise<boolean> {
  const since = new Date(clock().getTime() - minutesOfLostAnswer * 60_000)
  const isTheirs = and(eq(mail.recipient, emailAddress), like(mail.dedupeKey, `customer:${id}:passwordChanged:%`))
  return (await db.$count(mail, and(isTheirs, gt(mail.createdAt, since)))) > 0
}

/** Queues the mail that the e-mail address was changed. Another way to write the same address is no change. */
export async function mailEmailAddressChanged(
  tx: Transaction,
  { id, emailAddress, firstName, locale }: CustomerRow,
  to: string,
  now: Date,
): Promise<void> {
  if (to.toLowerCase() === emailAddress.toLowerCase()) return
  await queueMail(tx, {
    kind: 'emailAddressChanged',
    recipient: emailAddress,
    locale,
    data: { firstName, at: now.toISOString(), to: partlyHidden(to) },
    dedupeKey: `customer:${id}:emailAddress:${randomToken()}`,
  })
}

/** a•••@example.nl: enough for the owner to know it, and for nobody else to write to it. */
const partlyHidden = (emailAddress: string): string => emailAddress.replace(/^(.).*(?=@)/u, '$1•••')
