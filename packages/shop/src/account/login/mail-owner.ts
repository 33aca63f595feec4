import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, like } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import type { CustomerRow } from './session-store.ts'

/**
 * Queues a mail about a changed password or an added passkey, to the address before the change and in the owner's
 * language. Call it in the transaction of the change.
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

const minutesOfLostAnswer = 15

export async function wasPasswordChangedRecently(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, emailAddress }: Pick<CustomerRow, 'id' | 'emailAddress'>,
): Promise<boolean> {
  const since = new Date(clock().getTime() - minutesOfLostAnswer * 60_000)
  const isTheirs = and(eq(mail.recipient, emailAddress), like(mail.dedupeKey, `customer:${id}:passwordChanged:%`))
  return (await db.$count(mail, and(isTheirs, gt(mail.createdAt, since)))) > 0
}

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

/** The owner recognises 'a•••@example.nl', and nobody else can write to it. */
const partlyHidden = (emailAddress: string): string => emailAddress.replace(/^(.).*(?=@)/u, '$1•••')
