import { updateAccount } from '@toonbank/contract/account.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@toonbank/contract/address.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import { cachedSettings } from '../config/cached-settings.ts'
import { createLimits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import type { Parts } from '../process/parts.ts'
import { addAddress } from './add-address.ts'
import { changeAccount } from './change-account.ts'
import { readSession } from './customer-session.ts'
import { ownAddress } from './own-address.ts'
import { findCustomer } from './session-store.ts'

export function addressRoutes(parts: Parts): Route[] {
  const { db } = parts.database
  const take = createLimits(parts)
  const settingsNow = cachedSettings(parts)
  return [
    route(listAddresses, async ({ visitor }) => {
      const found = await findCustomer(parts, visitor)
      return found ? done((await readSession(db, found)).addresses.delivery) : refused('notAuthenticated')
    }),
    route(createAddress, async ({ body, visitor }) => {
      const found = await findCustomer(parts, visitor)
      if (!found) return refused('notAuthenticated')
      return addAddress(db, found.id, body)
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
      if (found.defaultDeliveryAddressUid === params.id)
        await db.update(customer).set({ defaultDeliveryAddressUid: null }).where(eq(customer.id, found.id))
      return deleted.length > 0 ? done(null) : refused('addressNotFound')
    }),
    route(updateAccount, async ({ body, visitor }) => {
      const found = await findCustomer(parts, visitor)
      if (!found) return refused('notAuthenticated')
      return changeAccount(parts, { take, shopName: (await settingsNow()).name }, visitor, found, body)
    }),
  ]
}
