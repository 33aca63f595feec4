import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { eq, or, sql } from 'drizzle-orm'

/** Deletes the mails to a mailbox, sent or not, and those in which the merchant was told of its owner. */
export const eraseMails = (tx: Transaction, emailAddress: string): Promise<unknown> =>
  tx
    .delete(mail)
    .where(
      or(
        eq(sql`lower(${mail.recipient})`, emailAddress.toLowerCase()),
        eq(sql`lower(${mail.data} -> 'customer' ->> 'emailAddress')`, emailAddress.toLowerCase()),
      ),
    )
