import type { ShopSettings } from '@toonbank/shop/config/shop-settings.ts'

const text = (nld: string, eng: string) => ({ nld, eng })
const entry = (title: ReturnType<typeof text>, url: ReturnType<typeof text>) => ({ title, url })

const terms = entry(
  text('Algemene voorwaarden', 'Terms and conditions'),
  text('/algemene-voorwaarden', '/terms-and-conditions'),
)
const privacy = entry(text('Privacy', 'Privacy'), text('/privacy', '/privacy'))
const cookies = entry(text('Cookies', 'Cookies'), text('/cookies', '/cookies'))
const delivery = entry(text('Bezorgen', 'Delivery'), text('/bezorgen', '/delivery'))
const withdrawal = entry(
  text('Bedenktijd en retourneren', 'Withdrawal and returns'),
  text('/bedenktijd', '/right-of-withdrawal'),
)

/** There is no review score, because one that nobody gave would mislead. */
export const initialSettings: Omit<ShopSettings, 'name' | 'organizationName' | 'support' | 'seller'> = {
  tagline: text('', ''),
  active: true,
  termsConditionsUrl: terms.url,
  privacyUrl: privacy.url,
  returnDays: 30,
  menus: {
    navigation: [],
    footer: [
      { title: text('Klantenservice', 'Customer service'), url: delivery.url, children: [delivery, withdrawal] },
      { title: text('Kleine letters', 'Small print'), url: terms.url, children: [terms, privacy, cookies] },
    ],
  },
  prices: { leading: 'incl', showExclVat: false, decimals: true },
  registrationAllowed: true,
  passwordInCheckout: 'optional',
  defaultSort: 'relevance',
  lowStockThreshold: 3,
  product: { review: null },
  reviews: { mail: true },
  timeZone: 'Europe/Amsterdam',
}
