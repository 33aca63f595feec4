import type { updateAccount } from '@toonbank/contract/account.ts'
import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { isCommonPassword } from '@toonbank/domain/account/common-password.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { limits, type TakeFromLimits } from '../http/limits.ts'
import type { Reply } from '../http/route.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { isUniqueViolation } from '../sql/unique-violation.ts'
import { isFreshGuest } from './is-fresh-guest.ts'
import { mailEmailAddressChanged, mailPasswordChanged } from './mail-owner.ts'
import { ownAddress } from './own-address.ts'
import { hashPassword, passwordFits } from './password-hash.ts'
import { type Customer, endSessionsOf } from './session-store.ts'
import { tooCommon } from './too-common.ts'

/**
 * Changes what is named. A new e-mail address or password asks for the password, ends the customer's other sessions,
 * and is told to the owner at the address of before. A guest who corrects what was mistyped in the checkout has no
 * password; a corrected name stands on the addresses too that had the old one.
 */
export async function changeAccount(
  { database: { db }, clock, passwordCost }: Dependencies,
  { take, shopName }: { readonly take: TakeFromLimits; readonly shopName: string },
  visitor: Visitor,
  before: Customer,
  { defaultAddressId, password, newPassword, emailAddress, ...details }: ParsedBodyOf<typeof updateAccount>,
): Promise<Reply<typeof updateAccount>> {
  const { id, passwordHash } = before
  const isGuest = newPassword === undefined && (await isFreshGuest(db, before))
  if (defaultAddressId !== undefined && (await db.$count(customerAddress, ownAddress(id, defaultAddressId))) === 0)
    return refused('addressNotFound')
  const isCredential = newPassword !== undefined || emailAddress !== undefined
  const tooOften =
    isCredential &&
    (await take([limits.passwordPerSession, visitor.token ?? ''], [limits.passwordPerAccount, String(id)]))
  if (tooOften) return tooOften
  if (isCommonPassword(newPassword ?? '', [shopName])) return tooCommon('newPassword')
  if (
    isCredential &&
    !isGuest &&
    !(await passwordFits({ passwordCost }, password ?? '', passwordHash, visitor.address))
  )
    return refused('passwordWrong')
  const changes = {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
    ...(defaultAddressId === undefined ? {} : { defaultDeliveryAddressUid: defaultAddressId }),
    ...(emailAddress === undefined ? {} : { emailAddress, mailboxProvenAt: null }),
    ...(newPassword === undefined
      ? {}
      : { passwordHash: await hashPassword({ passwordCost }, newPassword, visitor.address) }),
  }
  if (Object.keys(changes).length === 0) return done(null)
  try {
    return await db.transaction(async (tx) => {
      // Of two changes at once by the same password the second one's is wrong by then.
      const isSame = passwordHash === null ? isNull(customer.passwordHash) : eq(customer.passwordHash, passwordHash)
      const isUnchanged = isCredential ? isSame : undefined
      const changed = await tx
        .update(customer)
        .set(changes)
        .where(and(eq(customer.id, id), isUnchanged))
        .returning({ id: customer.id })
      if (changed.length === 0) return refused('passwordWrong')
      if (isGuest) await renameAddresses(tx, before, details)
      if (isCredential) await endSessionsOf(tx, id, visitor.token)
      if (newPassword !== undefined) await mailPasswordChanged(tx, before, clock())
      if (emailAddress !== undefined) await mailEmailAddressChanged(tx, before, emailAddress, clock())
      return done(null)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refused('emailInUse')
    throw error
  }
}

async function renameAddresses(
  tx: Transaction,
  { id, firstName, lastName }: Customer,
  now: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
): Promise<void> {
  const name = { firstName: now.firstName ?? firstName, lastName: now.lastName ?? lastName }
  if (name.firstName === firstName && name.lastName === lastName) return
  const ofOldName = and(eq(customerAddress.firstName, firstName), eq(customerAddress.lastName, lastName))
  await tx
    .update(customerAddress)
    .set(name)
    .where(and(eq(customerAddress.customerId, id), ofOldName))
}
