import { type AccountMenuEntry, accountMenuEntries } from '../config/account-menu-entries.ts'
import type { Page } from '../content/href.ts'
import type { CustomerType } from './customer-kinds.ts'

const pageOf = {
  overview: 'accountOverview',
  orders: 'orders',
  wishes: 'wishlist',
  tickets: 'tickets',
  invoices: 'invoices',
  quotes: 'quotes',
  // The law's own form: a shop that has another way leaves the entry off, and links to that.
  returns: 'withdraw',
  information: 'accountInformation',
} as const satisfies Record<AccountMenuEntry, Page>

/** Those that the shop has switched on, with the page that each leads to; quotes are for businesses only. */
export const accountMenu = (
  shown: Readonly<Record<AccountMenuEntry, boolean>>,
  customer?: { readonly customerType: CustomerType } | null,
) =>
  accountMenuEntries
    .filter((name) => shown[name] && (name !== 'quotes' || customer?.customerType === 'business'))
    .map((name) => ({ name, page: pageOf[name] }))
