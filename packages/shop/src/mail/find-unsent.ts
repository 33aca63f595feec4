import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { prepareOnce } from '@toonbank/runtime/sql/prepare-once.ts'
import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MailRow } from './fail-mail.ts'

export interface Unsent {
  readonly mail: MailRow
  readonly canLogIn: boolean
}

export const findUnsent = async (database: Queryable, id: number): Promise<Unsent | undefined> =>
  (await unsentMail(database).execute({ id }))[0]

const unsentMail = prepareOnce((database) =>
  database
    .select({
      mail: getTableColumns(mail),
      canLogIn: sql<boolean>`EXISTS (SELECT FROM ${customer}
        WHERE lower(${customer.emailAddress}) = lower(${mail.recipient}) AND ${isNotNull(customer.passwordHash)})`,
    })
    .from(mail)
    .where(and(eq(mail.id, sql.placeholder('id')), isNull(mail.sentAt)))
    .prepare('unsent_mail'),
)
