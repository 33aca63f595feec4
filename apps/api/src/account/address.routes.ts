import { updateAccount } from '@toonbank/contract/account.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@toonbank/contract/address.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { and, count, eq } from 'drizzle-orm'
import { type Route, route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { readSession } from './customer-session.ts'
import { findByEmail } from './find-by-email.ts'
import { hashPassword, passwordFits } from './password-hash.ts'
import { randomToken } from './random-token.ts'
import { findCustomer } from './session-store.ts'

const mostAddresses = 50

export function addressRoutes(parts: Parts): Route[] {
  const { db } = parts.database
  const ownAddress = (customerId: number, uid: string) =>
    and(eq(customerAddress.uid, uid), eq(customerAddress.customerId, customerId), eq(customerAddress.kind, 'delivery'))
  return [
    route(listAddresses, async ({ visitor }) => {
      const found = await findCustomer(parts, visitor)
      return found ? done((await readSession(db, found)).addresses.delivery) : refused('notAuthenticated')
    }),
    route(createAddress, async ({ body, visitor }) => {
      const found = await findCustomer(parts, visitor)
      if (!found) return refused('notAuthenticated')
      const [have] = await db.select({ amount: count() }).from(customerAddress).where(eq(customerAddress.customerId, found.id))
      if ((have?.amount ?? 0) >= mostAddresses) return refused('tooManyAddresses')
      const uid = randomToken()
      await db.insert(customerAddress).values({ ...body, uid, customerId: found.id, kind: 'delivery' })
      return done(uid)
    }),
    route(updateAddress, async ({ params, body, visitor }) => {
      const found = await findCustomer(parts, visitor)
      if (!found) return refused('notAuthenticated')
      const [stored] = await db.select().from(customerAddress).where(ownAddress(found.id, params.id))
      if (!stored) return refused('addressNotFound')
      const changed = { ...stored, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) }
      const zipCode = normalizeZipCode(changed.countryCode, changed.zipCode)
      if (!zipCode) return { ok: false, problem: 'zipCodeInvalid', fields: [{ field: 'zipCode', problem: 'zipCodeInvalid' }] }
      await db
        .update(customerAddress)
        .set({ ...changed, zipCode })
        .where(ownAddress(found.id, params.id))
      return done(null)
    }),
    route(deleteAddress, async ({ params, visitor }) => {
      const found = await findCustomer(parts, visitor)
      if (!found) return refused('notAuthenticated')
      const deleted = await db.delete(customerAddress).where(ownAddress(found.id, params.id)).returning()
      return deleted.length > 0 ? done(null) : refused('addressNotFound')
    }),
    route(updateAccount, async ({ body, visitor }) => {
      const found = await findCustomer(parts, visitor)
      if (!found) return refused('notAuthenticated')
      const { defaultAddressId, password, newPassword, emailAddress, ...details } = body
      if (defaultAddressId !== undefined && (await db.$count(customerAddress, ownAddress(found.id, defaultAddressId))) === 0)
        return refused('addressNotFound')
      if ((newPassword || emailAddress) && !(await passwordFits(password ?? '', found.passwordHash))) return refused('passwordWrong')
      const holder = emailAddress ? await findByEmail(db, emailAddress) : undefined
      if (holder && holder.id !== found.id) return refused('emailInUse')
      const changes = {
        ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
        ...(defaultAddressId === undefined ? {} : { defaultDeliveryAddressUid: defaultAddressId }),
        ...(emailAddress ? { emailAddress } : {}),
        ...(newPassword ? { passwordHash: await hashPassword(newPassword) } : {}),
      }
      if (Object.keys(changes).length > 0) await db.update(customer).set(changes).where(eq(customer.id, found.id))
      return done(null)
    }),
  ]
}
