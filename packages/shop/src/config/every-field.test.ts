import { type AppConfig, getAppConfig } from '@toonbank/contract/shop/config.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { expect, it } from 'vitest'
import { toBrandPicture } from './brand-picture.ts'
import { saveSettings } from './save-settings.ts'

const shop = await aShop()
const { db } = shop.database

const svg = toBrandPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')) ?? ''
const text = (nld: string) => ({ nld, eng: `${nld} (eng)` })
const menu = (title: string) => [{ title: text(title), url: text('/anders'), children: [] }]

/** All that a merchant can set, other than the demo has it. */
const other = {
  name: 'De Weverij',
  organizationName: 'De Weverij B.V.',
  tagline: text('Anders'),
  logo: svg,
  favicon: svg,
  theme: { colours: { clay: '#7a3010' }, fonts: { heading: 'serif', text: 'humanist' }, radius: 6 },
  samples: { state: false, price: 295 as Cents, most: 3, mostInMonth: 6 },
  newsletter: false,
  english: false,
  localeStrategy: 'prefix',
  termsConditionsUrl: text('/voorwaarden'),
  privacyUrl: text('/geheim'),
  support: { phoneNumber: '030 1', whatsappNumber: '06 1', email: 'winkel@weverij.example' },
  businessSupport: { phoneNumber: '030 2', email: 'zakelijk@weverij.example', hours: text('ma–vr') },
  returnDays: 21,
  quoteDays: 30,
  returns: { address: 'Retourweg 9, 3800 AB Amersfoort', paidBy: 'customer' },
  guaranteeNotice: { nld: svg, eng: svg },
  menus: {
    navigation: menu('Breed'),
    footer: menu('Voet'),
    mobile: { navigation: menu('Smal'), footer: menu('Smalle voet') },
  },
  accountMenu: {
    overview: false,
    orders: false,
    wishes: false,
    tickets: false,
    invoices: false,
    quotes: false,
    returns: true,
    information: false,
  },
  cookieWall: {
    state: true,
    scripts: [{ cookie_type: 'statistics', type: 'javascript', tagPosition: 'head', content: 'count()' }],
  },
  prices: { leading: 'excl', showExclVat: true, decimals: false, vatToggle: false, showCurrency: false },
  displayCoupons: false,
  registrationAllowed: false,
  passwordInCheckout: 'required',
  defaultSort: 'lowest-price',
  lowStockThreshold: 9,
  display: {
    displayPriceFilter: false,
    showMoreTreshold: 8,
    expandItems: false,
    cardPerDesign: true,
    roomPictures: false,
    filters: { stock: false },
  },
  product: {
    stock: { state: false, displayType: 'amount' },
    contactWidget: { shop: false, content: false },
    review: { score: 8.1, stars: 4, url: text('/oordeel') },
  },
  timeZone: 'Europe/Brussels',
  delivery: { cutOff: '12:30', shippingDays: ['tuesday'], closedDays: ['2026-12-31'] },
  deposit: { state: true, percentage: 25 },
  intraCommunity: { state: true, withoutVies: true },
  onAccount: { creditLimit: 500_000 as Cents },
  unpaid: { minutes: 45 },
  reviews: { mail: true },
  pollBuilds: 60,
}

const configNow = async () => {
  const answer = await shop.aVisitor().ask(getAppConfig, {})
  if (!answer.ok) throw new Error('no settings')
  return answer.value
}

it('takes every field of the configuration from the settings', async () => {
  const before = leavesOf(await configNow())
  const saved = await db.transaction((tx) => saveSettings(tx, () => other, anActor))
  expect(saved).toMatchObject({ ok: true })
  const after = leavesOf(await configNow())
  expect([...before].filter(([path, value]) => after.get(path) === value).map(([path]) => path)).toEqual([
    // Closed by `active`, which no shop of these tests is.
    'status',
    'appUrl',
    'languages.html',
    'languages.app',
    'countries',
    'display.locale',
    // The shop counts in euros.
    'display.currency.defaultCurrency',
    // The shop draws one set of icons.
    'content.icon',
    // Of the process and of who asks.
    'mailbox',
    'testShop',
    // Records of their own; the prices of deliveries follow the leading side.
    'paymentMethods',
  ])
})

it('has other menus on small screens only where the merchant made them', async () => {
  const titles = ({ menus }: AppConfig) => [
    menus.navigation.desktop.menu_tree[0]?.title,
    menus.navigation.mobile.menu_tree[0]?.title,
    menus.footer.mobile.menu_tree[0]?.title,
  ]
  expect(titles(await configNow())).toEqual(['Breed', 'Smal', 'Smalle voet'])
  const { mobile: _, ...wide } = other.menus
  await db.transaction((tx) => saveSettings(tx, () => ({ menus: wide }), anActor))
  expect(titles(await configNow())).toEqual(['Breed', 'Breed', 'Voet'])
})

it('serves the logo under its own hash, as a picture that runs no script', async () => {
  const { logoUrl } = await configNow()
  expect(logoUrl).toMatch(/^\/brand\/logo-[0-9a-f]{12}\.svg$/)
  const logo = await shop.api.request(logoUrl ?? '')
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(logo.headers.get('content-security-policy')).toContain('sandbox')
  expect((await shop.api.request('/brand/logo-000000000000.svg')).status).toBe(404)
  const { guaranteeNotice } = await configNow()
  expect(guaranteeNotice).toMatch(/^\/brand\/guarantee-nld-[0-9a-f]{12}\.svg$/)
  expect((await shop.api.request(guaranteeNotice ?? '')).status).toBe(200)
})

it.each<[string, object, string]>([
  ['a logo of another site', { logo: 'https://elders.example/logo.svg' }, 'logo'],
  ['a page as a logo', { logo: `data:text/html;base64,${btoa('<h1>')}` }, 'logo'],
  ['a picture that is not what it says', { favicon: `data:image/png;base64,${btoa('<svg>')}` }, 'favicon'],
  ['a logo of a megabyte', { logo: `data:image/svg+xml;base64,${btoa(`<svg>${' '.repeat(100_000)}`)}` }, 'logo'],
  ['a notice of another site', { guaranteeNotice: text('https://elders.example/x.svg') }, 'guaranteeNotice.nld'],
  ['returns that nobody pays', { returns: { paidBy: 'nobody' } }, 'returns.paidBy'],
  ['a closed day that is not there', { delivery: { closedDays: ['2026-02-30'] } }, 'delivery.closedDays.0'],
  ['a shop that never sends', { delivery: { shippingDays: [] } }, 'delivery.shippingDays'],
  ['an entry that is no switch', { accountMenu: { orders: 'ja' } }, 'accountMenu.orders'],
  ['a colour by its name', { theme: { colours: { clay: 'red' } } }, 'theme.colours.clay'],
  ['a font that nobody has', { theme: { fonts: { text: 'comic' } } }, 'theme.fonts.text'],
  ['corners like circles', { theme: { radius: 80 } }, 'theme.radius'],
  ['a script for nothing that is asked', { cookieWall: { state: true, scripts: [{}] } }, 'cookieWall.scripts.0.type'],
])('refuses %s with its path', async (_, change, field) => {
  const saved = await db.transaction((tx) => saveSettings(tx, () => change, anActor))
  expect(saved.ok ? [] : saved.problems.map((problem) => problem.field)).toContain(field)
})

/** Every value by its path; a list counts as one. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[path, JSON.stringify(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, inside]) => [...leavesOf(inside, path === '' ? name : `${path}.${name}`)]),
  )
}
