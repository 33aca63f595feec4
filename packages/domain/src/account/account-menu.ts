import type { Page } from '../content/href.ts'

/** The pages of an account, in the order of its menu; the merchant says which are shown. */
export const accountPages = ['overview', 'orders', 'tickets', 'invoices', 'information'] as const
export type AccountPage = (typeof accountPages)[number]

const pageOf = {
  overview: 'accountOverview',
  orders: 'orders',
  tickets: 'tickets',
  invoices: 'invoices',
  information: 'accountInformation',
} as const satisfies Record<AccountPage, Page>

/** Those that the shop has switched on, with the page that each leads to. */
export const accountMenu = (shown: Readonly<Record<AccountPage, boolean>>) =>
  accountPages.filter((name) => shown[name]).map((name) => ({ name, page: pageOf[name] }))
