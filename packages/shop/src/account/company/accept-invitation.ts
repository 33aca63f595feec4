import type { Queryable } from '@toonbank/database/connect.ts'
import { companyInvitation, customer } from '@toonbank/database/schema/account.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { CustomerRow } from '@toonbank/runtime/http/customer.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { isUniqueViolation } from '@toonbank/runtime/sql/unique-violation.ts'
import { and, eq, gt } from 'drizzle-orm'
import { findByEmail } from '../find-by-email.ts'
import { hashPassword } from '../login/password-hash.ts'
import { startSession } from '../login/session-store.ts'
import { lockCompany } from './has-people.ts'

const isOpen = (token: string, now: Date) =>
  and(eq(companyInvitation.tokenHash, hashToken(token)), gt(companyInvitation.expiresAt, now))

export async function findInvitation(database: Queryable, token: string, now: Date) {
  const [found] = await database
    .select({ invitation: companyInvitation, companyName: customer.companyName })
    .from(companyInvitation)
    .innerJoin(customer, eq(customer.id, companyInvitation.companyId))
    .where(isOpen(token, now))
  return found && { ...found.invitation, companyName: found.companyName }
}

/**
 * Creates the invited person with the chosen password and logs them in, once and only while the invitation is valid. A
 * concurrent withdrawal takes effect before or after, never in between.
 */
export async function acceptInvitation(
  dependencies: Dependencies,
  visitor: Visitor,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Outcome<CustomerRow, 'invitationEnded' | 'emailInUse'>> {
  const { database, clock } = dependencies
  const known = await findInvitation(database.db, token, clock())
  if (!known) return refused('invitationEnded')
  const passwordHash = await hashPassword(dependencies, password, visitor.address)
  return rollbackOnRefusal(database.db, async (tx) => {
    const company = await lockCompany(tx, known.companyId)
    if (company?.status !== 'active') return refused('invitationEnded')
    const now = clock()
    const [invited] = await tx.delete(companyInvitation).where(isOpen(token, now)).returning()
    if (!invited) return refused('invitationEnded')
    const { emailAddress, firstName, lastName, companyId, locale, mayOrderOnAccount } = invited
    if (await findByEmail(tx, emailAddress)) return refused('emailInUse')
    const [person] = await tx
      .insert(customer)
      .values({
        ...{ uid: randomToken(), emailAddress, firstName, lastName, locale, passwordHash, phoneNumber: '' },
        ...{ companyId, companyRole: invited.role, mayOrderOnAccount },
        ...{ customerType: 'business', companyName: '', cocNumber: '', vatNumber: '', reference: '' },
        fromDemo: company.fromDemo,
        mailboxProvenAt: now,
      })
      .returning()
    if (!person) throw new Error('a person was not inserted')
    await startSession(tx, visitor, person.id, now)
    return done(person)
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return refused('emailInUse')
    throw error
  })
}
