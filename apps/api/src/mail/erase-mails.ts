import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { eq, sql } from 'drizzle-orm'

/** Deletes the mails to a mailbox, sent or not. */
export const eraseMails = (tx: Transaction, emailAddress: string): Promise<unknown> =>
  tx.delete(mail).where(eq(sql`lower(${mail.recipient})`, emailAddress.toLowerCase()))
