import type { Queryable } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { desc, type SQL, sql } from 'drizzle-orm'

export const isOfOrder = (orderNumber: string): SQL => sql`(${mail.data} ->> 'number') = ${orderNumber}`

export const listMailsOfOrder = (database: Queryable, orderNumber: string) =>
  database
    .select({
      id: mail.id,
      kind: mail.kind,
      recipient: mail.recipient,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
      failures: mail.failures,
    })
    .from(mail)
    .where(isOfOrder(orderNumber))
    .orderBy(desc(mail.id))
