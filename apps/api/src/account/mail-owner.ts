import type { Transaction } from '@toonbank/database/connect.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { randomToken } from '../process/random-token.ts'
import type { CustomerRow } from './session-store.ts'

/**
 * Queues a mail to the owner of an account that the password was changed, or a passkey added. It goes to the address that the customer had
 * before the change, in their own language and not in that of whoever made the change. One mail for each change: call
 * it in the transaction of the change.
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

/** The same of the e-mail address. Another way to write the same address is no change. */
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
