import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { enqueueAll } from '@toonbank/runtime/jobs/enqueue.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, like } from 'drizzle-orm'
import { isOfOrder } from './mails-of-order.ts'
import { sendMailJob } from './send-mail-job.ts'

/** A mail is written again once within so many minutes, for it may have been asked for twice. */
const repeatMinutes = 2

type Resent = Outcome<
  { readonly mailId: number; readonly kindOfMail: string; readonly recipient: string },
  'mailNotFound' | 'notSentYet' | 'sentBefore' | 'mailTooOld'
>

/** Writes a mail about an order once more, to whom it went. Its caller has locked the order. */
export async function resendMail(tx: Transaction, id: number, orderNumber: string, now: Date): Promise<Resent> {
  const [found] = await tx
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), isOfOrder(orderNumber)))
  if (!found) return refused('mailNotFound')
  const { kind, recipient, locale, data, sentAt, html } = found
  if (sentAt === null) return refused('notSentYet')
  // The link into the order was removed from it.
  if (html === null) return refused('mailTooOld')
  const key = `again:${id}:`
  const lately = new Date(now.getTime() - repeatMinutes * 60_000)
  const again = and(like(mail.dedupeKey, `${key}%`), isOfOrder(orderNumber), gt(mail.createdAt, lately))
  if ((await tx.$count(mail, again)) > 0) return refused('sentBefore')
  const [written] = await tx
    .insert(mail)
    .values({ kind, recipient, locale, data, dedupeKey: `${key}${randomToken()}`, createdAt: now })
    .returning({ id: mail.id })
  if (!written) throw new Error('the mail was not inserted')
  await enqueueAll(tx, sendMailJob, [{ mailId: written.id }])
  return done({ mailId: written.id, kindOfMail: kind, recipient })
}
