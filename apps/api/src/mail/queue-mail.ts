import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { MailData, MailKind } from '@toonbank/database/stored/mail-data.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { enqueueAll } from '../jobs/enqueue.ts'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import { preparedFor } from '../sql/prepared-for.ts'
import type { WriteCtes } from '../sql/write-ctes.ts'
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
export const queueMail = async <Kind extends MailKind>(tx: Transaction, wanted: NewMail<Kind>): Promise<boolean> =>
  (await queueMails(tx, [aMail(wanted)])).has(wanted.dedupeKey)

/** A mail of any kind, whose data is of its kind. */
export interface AnyMail extends Omit<NewMail<MailKind>, 'data'> {
  readonly data: MailData[MailKind]
}
export const aMail = <Kind extends MailKind>(wanted: NewMail<Kind>): AnyMail => wanted

/** What else is inserted in the statement that queues mails, for the row with this id. */
interface MailCtes {
  readonly id: number
  readonly inserts: readonly WriteCtes[]
}

/**
 * Several at once, by one statement, and `added` in the same one. Returns the keys of those that were not queued
 * before.
 */
export async function queueMails(
  tx: Transaction,
  mails: readonly AnyMail[],
  added: MailCtes = { id: 0, inserts: [] },
): Promise<ReadonlySet<string>> {
  // The order of an account that was erased: there is nobody to write to.
  const addressed = mails.filter(({ recipient }) => recipient !== '')
  if (addressed.length === 0) return new Set()
  const textOf = { mails: addressed.length, inserts: added.inserts }
  const written = await insert(tx, [textOf.mails, ...textOf.inserts.map(({ name }) => name)].join(), textOf, {
    ...Object.fromEntries(addressed.flatMap((one, at) => inserted.map((name) => [`mail${at}.${name}`, one[name]]))),
    ...Object.assign({ rowId: added.id }, ...textOf.inserts.map(({ values }) => values)),
  })
  const jobs = written.map(({ id }) => ({ mailId: id }))
  await enqueueAll(tx, sendMailJob, jobs)
  return new Set(written.map(({ dedupeKey }) => dedupeKey))
}

const inserted = ['kind', 'recipient', 'locale', 'data', 'dedupeKey'] as const

/** How many mails, and what else. */
interface TextOf {
  readonly mails: number
  readonly inserts: readonly WriteCtes[]
}
const insert = preparedFor<TextOf, { readonly id: number; readonly dedupeKey: string }[]>(
  'insert_mails',
  (tx, { mails, inserts }, name) =>
    tx
      .with(...inserts.flatMap(({ statements }) => statements(tx, sql<number>`${sql.placeholder('rowId')}`)))
      .insert(mail)
      .values(Array.from({ length: mails }, (_, at) => placeholdersOf(mail, inserted, `mail${at}.`)))
      .onConflictDoNothing()
      .returning({ id: mail.id, dedupeKey: mail.dedupeKey })
      .prepare(name),
)
