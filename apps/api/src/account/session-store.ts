import type { Queryable } from '@toonbank/database/connect.ts'
import { customer, passwordToken, session } from '@toonbank/database/schema/account.ts'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Visitor } from '../http/visitor.ts'
import type { Parts } from '../process/parts.ts'
import { hashToken, randomToken } from '../process/random-token.ts'

export type Customer = typeof customer.$inferSelect

const sessionDays = 30
/** However often it is used: who took a session over keeps it no longer. */
const mostSessionDays = 90
const dayInMs = 86_400_000

/** A customer of the demo, whose password everybody can read: as if it were not there where others can reach the shop. */
export const isClosed = ({ fromDemo }: Customer, { isPublic }: Pick<Visitor, 'isPublic'>): boolean => fromDemo && isPublic

/** Who is logged in, if anybody; a session in use lives on. */
export async function findCustomer(
  { database: { db }, clock }: Parts,
  visitor: Visitor,
  token = visitor.token,
): Promise<Customer | undefined> {
  if (!token) return undefined
  const now = clock()
  const tokenHash = hashToken(token)
  const [found] = await db
    .select({ customer, expiresAt: session.expiresAt, createdAt: session.createdAt })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)))
  if (!found || isClosed(found.customer, visitor)) return undefined
  // Renewed once a day, not at every call: a read should not write.
  const expiresAt = sessionEnd(found.createdAt, now)
  if (expiresAt.getTime() - found.expiresAt.getTime() > dayInMs) {
    await db.update(session).set({ expiresAt }).where(eq(session.tokenHash, tokenHash))
    visitor.keep('auth_token', token, Math.ceil((expiresAt.getTime() - now.getTime()) / dayInMs))
  }
  return found.customer
}

/** Starts a session with a new token, ends the one that the visitor held before, and gives it as a cookie. */
export async function startSession(database: Queryable, visitor: Visitor, customerId: number, now: Date): Promise<void> {
  const token = randomToken()
  if (visitor.token) await database.delete(session).where(eq(session.tokenHash, hashToken(visitor.token)))
  await database.insert(session).values({ tokenHash: hashToken(token), customerId, createdAt: now, expiresAt: sessionEnd(now, now) })
  visitor.keep('auth_token', token, sessionDays)
}

export async function endSession(database: Queryable, visitor: Visitor): Promise<void> {
  if (visitor.token) await database.delete(session).where(eq(session.tokenHash, hashToken(visitor.token)))
  visitor.forget('auth_token')
}

/** After a change of password nobody stays logged in but who changed it, and a link that was mailed before opens nothing. */
export async function endSessionsOf(database: Queryable, customerId: number, butToken = ''): Promise<void> {
  await database.delete(session).where(and(eq(session.customerId, customerId), ne(session.tokenHash, hashToken(butToken))))
  await database.delete(passwordToken).where(eq(passwordToken.customerId, customerId))
}

export const dropEndedSessions = (database: Queryable, now: Date): Promise<unknown> =>
  database.delete(session).where(lt(session.expiresAt, now))

const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionDays * dayInMs, createdAt.getTime() + mostSessionDays * dayInMs))
