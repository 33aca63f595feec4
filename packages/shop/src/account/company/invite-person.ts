import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { invitePerson as invitePersonCall } from '@toonbank/contract/shop/company.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { companyInvitation } from '@toonbank/database/schema/account.ts'
import { invitationDays, maxPeople } from '@toonbank/domain/account/company-role.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Customer } from '@toonbank/runtime/http/customer.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { addressesIn, getShopSettings } from '../../config/shop-settings.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findByEmail } from '../find-by-email.ts'
import { dayInMs } from '../login/session-store.ts'
import { countPeople, lockCompany } from './has-people.ts'

/** A double click or a repeated form sends one mail only, because a second mail would end the link of the first. */
const pressedTwiceInMs = 30_000

type Needs = Pick<Dependencies, 'database' | 'clock' | 'appUrl'>
type Invitation = typeof companyInvitation.$inferSelect

/**
 * Invites a person in the language of the inviter; a repeated invitation replaces the first. An address with an account
 * of its own is refused, which reveals no more than registration does.
 */
export const invitePerson = (
  dependencies: Needs,
  inviter: Customer,
  wanted: ParsedBodyOf<typeof invitePersonCall>,
): Promise<Outcome<null, 'emailInUse' | 'tooManyPeople' | 'notAllowed'>> =>
  rollbackOnRefusal(dependencies.database.db, async (tx) => {
    const company = await lockCompany(tx, inviter.accountId)
    if (company?.status !== 'active') return refused('notAllowed')
    // Race: the owner of the mailbox may use a mailed link at this moment, which ends the access of the inviter.
    if (company.mailboxProvenAt?.getTime() !== inviter.mailboxProvenAt?.getTime()) return refused('notAllowed')
    if (await findByEmail(tx, wanted.emailAddress)) return refused('emailInUse')
    const isSame = and(
      eq(companyInvitation.companyId, inviter.accountId),
      eq(sql`lower(${companyInvitation.emailAddress})`, wanted.emailAddress),
    )
    const [before] = await tx.delete(companyInvitation).where(isSame).returning()
    if ((await countPeople(tx, inviter.accountId)) >= maxPeople) return refused('tooManyPeople')
    if (before && isJustMailed(dependencies, before) && isForTheSame(before, wanted)) {
      await tx.insert(companyInvitation).values(before)
      return done(null)
    }
    const token = randomToken()
    const [invited] = await tx
      .insert(companyInvitation)
      .values({
        ...wanted,
        ...{ uid: randomToken(), companyId: inviter.accountId, locale: inviter.locale },
        ...linkOf(dependencies, token),
      })
      .returning()
    if (!invited) throw new Error('an invitation was not inserted')
    await mailInvitation(tx, dependencies, inviter, invited, token)
    return done(null)
  })

export const sendInvitation = (
  dependencies: Needs,
  inviter: Customer,
  uid: string,
): Promise<Outcome<null, 'invitationNotFound' | 'emailInUse'>> =>
  rollbackOnRefusal(dependencies.database.db, async (tx) => {
    if ((await lockCompany(tx, inviter.accountId))?.status !== 'active') return refused('invitationNotFound')
    const [before] = await tx.select().from(companyInvitation).where(isTheirs(inviter.accountId, uid))
    if (before && isJustMailed(dependencies, before)) return done(null)
    const token = randomToken()
    const [invited] = await tx
      .update(companyInvitation)
      .set(linkOf(dependencies, token))
      .where(isTheirs(inviter.accountId, uid))
      .returning()
    if (!invited) return refused('invitationNotFound')
    if (await findByEmail(tx, invited.emailAddress)) return refused('emailInUse')
    await mailInvitation(tx, dependencies, inviter, invited, token)
    return done(null)
  })

/** Withdraws an invitation. Accepting locks the company first too, so one of the two wins. */
export const withdrawInvitation = (
  { database: { db } }: Needs,
  companyId: AccountId,
  uid: string,
): Promise<Outcome<null, 'invitationNotFound'>> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const gone = await tx.delete(companyInvitation).where(isTheirs(companyId, uid)).returning()
    return gone.length > 0 ? done(null) : refused('invitationNotFound')
  })

export const withdrawInvitations = (
  { database: { db } }: Pick<Needs, 'database'>,
  companyId: AccountId,
): Promise<unknown> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    await tx.delete(companyInvitation).where(eq(companyInvitation.companyId, companyId))
  })

export const cleanUpInvitations = ({ db }: Pick<Dependencies['database'], 'db'>, now: Date): Promise<unknown> =>
  db.delete(companyInvitation).where(lt(companyInvitation.expiresAt, new Date(now.getTime() - 30 * dayInMs)))

const isTheirs = (companyId: AccountId, uid: string) =>
  and(eq(companyInvitation.companyId, companyId), eq(companyInvitation.uid, uid))

const linkOf = ({ clock }: Needs, token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: new Date(clock().getTime() + invitationDays * dayInMs),
})

const isJustMailed = ({ clock }: Needs, { expiresAt }: Invitation): boolean =>
  expiresAt.getTime() - invitationDays * dayInMs > clock().getTime() - pressedTwiceInMs

const isForTheSame = (before: Invitation, wanted: ParsedBodyOf<typeof invitePersonCall>): boolean =>
  before.firstName === wanted.firstName &&
  before.lastName === wanted.lastName &&
  before.role === wanted.role &&
  before.mayOrderOnAccount === (wanted.mayOrderOnAccount ?? false)

async function mailInvitation(
  tx: Transaction,
  { appUrl }: Needs,
  inviter: Customer,
  { emailAddress, firstName, role, locale }: Invitation,
  token: string,
): Promise<void> {
  const addresses = addressesIn(await getShopSettings(tx), locale)
  await queueMail(tx, {
    kind: 'companyInvitation',
    recipient: emailAddress,
    locale,
    data: {
      ...{ firstName, role, companyName: inviter.companyName },
      inviter: `${inviter.firstName} ${inviter.lastName}`,
      url: `${appUrl}${href(addresses, 'invitation')}?token=${token}`,
    },
    dedupeKey: `invitation:${hashToken(token)}`,
  })
}
