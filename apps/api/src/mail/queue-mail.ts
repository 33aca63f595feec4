import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { MailData, MailKind } from '@toonbank/database/stored/mail-data.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sendMailJob } from './send-mail-job.ts'

interface NewMail<Kind extends MailKind> {
  readonly kind: Kind
  readonly recipient: string
  readonly locale: Locale
  readonly data: MailData[Kind]
  /** Idempotency key: mails with the same key are queued once, however often their cause happens. */
  readonly dedupeKey: string
}

/**
 * Transactional outbox: writes a mail in the transaction that causes it; the worker sends it after the commit. False:
 * one with its key was queued before.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Transaction,
  { kind, recipient, locale, data, dedupeKey }: NewMail<Kind>,
): Promise<boolean> {
  // The order of an account that was erased: there is nobody to write to.
  if (recipient === '') return false
  const stored: MailData[MailKind] = data
  const [written] = await tx
    .insert(mail)
    .values({ kind, recipient, locale, data: stored, dedupeKey })
    .onConflictDoNothing()
    .returning({ id: mail.id })
  if (written) await enqueue(tx, sendMailJob, { mailId: written.id })
  return written !== undefined
}
