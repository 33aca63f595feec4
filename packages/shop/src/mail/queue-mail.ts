import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { MailData, MailKind } from '@toonbank/database/stored/mail-data.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { enqueueAll } from '@toonbank/runtime/jobs/enqueue.ts'
import { sendMailJob } from './send-mail-job.ts'

interface NewMail<Kind extends MailKind> {
  readonly kind: Kind
  readonly recipient: string
  readonly locale: Locale
  readonly data: MailData[Kind]
  /** Mails with the same idempotency key are queued once, however often their cause happens. */
  readonly dedupeKey: string
}

/**
 * Transactional outbox: writes a mail in the transaction that causes it; the worker sends it after the commit. False:
 * one with its key was queued before.
 */
export const queueMail = async <Kind extends MailKind>(tx: Transaction, wanted: NewMail<Kind>): Promise<boolean> =>
  (await queueMails(tx, [aMail(wanted)])).has(wanted.dedupeKey)

export interface AnyMail extends Omit<NewMail<MailKind>, 'data'> {
  readonly data: MailData[MailKind]
}
export const aMail = <Kind extends MailKind>(wanted: NewMail<Kind>): AnyMail => wanted

export async function queueMails(tx: Transaction, mails: readonly AnyMail[]): Promise<ReadonlySet<string>> {
  const addressed = mails.filter(({ recipient }) => recipient !== '')
  if (addressed.length === 0) return new Set()
  const written = await tx
    .insert(mail)
    .values(addressed)
    .onConflictDoNothing()
    .returning({ id: mail.id, dedupeKey: mail.dedupeKey })
  const jobs = written.map(({ id }) => ({ mailId: id }))
  await enqueueAll(tx, sendMailJob, jobs)
  return new Set(written.map(({ dedupeKey }) => dedupeKey))
}
