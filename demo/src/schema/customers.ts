import { streetAddressFields } from '@toonbank/domain/account/address.ts'
import { customerStatuses, customerTypes } from '@toonbank/domain/account/customer-kinds.ts'
import { locales } from '@toonbank/domain/locale.ts'
import * as v from 'valibot'
import { countryCode, key, percentage } from './fields.ts'

const address = v.object({ ...v.entriesFromList(streetAddressFields, v.string()), countryCode })

/** demo/customers.json — `prices` are the customer's own: a percentage of the list price, per category key. */
export const demoCustomers = v.array(
  v.object({
    emailAddress: v.string(),
    password: v.string(),
    customerType: v.picklist(customerTypes),
    firstName: v.string(),
    lastName: v.string(),
    companyName: v.string(),
    cocNumber: v.string(),
    vatNumber: v.string(),
    reference: v.string(),
    phoneNumber: v.string(),
    status: v.picklist(customerStatuses),
    locale: v.picklist(locales),
    address,
    prices: v.array(v.object({ category: key, percentageOfList: percentage })),
  }),
)

/** demo/addresses.json — the built-in address table: real, public addresses. */
export const demoAddresses = v.array(v.object({ ...address.entries, name: v.string() }))
