import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { and, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { prepared } from '../sql/prepared.ts'
import { sqlAny } from '../sql/sql-any.ts'
import type { MailRow } from './fail-mail.ts'

export interface Unsent {
  readonly mail: MailRow
  /** Whether its recipient has a password. */
  readonly canLogIn: boolean
}

/** Those of these mails that are not sent, each in the place of its id. */
export async function listUnsent(database: Queryable, ids: readonly number[]): Promise<(Unsent | undefined)[]> {
  const rows = await askUnsent(database, { ids })
  return ids.map((id) => rows.find((row) => row.mail.id === id))
}

const askUnsent = prepared<{ ids: readonly number[] }, Unsent[]>((database) =>
  database
    .select({
      mail: getTableColumns(mail),
      canLogIn: sql<boolean>`EXISTS (SELECT FROM ${customer}
        WHERE lower(${customer.emailAddress}) = lower(${mail.recipient}) AND ${isNotNull(customer.passwordHash)})`,
    })
    .from(mail)
    .where(and(sqlAny(mail.id, sql.placeholder('ids')), isNull(mail.sentAt)))
    .prepare('unsent_mails'),
)
