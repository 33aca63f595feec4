import type { Page } from '../content/href.ts'
import { type CompanyRight, type CompanyRole, mayDo } from './company-role.ts'
import type { CustomerType } from './customer-kinds.ts'

/** Entries of the account's menu, in their order, with the page of each. */
const pageOf = {
  overview: 'accountOverview',
  orders: 'orders',
  wishes: 'wishlist',
  tickets: 'tickets',
  invoices: 'invoices',
  quotes: 'quotes',
  returns: 'withdraw',
  information: 'accountInformation',
} as const satisfies Record<string, Page>

export type AccountMenuEntry = keyof typeof pageOf
export const accountMenuEntries = Object.keys(pageOf) as AccountMenuEntry[]

const rightOf: Partial<Readonly<Record<AccountMenuEntry, CompanyRight>>> = {
  orders: 'readOrders',
  tickets: 'useTickets',
  invoices: 'readInvoices',
  quotes: 'readOrders',
}

interface MenuItem {
  readonly name: AccountMenuEntry | 'people'
  readonly page: (typeof pageOf)[AccountMenuEntry] | 'people'
}

interface Owner {
  readonly customerType: CustomerType
  readonly role: CompanyRole | null
}

/**
 * Returns the entries that the shop has switched on and the customer's role allows. Quotes are for businesses; the
 * owner of a company gets `people` before the last entry.
 */
export function accountMenu(
  shown: Readonly<Record<AccountMenuEntry, boolean>>,
  customer: Owner | null | undefined = null,
): MenuItem[] {
  const role = customer?.role ?? null
  const isBusiness = customer?.customerType === 'business'
  const entries = accountMenuEntries
    .filter((name) => shown[name] && mayDo(role, rightOf[name] ?? 'self') && (name !== 'quotes' || isBusiness))
    .map((name): MenuItem => ({ name, page: pageOf[name] }))
  if (!mayDo(role, 'managePeople')) return entries
  const at = entries.findIndex(({ name }) => name === 'information')
  return entries.toSpliced(at < 0 ? entries.length : at, 0, { name: 'people', page: 'people' })
}
