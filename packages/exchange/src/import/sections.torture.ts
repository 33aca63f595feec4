import { readFileSync } from 'node:fs'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport()
const take = (file: object, options = {}) => shop.take('shop.json', JSON.stringify(file), options)
const changes = async () => (await shop.ask('SELECT max(number) AS last FROM catalogue_change'))[0]?.last

const text = (nld: string, eng: string) => ({ nld, eng })
const file = {
  settings: {
    name: 'Kleedhuis',
    returnDays: 14,
    support: { phoneNumber: '030', whatsappNumber: '', email: 'hallo@kleedhuis.example' },
  },
  delivery: [
    {
      key: 'be-koerier',
      type: 'shipping',
      countryCode: 'BE',
      label: text('Koerier', 'Courier'),
      price: '12,50',
      freeFrom: 200_00,
    },
  ],
  paymentMethods: [{ key: 'klarna', provider: 'sandbox', label: 'Klarna', countries: ['NL'], price: 2_50 }],
  coupons: [
    { code: 'zomer5', type: 'fixedAmount', amount: '5,00', validUntil: '2030-01-01T00:00:00Z' },
    { code: 'WELKOM10', type: 'percentage', amount: 12.5 },
  ],
  pages: [
    {
      key: 'waarom',
      slug: text('waarom', 'why'),
      title: text('Waarom wij', 'Why us'),
      forBusiness: true,
      blocks: [
        { type: 'text', html: '<p onclick="x()">Daarom.</p><script>x()</script>' },
        { type: 'products', title: 'Berbers', category: 'berber' },
      ],
    },
  ],
  posts: [
    {
      kind: 'event',
      key: 'open-dag',
      slug: text('open-dag', 'open-day'),
      title: 'Open dag',
      publishedAt: '2026-01-01T00:00:00Z',
      blocks: [],
      startsAt: '2026-02-01T10:00:00+01:00',
      location: 'Utrecht',
    },
  ],
  pathRules: [
    { path: '/oude-kleden/', location: '/vloerkleden', statusCode: 301 },
    { path: '/weg', statusCode: 410 },
  ],
}

it('takes over settings, deliveries, ways of paying, codes, pages, posts and path rules, and what is not named stays', async () => {
  expect(await take(file)).toMatchObject({ kept: true, said: [] })
  const [{ value }] = await shop.ask('SELECT value FROM shop_setting')
  expect(value).toMatchObject({ name: 'Kleedhuis', returnDays: 14, timeZone: 'Europe/Amsterdam' })
  expect(
    await shop.ask(`SELECT price, free_from, maximum_weight, position FROM delivery_option WHERE key = 'be-koerier'`),
  ).toEqual([{ price: 12_50, free_from: 200_00, maximum_weight: 0, position: 6 }])
  expect(await shop.ask(`SELECT price, icon FROM payment_method WHERE key = 'klarna'`)).toEqual([
    { price: 2_50, icon: 'klarna' },
  ])
  expect(
    await shop.ask(
      `SELECT code, amount, minimum_amount, from_demo FROM coupon WHERE code IN ('ZOMER5', 'WELKOM10') ORDER BY 1`,
    ),
  ).toEqual([
    { code: 'WELKOM10', amount: 12_50, minimum_amount: 50_00, from_demo: false },
    { code: 'ZOMER5', amount: 5_00, minimum_amount: 0, from_demo: false },
  ])
  const [{ blocks, seo_title, for_business }] = await shop.ask(
    `SELECT blocks, seo_title, for_business FROM content_page WHERE key = 'waarom'`,
  )
  expect([blocks[0].html.nld, seo_title.eng, for_business]).toEqual(['<p>Daarom.</p>', 'Why us', true])
  expect(await shop.ask(`SELECT starts_at, ends_at, location FROM post WHERE key = 'open-dag'`)).toEqual([
    { starts_at: new Date('2026-02-01T09:00:00Z'), ends_at: null, location: text('Utrecht', 'Utrecht') },
  ])
  expect(
    await shop.ask(
      `SELECT path, location, status_code FROM path_rule WHERE path IN ('/weg', '/oude-kleden') ORDER BY 1`,
    ),
  ).toEqual([
    { path: '/oude-kleden', location: '/vloerkleden', status_code: 301 },
    { path: '/weg', location: '', status_code: 410 },
  ])
})

it('changes nothing when the same is imported again', async () => {
  const before = await changes()
  expect(await take(file)).toMatchObject({ kept: true, said: [] })
  expect(await changes()).toEqual(before)
})

it('refuses what does not fit, each at its line, and then keeps nothing of the file', async () => {
  const lines = [
    '{"settings": {"name": 5, "kleur": "rood"},',
    '"delivery": [{"key": "x", "type": "vliegtuig", "countryCode": "DE", "label": "X", "price": -1}],',
    '"coupons": [{"code": "X", "type": "percentage", "amount": 120}],',
    '"pages": [{"key": "x", "slug": {"nld": "over-ons", "eng": "x"}, "title": "X", "blocks": []},',
    '{"key": "y", "slug": {"nld": "y", "eng": "y"}, "title": "Y", "blocks": [{"type": "picture", "picture": "weg", "alt": "Y"}]},',
    '{"key": "z", "slug": {"nld": "z", "eng": "z"}, "title": "Z", "blocks": [{"type": "film"}]}],',
    '"pathRules": [{"path": "weg", "location": "//elders.example", "statusCode": 301}],',
    '"klanten": [{"emailAddress": "a@b.example"}],',
    '"products": [{"articleNumber": "NIEUW-1", "title": "Kleed", "price": 100}]}',
  ]
  const { said, kept } = (await shop.take('wrong.json', lines.join('\n'))) as { said: string[]; kept: boolean }
  expect(kept).toBe(false)
  expect(said.map((problem) => problem.replace(/: .*/, ''))).toEqual([
    'line 1, name',
    'line 1, kleur',
    'line 2, type',
    'line 2, countryCode',
    'line 2, price',
    'line 3, amount',
    'line 4, slug',
    'line 5, blocks.0',
    'line 6, blocks.0.type',
    'line 7, path',
    'line 7, location',
    'line 8, klanten',
  ])
  expect(await shop.ask(`SELECT FROM product WHERE article_number = 'NIEUW-1'`)).toEqual([])
})

it('takes a seller whose numbers can be right, and says which cannot', async () => {
  const [{ value }] = await shop.ask('SELECT value FROM shop_setting')
  const { seller } = value
  expect(
    await take({ settings: { seller: { ...seller, iban: 'NL91ABNA0417164301', vatNumber: 'NL1' } } }),
  ).toMatchObject({
    said: [
      'line 1, seller.vatNumber: must be a Dutch or Belgian VAT number with right check digits.',
      'line 1, seller.iban: must be an IBAN with right check digits.',
    ],
  })
  expect(await take({ settings: { seller: { ...seller, city: 'Gouda' } } })).toMatchObject({ said: [], kept: true })
})

it('says it of settings in a list, of a list that is none, and of a setting inside another that it does not know', async () => {
  expect(await take({ settings: [{ name: 'X' }] })).toMatchObject({
    said: ['line 1, settings: is one object, not a list.'],
  })
  expect(await take({ coupons: { code: 'X' } })).toMatchObject({ said: ['line 1, coupons: must be a list.'] })
  const prices = { leading: 'incl', showExclVat: false, decimals: true, kleur: 1 }
  expect(await take({ settings: { prices } })).toMatchObject({
    said: ['line 1, prices.kleur: is not a name that we know.'],
  })
})

it('takes no menu or page of terms that runs a script or leads to an address that is none', async () => {
  const bad = { title: text('Kleden', 'Rugs'), url: text('/kleden', 'javascript:alert(1)') }
  const good = { ...bad, url: text('/kleden', '/rugs') }
  const menus = { navigation: [{ ...bad, children: [] }], footer: [{ ...good, children: [bad] }] }
  expect(await take({ settings: { menus, termsConditionsUrl: text('//evil.example', '/terms') } })).toMatchObject({
    said: expect.arrayContaining([
      'line 1, menus.navigation.0.url.eng: must begin with / or http(s)://, or be a mailto: or tel: address.',
      expect.stringContaining('menus.footer.0.children.0.url.eng'),
      expect.stringContaining('termsConditionsUrl.nld'),
    ]),
  })
})

it('asks a shop without settings for all that it needs', async () => {
  const empty = await anImport('none')
  const { said } = (await empty.take('shop.json', '{"settings": {"name": "X"}}')) as { said: string[] }
  expect(said).toContainEqual(expect.stringMatching(/^line 1, organizationName/))
})

it('says once of a design what its products have in common, and each product what is its own', async () => {
  const designs = [
    { key: 'duin', brand: 'Weverij', price: 100_00, facets: { materiaal: ['wol'] }, categories: ['berber'] },
  ]
  const products = [
    { articleNumber: 'DUIN-1', design: 'duin', title: 'Duin zand', facets: { kleur: ['beige'] } },
    { articleNumber: 'DUIN-2', design: 'duin', title: 'Duin zee', price: 120_00 },
  ]
  expect(await take({ designs, products })).toMatchObject({ created: 2, said: [] })
  expect(await shop.whole('DUIN-1')).toMatchObject({
    brand: 'Weverij',
    price: 100_00,
    facets: { kleur: ['beige'], materiaal: ['wol'] },
  })
  expect(await shop.whole('DUIN-2')).toMatchObject({
    price: 120_00,
    facets: { materiaal: ['wol'] },
    categories: ['berber'],
  })
  expect(await take({ designs, products })).toMatchObject({ unchanged: 2 })
  expect(await take({ designs: [...designs, ...designs] })).toMatchObject({
    said: ["line 1, key: the design 'duin' stands there twice."],
  })
})

it('brings what a new product cost before, and leaves alone what the shop has kept of one that it knows', async () => {
  const price = { price: 90_00, listingDiscountPrice: 90_00 }
  const product = { articleNumber: 'DUIN-3', title: 'Duin', price: 100_00, discountPercentage: 20 }
  const lowest = async () =>
    shop.ask(`SELECT listing_lowest_price AS lowest FROM product WHERE article_number = 'DUIN-3'`)
  const earlierPrices = [{ endedAt: { daysAgo: 3 }, ...price }]
  expect(await take({ products: [{ ...product, earlierPrices }] })).toMatchObject({ created: 1, said: [] })
  expect(await lowest()).toEqual([{ lowest: 90_00 }])
  const other = [{ endedAt: '2026-01-01T00:00:00Z', price: 10_00, listingDiscountPrice: 10_00 }]
  expect(await take({ products: [{ ...product, earlierPrices: other }] })).toMatchObject({ unchanged: 1 })
  expect(await lowest()).toEqual([{ lowest: 90_00 }])
  await shop.exportTo('earlier.json', 'json')
  const { products } = JSON.parse(readFileSync(shop.file('earlier.json'), 'utf8')) as {
    products: { articleNumber: string }[]
  }
  expect(products.find(({ articleNumber }) => articleNumber === 'DUIN-3')).toMatchObject({ earlierPrices: [price] })
})
