import { customer, customerAddress, session } from '@toonbank/database/schema/account.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rowsAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { StoredAddress } from './customer-session.ts'
import { type CustomerRow, endFormerSession, keepSession, toSession } from './session-store.ts'

/**
 * Starts a session after a correct password and ends the visitor's former one. Undefined: the password changed since
 * the check, or the mailbox was proven meanwhile.
 */
export async function startSessionOf(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  { id, passwordHash, mailboxProvenAt }: CustomerRow,
): Promise<readonly StoredAddress[] | undefined> {
  const token = randomToken()
  const { tokenHash, createdAt, expiresAt } = toSession(token, clock())
  const isUnchanged = and(
    eq(customer.id, id),
    sql`${customer.passwordHash} IS NOT DISTINCT FROM ${passwordHash}`,
    sql`${customer.mailboxProvenAt} IS NOT DISTINCT FROM ${mailboxProvenAt}::timestamptz`,
  )
  // One statement locks the owner, compares the password and inserts the session.
  const owner = db
    .select({
      tokenHash: sql`${tokenHash}`.as('token_hash'),
      customerId: customer.id,
      isByLink: sql`false`.as('is_by_link'),
      createdAt: sql`${createdAt}::timestamptz`.as('created_at'),
      expiresAt: sql`${expiresAt}::timestamptz`.as('expires_at'),
    })
    .from(customer)
    .where(isUnchanged)
    .for('share')
  const [started] = await db.insert(session).select(owner).returning({ addresses })
  if (!started) return undefined
  await endFormerSession(db, visitor)
  keepSession(visitor, token)
  return started.addresses
}

const addresses = rowsAsJson(
  getTableColumns(customerAddress),
  sql`FROM ${customerAddress} WHERE ${customerAddress.customerId} =
    (SELECT coalesce(${customer.companyId}, ${customer.id}) FROM ${customer} WHERE ${customer.id} = ${session.customerId})
    ORDER BY ${customerAddress.createdAt}, ${customerAddress.uid}`,
)
