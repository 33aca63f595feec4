import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@toonbank/contract/shop/address.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { createLimits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { eq } from 'drizzle-orm'
import type { SettingsDependencies } from '../../config/settings-dependencies.ts'
import { changeAccount } from '../change-account.ts'
import { readSession } from '../login/customer-session.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { ownAddress } from './own-address.ts'

export function addressRoutes(
  dependencies: SettingsDependencies,
  leftMailbox: (tx: Transaction, emailAddress: string) => Promise<unknown>,
): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  const settingsNow = dependencies.settings.now
  return [
    route(listAddresses, async ({ customer }) => done((await readSession(db, customer)).addresses.delivery)),
    route(createAddress, async ({ customer, body }) => addAddress(db, customer.accountId, body)),
    route(updateAddress, ({ customer, params, body }) => changeAddress(db, customer.accountId, params.id, body)),
    route(deleteAddress, async ({ customer: { accountId, defaultDeliveryAddressUid }, params }) => {
      const deleted = await db.delete(customerAddress).where(ownAddress(accountId, params.id)).returning()
      if (defaultDeliveryAddressUid === params.id)
        await db.update(customer).set({ defaultDeliveryAddressUid: null }).where(eq(customer.id, accountId))
      return deleted.length > 0 ? done(null) : refused('addressNotFound')
    }),
    route(updateAccount, async ({ customer, body, visitor }) =>
      changeAccount(dependencies, { take, settings: await settingsNow(), leftMailbox }, visitor, customer, body),
    ),
  ]
}
