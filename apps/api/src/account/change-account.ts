import type { updateAccount } from '@toonbank/contract/account.ts'
import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { isCommonPassword } from '@toonbank/domain/account/common-password.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { and, eq } from 'drizzle-orm'
import { limits, type TakeFromLimit } from '../http/limits.ts'
import type { Reply } from '../http/route.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { isUniqueViolation } from '../sql/unique-violation.ts'
import { mailEmailAddressChanged, mailPasswordChanged } from './mail-owner.ts'
import { ownAddress } from './own-address.ts'
import { hashPassword, passwordFits } from './password-hash.ts'
import { type Customer, endSessionsOf } from './session-store.ts'
import { tooCommon } from './too-common.ts'

/**
 * Changes what is named. A new e-mail address or password asks for the password, ends the customer's other sessions,
 * and is told to the owner at the address of before.
 */
export async function changeAccount(
  { database: { db }, clock, passwordCost }: Dependencies,
  { take, shopName }: { readonly take: TakeFromLimit; readonly shopName: string },
  visitor: Visitor,
  before: Customer,
  { defaultAddressId, password, newPassword, emailAddress, ...details }: ParsedBodyOf<typeof updateAccount>,
): Promise<Reply<typeof updateAccount>> {
  const { id, passwordHash } = before
  if (defaultAddressId !== undefined && (await db.$count(customerAddress, ownAddress(id, defaultAddressId))) === 0)
    return refused('addressNotFound')
  const isCredential = newPassword !== undefined || emailAddress !== undefined
  const tooOften =
    isCredential &&
    ((await take(limits.passwordPerSession, visitor.token ?? '')) ??
      (await take(limits.passwordPerAccount, String(id))))
  if (tooOften) return tooOften
  if (isCommonPassword(newPassword ?? '', [shopName])) return tooCommon('newPassword')
  if (isCredential && !(await passwordFits({ passwordCost }, password ?? '', passwordHash, visitor.address)))
    return refused('passwordWrong')
  const changes = {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
    ...(defaultAddressId === undefined ? {} : { defaultDeliveryAddressUid: defaultAddressId }),
    ...(emailAddress === undefined ? {} : { emailAddress }),
    ...(newPassword === undefined
      ? {}
      : { passwordHash: await hashPassword({ passwordCost }, newPassword, visitor.address) }),
  }
  if (Object.keys(changes).length === 0) return done(null)
  try {
    return await db.transaction(async (tx) => {
      // Of two changes at once by the same password the second one's is wrong by then.
      const isUnchanged = isCredential ? eq(customer.passwordHash, passwordHash ?? '') : undefined
      const changed = await tx
        .update(customer)
        .set(changes)
        .where(and(eq(customer.id, id), isUnchanged))
        .returning({ id: customer.id })
      if (changed.length === 0) return refused('passwordWrong')
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
