import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'

/**
 * Recalls wrong mails by their keys: unsent ones are never sent, and their keys become free. Returns the keys of those
 * that were already sent.
 */
export async function recallMails(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const named = inArray(mail.dedupeKey, [...keys])
  await tx.delete(mail).where(and(named, isNull(mail.sentAt)))
  const sent = await tx.select({ key: mail.dedupeKey }).from(mail).where(named)
  await tx
    .update(mail)
    .set({ dedupeKey: sql`'recalled:' || ${mail.id} || ':' || ${mail.dedupeKey}` })
    .where(named)
  return sent.map(({ key }) => key)
}
