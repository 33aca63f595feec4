import { endOtherSessions, endSession, listSessions } from '@toonbank/contract/shop/session.ts'
import { session } from '@toonbank/database/schema/account.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { dayInMs, sessionDays } from './session-store.ts'

/** A part of the stored hash identifies a session and cannot be used to log in. */
const sessionId = sql<string>`left(${session.tokenHash}, 24)`

export function sessionRoutes({ database: { db }, clock }: Dependencies): Route[] {
  return [
    route(listSessions, async ({ customer, visitor }) => {
      const current = hashToken(visitor.token ?? '')
      const rows = await db
        .select({ row: session, id: sessionId })
        .from(session)
        .where(and(eq(session.customerId, customer.id), gt(session.expiresAt, clock())))
        .orderBy(desc(session.createdAt), session.tokenHash)
      const sessions = rows.map(({ id, row: { tokenHash, createdAt, expiresAt, isByLink } }) => ({
        ...{ id, isByLink, isCurrent: tokenHash === current, createdAt: createdAt.toISOString() },
        lastUsedAt: new Date(Math.max(createdAt.getTime(), expiresAt.getTime() - sessionDays * dayInMs)).toISOString(),
      }))
      return done({ sessions })
    }),
    route(endSession, async ({ customer, params }) => {
      const isTheirs = and(eq(session.customerId, customer.id), eq(sessionId, params.id))
      const ended = await db.delete(session).where(isTheirs).returning({ customerId: session.customerId })
      return ended.length > 0 ? done(null) : refused('sessionNotFound')
    }),
    route(endOtherSessions, async ({ customer, visitor }) => {
      const isOther = ne(session.tokenHash, hashToken(visitor.token ?? ''))
      await db.delete(session).where(and(eq(session.customerId, customer.id), isOther))
      return done(null)
    }),
  ]
}
