import { session } from '@toonbank/database/schema/account.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { limits, type TakeFromLimits, type TooOften } from '@toonbank/runtime/http/limits.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt } from 'drizzle-orm'
import { linkLife } from './account-link.ts'
import { passwordFits } from './password-hash.ts'
import type { Customer } from './session-store.ts'

/**
 * Attack: somebody takes over an account at an open session. A change of login data requires the password, or else a
 * session that a mailed link has just started.
 */
export async function proveOwner(
  dependencies: Dependencies,
  take: TakeFromLimits,
  { visitor, customer, password = '' }: { visitor: Visitor; customer: Customer; password: string | undefined },
): Promise<Outcome<null, 'passwordWrong'> | TooOften> {
  const tooOften = await countPasswordTry(take, visitor, customer)
  if (tooOften) return tooOften
  const fits = await passwordFits(dependencies, password, customer.passwordHash, visitor.address)
  const isProven = customer.passwordHash === null ? await cameByLink(dependencies, visitor) : fits
  return isProven ? done(null) : refused('passwordWrong')
}

export const countPasswordTry = (
  take: TakeFromLimits,
  { token }: Pick<Visitor, 'token'>,
  { id }: Pick<Customer, 'id'>,
) => take([limits.passwordPerSession, token ?? ''], [limits.passwordPerAccount, String(id)])

export async function cameByLink(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { token }: Pick<Visitor, 'token'>,
): Promise<boolean> {
  const isRecent = gt(session.createdAt, new Date(clock().getTime() - linkLife))
  const isTheirs = eq(session.tokenHash, hashToken(token ?? ''))
  return (await db.$count(session, and(isTheirs, eq(session.isByLink, true), isRecent))) > 0
}
