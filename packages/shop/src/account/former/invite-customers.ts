import type { Database } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import { newAccountLink } from '../login/account-link.ts'

const days = 86_400_000
/** Mail servers accept 600 mails an hour from a shop that has just moved. */
const aMinute = 10

const isWaiting = and(isNotNull(customer.mailboxProvenAt), isNull(customer.passwordHash), isNull(customer.invitedAt))

export async function askToInvite(db: Database, now: Date): Promise<number> {
  const asked = await db
    .update(customer)
    .set({ invitationAskedAt: now })
    .where(and(isWaiting, isNull(customer.invitationAskedAt), eq(customer.status, 'active')))
    .returning({ id: customer.id })
  return asked.length
}

export async function inviteCustomers(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies
  await database.db.transaction(async (tx) => {
    const next = await tx
      .select()
      .from(customer)
      .where(and(isWaiting, isNotNull(customer.invitationAskedAt)))
      .orderBy(asc(customer.id))
      .limit(aMinute)
      .for('no key update', { skipLocked: true })
    for (const { id, firstName, emailAddress, locale } of next) {
      const link = { customerId: id, purpose: 'password', locale, life: 7 * days } as const
      const url = await newAccountLink(tx, dependencies, link)
      await queueMail(tx, {
        kind: 'accountMade',
        recipient: emailAddress,
        locale,
        data: { firstName, url },
        dedupeKey: `customer:${id}:invited`,
      })
      await tx.update(customer).set({ invitedAt: clock() }).where(eq(customer.id, id))
    }
  })
}
