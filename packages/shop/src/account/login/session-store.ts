import type { Queryable } from '@toonbank/database/connect.ts'
import { passwordToken, session } from '@toonbank/database/schema/account.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { CustomerRow } from '@toonbank/runtime/http/customer.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, lt, ne } from 'drizzle-orm'

export type { Customer, CustomerRow } from '@toonbank/runtime/http/customer.ts'

export const sessionDays = 30
/** A session ends at this age however often it is renewed, so that a stolen one ends too. */
const maxSessionDays = 90
export const dayInMs = 86_400_000

/** Demo customers have public passwords, so they count as missing when the shop is reachable by others. */
export const isClosed = (
  { fromDemo }: Pick<CustomerRow, 'fromDemo'>,
  { isPublic }: Pick<Visitor, 'isPublic'>,
): boolean => fromDemo && isPublic

/** Starts a session with a new token, sets its cookie, and ends the visitor's former session. */
export async function startSession(
  database: Queryable,
  visitor: Visitor,
  customerId: PersonId,
  now: Date,
  isByLink = false,
): Promise<void> {
  const token = randomToken()
  await endFormerSession(database, visitor)
  await database.insert(session).values({ ...toSession(token, now), customerId, isByLink })
  keepSession(visitor, token)
}

export async function endFormerSession(database: Queryable, { token }: Visitor): Promise<void> {
  if (token) await database.delete(session).where(eq(session.tokenHash, hashToken(token)))
}

export const toSession = (token: string, now: Date) => ({
  tokenHash: hashToken(token),
  createdAt: now,
  expiresAt: sessionEnd(now, now),
})

export const keepSession = (visitor: Visitor, token: string): void => visitor.keep('auth_token', token, sessionDays)

export async function endSession(database: Queryable, visitor: Visitor): Promise<void> {
  await endFormerSession(database, visitor)
  visitor.forget('auth_token')
}

/** Ends all sessions but one, and the links that were mailed before, after a change of password. */
export async function endSessionsOf(database: Queryable, customerId: PersonId, butToken = ''): Promise<void> {
  await database
    .delete(session)
    .where(and(eq(session.customerId, customerId), ne(session.tokenHash, hashToken(butToken))))
  await database.delete(passwordToken).where(eq(passwordToken.customerId, customerId))
}

export const dropEndedSessions = (database: Queryable, now: Date): Promise<unknown> =>
  database.delete(session).where(lt(session.expiresAt, now))

export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionDays * dayInMs, createdAt.getTime() + maxSessionDays * dayInMs))
