import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { updateAccount } from '@toonbank/contract/shop/account.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { isCommonPassword } from '@toonbank/domain/account/common-password.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { TakeFromLimits } from '@toonbank/runtime/http/limits.ts'
import type { Reply } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { isUniqueViolation } from '@toonbank/runtime/sql/unique-violation.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { ShopSettings } from '../config/shop-settings.ts'
import { ownAddress } from './address/own-address.ts'
import { companyChange } from './company/company-change.ts'
import { hasPeople } from './company/has-people.ts'
import { setConsent } from './consent/set-consent.ts'
import { isFreshGuest } from './login/is-fresh-guest.ts'
import { mailEmailAddressChanged, mailLoginChanged, wasPasswordChangedRecently } from './login/mail-owner.ts'
import { hashPassword, passwordFits } from './login/password-hash.ts'
import { countPasswordTry, proveOwner } from './login/prove-owner.ts'
import { type Customer, endSessionsOf } from './login/session-store.ts'
import { tooCommon } from './login/too-common.ts'
import { queueVatCheck } from './vat-number/queue-vat-check.ts'

type Changes = ParsedBodyOf<typeof updateAccount>

/**
 * Changes only the named fields, so that concurrent changes of different fields both succeed. A new e-mail address or
 * password requires `proveOwner`, ends the customer's other sessions, and is announced to the former address.
 */
export async function changeAccount(
  dependencies: Dependencies,
  { take, settings, leftMailbox }: ChangeContext,
  visitor: Visitor,
  before: Customer,
  { password, ...changes }: Changes,
): Promise<Reply<typeof updateAccount>> {
  const { db } = dependencies.database
  const { defaultAddressId, newPassword } = changes
  if (isOfCompany(changes) && !mayDo(before.role, 'manageCompany')) return refused('notAllowed')
  const isGuest = newPassword === undefined && (await isFreshGuest(db, before))
  if (
    defaultAddressId !== undefined &&
    (await db.$count(customerAddress, ownAddress(before.accountId, defaultAddressId))) === 0
  )
    return refused('addressNotFound')
  if (isCommonPassword(newPassword ?? '', [settings.name])) return tooCommon('newPassword')
  if (isCredential(changes) && !isGuest) {
    const owner = await proveOwner(dependencies, take, { visitor, customer: before, password })
    if (!owner.ok) return await unlessChangedAlready(dependencies, take, visitor, before, changes, owner)
  }
  const passwordHash =
    newPassword === undefined ? undefined : await hashPassword(dependencies, newPassword, visitor.address)
  try {
    return await db.transaction(async (tx) => {
      const written = await write(tx, {
        ...{ before, isGuest, changes, passwordHash, leftMailbox },
        ...{ token: visitor.token, now: dependencies.clock() },
      })
      if (written.ok) await queueVatCheck(dependencies, tx, changes.vatNumber ?? '', settings)
      return written
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refused('emailInUse')
    throw error
  }
}

/**
 * Idempotency: the form of a password change may be posted again after a lost answer, when the old password is wrong
 * already. Attack: the second field would allow a second guess, so it is compared only shortly after a change and
 * counts as a try of its own.
 */
async function unlessChangedAlready<Problem extends { readonly ok: false; readonly problem: string }>(
  dependencies: Dependencies,
  take: TakeFromLimits,
  visitor: Visitor,
  before: Customer,
  { newPassword, ...others }: Changes,
  refusal: Problem,
) {
  const isAlone = Object.values(others).every((value) => value === undefined)
  if (refusal.problem !== 'passwordWrong' || newPassword === undefined || !isAlone) return refusal
  if (before.passwordHash === null || !(await wasPasswordChangedRecently(dependencies, before))) return refusal
  const tooOften = await countPasswordTry(take, visitor, before)
  if (tooOften) return tooOften
  return (await passwordFits(dependencies, newPassword, before.passwordHash, visitor.address)) ? done(null) : refusal
}

const isCredential = ({ newPassword, emailAddress }: Changes) => newPassword !== undefined || emailAddress !== undefined

/**
 * These fields belong to the account, which several people may share, so only its owner may change them. The reference
 * belongs to the orders of one person.
 */
const isOfCompany = ({ defaultAddressId, customerType, companyName, cocNumber, vatNumber }: Changes): boolean =>
  [defaultAddressId, customerType, companyName, cocNumber, vatNumber].some((value) => value !== undefined)

interface ChangeContext {
  readonly take: TakeFromLimits
  readonly settings: ShopSettings
  readonly leftMailbox: (tx: Transaction, emailAddress: string) => Promise<unknown>
}

interface AccountWrite {
  readonly leftMailbox: ChangeContext['leftMailbox']
  readonly before: Customer
  readonly isGuest: boolean
  readonly changes: Changes
  readonly passwordHash: string | undefined
  readonly token: string | undefined
  readonly now: Date
}

async function write(
  tx: Transaction,
  { before, isGuest, changes, passwordHash, leftMailbox, token, now }: AccountWrite,
): Promise<Reply<typeof updateAccount>> {
  const { id } = before
  const {
    defaultAddressId,
    newPassword: _,
    emailAddress,
    firstName,
    lastName,
    phoneNumber,
    locale,
    ...company
  } = changes
  // The old hash is part of the condition: the second of two concurrent changes with the same password is refused.
  const isSame =
    before.passwordHash === null ? isNull(customer.passwordHash) : eq(customer.passwordHash, before.passwordHash)
  // Race: the owner of the mailbox may use a mailed link at this moment, which ends the session of this request.
  const isAsProven =
    before.mailboxProvenAt === null
      ? isNull(customer.mailboxProvenAt)
      : eq(customer.mailboxProvenAt, before.mailboxProvenAt)
  const isUnchanged = and(eq(customer.id, id), isCredential(changes) ? and(isSame, isAsProven) : undefined)
  const [current] = await tx.select().from(customer).where(isUnchanged).for('no key update')
  if (!current || current.erasedAt !== null) return refused('passwordWrong')
  const ofCompany = companyChange(current, company)
  if (company.customerType === 'private' && (await hasPeople(tx, before.accountId))) return refused('companyHasPeople')
  if (!ofCompany.ok) return ofCompany
  const isOtherMailbox = emailAddress !== undefined && emailAddress !== before.emailAddress.toLowerCase()
  const values = withoutUndefined({
    firstName,
    lastName,
    phoneNumber,
    locale,
    ...ofCompany.value,
    passwordHash,
    defaultDeliveryAddressUid: defaultAddressId,
    ...(emailAddress === undefined ? {} : { emailAddress }),
    ...(isOtherMailbox ? { mailboxProvenAt: null } : {}),
  })
  if (Object.keys(values).length === 0) return done(null)
  await tx.update(customer).set(values).where(eq(customer.id, id))
  if (isGuest) await renameAddresses(tx, before, changes)
  if (isCredential(changes)) await endSessionsOf(tx, id, token)
  if (passwordHash !== undefined) await mailLoginChanged(tx, 'passwordChanged', before, now)
  if (emailAddress !== undefined) await mailEmailAddressChanged(tx, before, emailAddress, now)
  if (isOtherMailbox) {
    // A consent given for one mailbox does not extend to another one.
    await setConsent(tx, id, { purpose: 'newsletter', isGiven: false, source: 'address changed', now })
    await leftMailbox(tx, before.emailAddress)
  }
  return done(null)
}

const withoutUndefined = (values: Partial<Customer> | Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

async function renameAddresses(
  tx: Transaction,
  { accountId, firstName, lastName }: Customer,
  now: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
): Promise<void> {
  const name = { firstName: now.firstName ?? firstName, lastName: now.lastName ?? lastName }
  if (name.firstName === firstName && name.lastName === lastName) return
  const ofOldName = and(eq(customerAddress.firstName, firstName), eq(customerAddress.lastName, lastName))
  await tx
    .update(customerAddress)
    .set(name)
    .where(and(eq(customerAddress.customerId, accountId), ofOldName))
}
