import type { Locale } from '../locale.ts'
import { type Addresses, stored } from './locale-strategy.ts'
import { type Languages, pathIn } from './localized-path.ts'

/**
 * Paths have no language prefix; the merchant's own paths come from the catalogue. A test compares this table with the
 * storefront's routes.
 */
export const pages = {
  home: '/',
  product: '/product/:id/:slug',
  search: { nld: '/zoeken', eng: '/search' },
  compare: { nld: '/vergelijk', eng: '/compare' },
  cart: '/cart',
  cartByName: { nld: '/winkelwagen', eng: '/cart' },
  cartLine: '/cart/lines/:uid',
  couponRemoval: '/cart/coupons/remove',
  vatView: '/vat-view',
  wishlist: { nld: '/verlanglijst', eng: '/wishlist' },
  wishlistShare: { nld: '/verlanglijst/delen', eng: '/wishlist/share' },
  stockAlert: { nld: '/op-voorraad', eng: '/back-in-stock' },
  stockAlertConfirm: { nld: '/op-voorraad/bevestigen', eng: '/back-in-stock/confirm' },
  stockAlertEnd: { nld: '/op-voorraad/afmelden', eng: '/back-in-stock/unsubscribe' },
  sharedWishlist: { nld: '/gedeelde-verlanglijst/:key', eng: '/shared-wishlist/:key' },
  samples: { nld: '/stalen', eng: '/samples' },
  account: '/account',
  login: '/account/login',
  loginLink: '/account/login/link',
  logout: '/account/logout',
  reset: '/account/reset',
  register: '/account/register',
  accountOverview: '/account/overview',
  orders: '/account/orders',
  order: '/account/orders/:uid',
  orderAgain: '/account/orders/:uid/again',
  orderCancel: '/account/orders/:uid/cancel',
  formerOrder: '/account/orders/former/:uid',
  invoices: '/account/invoices',
  quotes: { nld: '/account/offertes', eng: '/account/quotes' },
  quoteRequest: '/cart/quote',
  quoteLeave: '/cart/quote/leave',
  tickets: '/account/tickets',
  newTicket: { nld: '/account/tickets/nieuw', eng: '/account/tickets/new' },
  ticket: '/account/tickets/:uid',
  people: { nld: '/account/medewerkers', eng: '/account/people' },
  invitation: { nld: '/account/uitnodiging', eng: '/account/invitation' },
  accountInformation: '/account/information',
  accountExport: '/account/export',
  newAddress: { nld: '/account/adres', eng: '/account/address' },
  newsletter: { nld: '/nieuwsbrief', eng: '/newsletter' },
  newsletterConfirm: { nld: '/nieuwsbrief/bevestigen', eng: '/newsletter/confirm' },
  newsletterEnd: { nld: '/nieuwsbrief/afmelden', eng: '/newsletter/unsubscribe' },
  checkout: '/checkout',
  checkoutLogin: '/checkout/login',
  checkoutInformation: { nld: '/checkout/gegevens', eng: '/checkout/information' },
  checkoutContact: '/checkout/contact',
  checkoutAddress: { nld: '/checkout/adres', eng: '/checkout/address' },
  checkoutDelivery: { nld: '/checkout/bezorging', eng: '/checkout/delivery' },
  checkoutOverview: { nld: '/checkout/overzicht', eng: '/checkout/overview' },
  checkoutPay: { nld: '/checkout/betalen', eng: '/checkout/pay' },
  payment: '/checkout/:uid',
  orderByLink: { nld: '/bestelling/:uid', eng: '/order/:uid' },
  /** It is the withdrawal function of the law (Directive 2011/83, art. 11a). */
  withdraw: { nld: '/herroepen', eng: '/withdraw' },
  review: { nld: '/beoordelen/:key', eng: '/review/:key' },
  /** The page explains how the shop checks reviews (Directive 2005/29, art. 7(6)). */
  aboutReviews: { nld: '/over-beoordelingen', eng: '/about-reviews' },
  sizeGuide: { nld: '/maatgids', eng: '/size-guide' },
  guarantee: { nld: '/wettelijke-garantie', eng: '/legal-guarantee' },
} as const satisfies Readonly<Record<string, string | Readonly<Record<Locale, string>>>>

export type Page = keyof typeof pages

type ParamsOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type PageWithoutParams = { [P in Page]: Params<P> extends [] ? P : never }[Page]

type PathOf<P extends Page> = (typeof pages)[P] extends { readonly nld: infer Dutch } ? Dutch : (typeof pages)[P]

export type Params<P extends Page> = [ParamsOf<PathOf<P>>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOf<PathOf<P>>, string | number>>]

/**
 * Returns the path of a page: `href({ language: 'eng', strategy: 'prefix' }, 'order', { uid })` →
 * '/en/account/orders/…'.
 */
export function href<P extends Page>(addresses: Addresses, page: P, ...[params]: Params<P>): string {
  const written: string | Readonly<Record<Locale, string>> = pages[page]
  const path = typeof written === 'string' ? written : written[addresses.language]
  const values: Readonly<Record<string, string | number>> = params ?? {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  return pathIn(addresses, filled)
}

export const hrefs = (page: PageWithoutParams): Languages => ({
  nld: href(stored('nld'), page),
  eng: href(stored('eng'), page),
})

export const productPaths = ({ id, slugNld, slugEng }: ProductSlugs): Languages => ({
  nld: href(stored('nld'), 'product', { id, slug: slugNld }),
  eng: href(stored('eng'), 'product', { id, slug: slugEng }),
})

interface ProductSlugs {
  readonly id: number
  readonly slugNld: string
  readonly slugEng: string
}
