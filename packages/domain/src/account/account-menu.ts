/**
 * The pages of an account, in the order of its menu; the merchant says which are shown. `name` is also the last
 * segment of the address.
 */
export const accountPages = ['overview', 'orders', 'tickets', 'invoices', 'information'] as const
export type AccountPage = (typeof accountPages)[number]

/** Those that the shop has switched on, with their address without language prefix. */
export const accountMenu = (shown: Readonly<Record<AccountPage, boolean>>): { readonly name: AccountPage; readonly path: string }[] =>
  accountPages.filter((name) => shown[name]).map((name) => ({ name, path: `/account/${name}` }))
