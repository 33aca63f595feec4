import { readFileSync } from 'node:fs'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

/** Samples in the shapes of other shops' exports, written by hand. */
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const shop = await anImport('none')
const sizesOf = async (number: string) =>
  (await shop.whole(number))?.options[0]?.items.map((item) => [
    item.articleNumber,
    item.price,
    item.discountedPrice,
    item.stockQuantity,
  ])

const files = [
  ['woocommerce.csv', 4, 2],
  ['lightspeed.csv', 2, 1],
  ['ccv-shop.csv', 2, 1],
  ['prisjakt.xml', 2, 0],
] as const
it.each(someOf(files, 1))(
  'makes the products of %s, leaves out what is not for sale, and changes nothing the second time',
  async (name, created, leftOut) => {
    await shop.ask('DELETE FROM product')
    expect(await shop.take(name, sample(name))).toMatchObject({ created, leftOut, said: [] })
    expect(await shop.take(name, sample(name))).toMatchObject({ created: 0, changed: 0, unchanged: created, leftOut })
  },
)

it('reads variations of WooCommerce: colours, sizes, sale prices, stock and barcodes', async () => {
  await shop.ask('DELETE FROM product')
  await shop.take('woocommerce.csv', sample('woocommerce.csv'))
  expect(await shop.whole('HEIDE-paars')).toMatchObject({
    title: { nld: 'Kleed Heide – paars' },
    design: 'HEIDE',
    short: { nld: 'Dik en warm.' },
    description: {
      nld: '<p>Met de hand geknoopt.</p><p>Onderhoud:</p><ul><li>zuigen</li><li>niet wassen</li></ul>',
    },
    colour: { name: { nld: 'Paars' } },
    facets: { kleur: ['paars'], maat: ['160x230', '200x300'], materiaal: ['katoen', 'wol'] },
    categories: ['vloerkleden-wol'],
    pictures: [
      'https://oud.example/heide-paars.jpg',
      'https://oud.example/heide-1.jpg',
      'https://oud.example/heide-2.jpg',
    ],
  })
  expect(await sizesOf('HEIDE-paars')).toEqual([
    ['HEIDE-P-160', 299_00, 249_00, 3],
    ['HEIDE-P-200', 499_00, 499_00, 0],
  ])
  expect(await shop.ask(`SELECT gtin, weight FROM option_item WHERE article_number = 'HEIDE-P-160'`)).toEqual([
    { gtin: '8712345678906', weight: 9_500 },
  ])
  expect(await shop.whole('HEIDE-groen'), 'a variation that is not published is none').toMatchObject({
    stock: { managed: false },
    options: [{ items: [{ articleNumber: 'HEIDE-G-160' }] }],
  })
  expect(await sizesOf('wc-51'), 'a parent without SKU').toEqual([
    ['LANG-200', 79_00, null, 0],
    ['LANG-300', 109_00, null, 2],
  ])
})

it('reads the Dutch columns of WooCommerce, and asks for the VAT of a tax class', async () => {
  const dutch =
    'ID,Type,SKU,Naam,Gepubliceerd,Belastingklasse,Op voorraad?,Voorraad,Reguliere prijs,Categorieën\n7,simple,GIDS,Gids,1,reduced-rate,1,4,"12,50",Boeken\n'
  expect(await shop.take('dutch.csv', dutch)).toMatchObject({
    said: [
      "line 2, tax class: the file does not say how much VAT 'reduced-rate' is: add a column 'VAT %' with the percentage.",
    ],
  })
  const withVat = dutch.replace('Naam', 'VAT %,Naam').replace('GIDS,', 'GIDS,9,')
  expect(await shop.take('dutch.csv', withVat)).toMatchObject({ created: 1, said: [] })
  expect(await shop.whole('GIDS')).toMatchObject({ vatPercentage: 9, price: 12_50, stock: { quantity: 4 } })
})

it('names the columns of WooCommerce that it does not read, and not those by which rows belong together', async () => {
  const table =
    'ID,Type,SKU,Name,Is featured?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n60,variable,,Kelim,0,,,Maat,"120x180, 160x240"\n61,variation,KM-1,Kelim,0,149,id:60,Maat,120x180\n'
  expect((await shop.report('woo-columns.csv', table)).unread).toEqual(['Is featured?'])
})

it('reads variants of Lightspeed, with its VAT, its texts for search engines and its old addresses', async () => {
  await shop.ask('DELETE FROM product; DELETE FROM path_rule')
  expect((await shop.report('lightspeed.csv', sample('lightspeed.csv'))).redirects).toBe(2)
  expect(await shop.whole('ls-9001')).toMatchObject({
    title: { nld: 'Vloerkleed Polder' },
    short: { nld: 'Plat geweven' },
    description: { nld: '<table><tr><th>Pool</th><td>8 mm</td></tr></table>' },
    seoTitle: { nld: 'Polder kopen' },
    colour: { name: { nld: 'Groen' } },
    categories: ['vloerkleden-wol'],
    pictures: ['https://oud.example/polder-1.jpg', 'https://oud.example/polder-2.jpg'],
  })
  expect(await sizesOf('ls-9001')).toMatchObject([
    ['POL-G-160', 349_00, 299_00, 4],
    ['POL-G-200', 449_00, 449_00, expect.anything()],
  ])
  expect(await shop.whole('BOEK-1')).toMatchObject({ vatPercentage: 9, stock: { managed: false } })
  expect(await shop.ask(`SELECT path FROM path_rule ORDER BY path`)).toEqual([
    { path: '/boek-kleden.html' },
    { path: '/vloerkleed-polder.html' },
  ])
})

it('reads a table with Dutch names, as CCV Shop has them', async () => {
  await shop.ask('DELETE FROM product')
  await shop.take('ccv-shop.csv', sample('ccv-shop.csv'))
  expect(await shop.whole('WAD')).toMatchObject({
    title: { nld: 'Kleed Wad' },
    description: { nld: '<p>Zacht<br />en dik</p>' },
    stock: { quantity: 4, managed: true },
  })
  expect(await sizesOf('WAD')).toEqual([
    ['WAD-160', 249_00, 199_00, 3],
    ['WAD-200', 299_00, 299_00, 1],
  ])
  expect(await shop.whole('GIDS-1')).toMatchObject({ vatPercentage: 9, price: 12_50 })
  expect(await shop.take('stock.csv', 'Artikelnummer;Voorraad\nWAD-200;6\n')).toMatchObject({ changed: 1, said: [] })
  expect((await shop.whole('WAD'))?.stock.quantity).toBe(9)
})

it('reads the feed that Prisjakt wants, and names what only Prisjakt knows', async () => {
  const { unread } = await shop.report('prisjakt.xml', sample('prisjakt.xml'))
  expect(unread).toEqual(['member_price'])
  expect(await shop.whole('FJORD-160')).toMatchObject({
    title: { nld: 'Kleed Fjord & zee' },
    gtin: '8712345678906',
    price: 1_299_00,
    discountedPrice: 1_099_00,
    categories: ['vloerkleden-wol'],
  })
})

it.each([
  ['21', 21],
  ['9%', 9],
  ['9,0 %', 9],
  ['0', 0],
])('reads a VAT column of %s in a Shopify CSV', async (written, vatPercentage) => {
  await shop.take('vat.csv', `Handle;Title;Variant SKU;Variant Price;VAT %\nvat;Kleed;VAT-1;10;${written}\n`)
  expect(await shop.whole('VAT-1')).toMatchObject({ vatPercentage })
})

it.each(['0.21', 'hoog', '121'])('refuses %s as VAT', async (written) => {
  const file = `Handle,Title,Variant SKU,Variant Price,VAT %\nvat,Kleed,VAT-1,10,${written}\n`
  expect(await shop.take('vat.csv', file)).toMatchObject({
    said: [`line 2, vat %: '${written}' is not a percentage; write it like 21 or 21%.`],
  })
})

it.each([
  ['Een regel', 'Een regel'],
  ['Een\ntwee', '<p>Een<br />twee</p>'],
  ['Een\r\n\r\ntwee', '<p>Een</p><p>twee</p>'],
  ['Wassen:\n- koud\n- plat', '<p>Wassen:</p><ul><li>koud</li><li>plat</li></ul>'],
  ['<b>Dik</b>\nen zacht', '<p><strong>Dik</strong><br />en zacht</p>'],
  ['<p>Een</p>\n<p>twee</p>', '<p>Een</p>\n<p>twee</p>'],
  [
    '<table class="x"><tbody><tr><th onclick="x()">Pool</th><td colspan="2">8 mm</td></tr></tbody></table>',
    '<table><tbody><tr><th>Pool</th><td colspan="2">8 mm</td></tr></tbody></table>',
  ],
])('keeps the lines, lists and tables of the description %j', async (written, shown) => {
  const quoted = `"${written.replaceAll('"', '""')}"`
  await shop.take('text.csv', `Handle,Title,Body (HTML),Variant SKU,Variant Price\ntekst,Kleed,${quoted},T-1,10\n`)
  expect((await shop.whole('T-1'))?.description.nld).toBe(shown)
})
