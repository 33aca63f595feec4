import { copyCustomer, dryRunErasing, eraseCustomer } from '@toonbank/contract/staff/customer.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { writeCustomerAct } from '../account/customer-notes.ts'
import { peekCart } from '../cart/read-cart.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { dryRunOfErasing, eraseForStaff, findCustomerById } from './erase-by-staff.ts'
import { readHeldData } from './read-held-data.ts'

export const staffPrivacyRoutes = (dependencies: Dependencies): Route[] => [
  route(copyCustomer, async ({ params, staff }) => {
    const customer = await findCustomerById(dependencies, toRowId(params.id))
    if (!customer) return refused('customerNotFound')
    const { db } = dependencies.database
    const { locale, id: customerId, accountId } = customer
    const context = { locale, settings: await getShopSettings(db), now: dependencies.clock() }
    const cart = await peekCart(db, { customerId, accountId, cartUid: undefined }, context)
    const held = await readHeldData(db, customer, cart)
    await writeCustomerAct(db, customer.id, 'copied', staff.by)
    return done(JSON.parse(JSON.stringify(held)))
  }),
  route(dryRunErasing, ({ params, staff }) => dryRunOfErasing(dependencies, toRowId(params.id), staff.by)),
  route(eraseCustomer, ({ params, staff }) => eraseForStaff(dependencies, toRowId(params.id), staff.by)),
]
