import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { and, eq, gte, or, sql } from 'drizzle-orm'

export const eraseMails = (tx: Transaction, emailAddress: string, since: Date): Promise<unknown> =>
  tx
    .delete(mail)
    .where(
      and(
        gte(mail.createdAt, since),
        or(
          eq(sql`lower(${mail.recipient})`, emailAddress.toLowerCase()),
          eq(sql`lower(${mail.data} -> 'customer' ->> 'emailAddress')`, emailAddress.toLowerCase()),
        ),
      ),
    )
