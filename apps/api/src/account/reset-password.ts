import type { Queryable } from '@toonbank/database/connect.ts'
import { customer, passwordToken } from '@toonbank/database/schema/account.ts'
import { href } from '@toonbank/domain/content/href.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Visitor } from '../http/visitor.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { hashToken, randomToken } from '../process/random-token.ts'
import { findByEmail } from './find-by-email.ts'
import { mailPasswordChanged } from './mail-owner.ts'
import { hashPassword } from './password-hash.ts'
import { type ResetLinkWanted, resetLinkJob } from './reset-link-job.ts'
import { endSessionsOf, isClosed } from './session-store.ts'

const resetLife = 60 * 60 * 1_000

/**
 * Asks the worker for a link to a new password. The same is done for an unknown address: neither answer nor time tells
 * which there are.
 */
export const askForReset = (
  { database: { db } }: Dependencies,
  { locale, isPublic }: Pick<Visitor, 'locale' | 'isPublic'>,
  emailAddress: string,
): Promise<void> => db.transaction((tx) => enqueue(tx, resetLinkJob, { emailAddress, locale, isPublic }))

/** Mails the link; an unknown address gets nothing. */
export async function mailResetLink(
  dependencies: Dependencies,
  { emailAddress, ...visitor }: ResetLinkWanted,
): Promise<void> {
  const { locale } = visitor
  const found = await findByEmail(dependencies.database.db, emailAddress)
  if (!found || isClosed(found, visitor)) return
  await dependencies.database.db.transaction(async (tx) => {
    const url = await newResetUrl(tx, dependencies, found.id, locale, resetLife)
    await queueMail(tx, {
      kind: 'passwordReset',
      recipient: found.emailAddress,
      locale,
      data: { firstName: found.firstName, url },
      dedupeKey: `reset:${hashToken(url)}`,
    })
  })
}

/** A link that works once within its life; a newer one ends the older. */
export async function newResetUrl(
  database: Queryable,
  dependencies: Dependencies,
  customerId: number,
  locale: Locale,
  life: number,
): Promise<string> {
  const token = randomToken()
  await database.delete(passwordToken).where(eq(passwordToken.customerId, customerId))
  await database
    .insert(passwordToken)
    .values({ tokenHash: hashToken(token), customerId, expiresAt: new Date(dependencies.clock().getTime() + life) })
  return `${dependencies.appUrl}${href(locale, 'reset')}?token=${token}`
}

/**
 * Sets the password, ends every session of the account and tells its owner; a guest's first password changes nothing
 * and is not told. False: the link is old, used or made up.
 */
export async function spendResetToken(
  dependencies: Dependencies,
  token: string,
  password: string,
  network: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(dependencies, password, network)
  return dependencies.database.db.transaction(async (tx) => {
    const [used] = await tx
      .delete(passwordToken)
      .where(and(eq(passwordToken.tokenHash, hashToken(token)), gt(passwordToken.expiresAt, dependencies.clock())))
      .returning()
    if (!used) return false
    const [before] = await tx.select().from(customer).where(eq(customer.id, used.customerId)).for('update')
    await tx.update(customer).set({ passwordHash }).where(eq(customer.id, used.customerId))
    if (before && before.passwordHash !== null) await mailPasswordChanged(tx, before, dependencies.clock())
    await endSessionsOf(tx, used.customerId)
    return true
  })
}
