import { type AccountMenuEntry, accountMenuEntries } from '../config/account-menu-entries.ts'
import type { Page } from '../content/href.ts'

const pageOf = {
  overview: 'accountOverview',
  orders: 'orders',
  wishes: 'wishlist',
  tickets: 'tickets',
  invoices: 'invoices',
  // The law's own form: a shop that has another way leaves the entry off, and links to that.
  returns: 'withdraw',
  information: 'accountInformation',
} as const satisfies Record<AccountMenuEntry, Page>

/** Those that the shop has switched on, with the page that each leads to. */
export const accountMenu = (shown: Readonly<Record<AccountMenuEntry, boolean>>) =>
  accountMenuEntries.filter((name) => shown[name]).map((name) => ({ name, page: pageOf[name] }))
