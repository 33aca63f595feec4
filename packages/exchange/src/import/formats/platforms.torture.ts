import { readFileSync } from 'node:fs'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const shop = await anImport('none')
const sizesOf = async (number: string) =>
  (await shop.whole(number))?.options[0]?.items.map((item) => [
    item.articleNumber,
    item.price,
    item.discountedPrice,
    item.stockQuantity,
  ])

it.each([
  ['magento.csv', 2, 1],
  ['prestashop.csv', 2, 1],
  ['lightspeed-sheet.csv', 2, 0],
])('takes %s, leaves out what is not for sale, and changes nothing the second time', async (name, created, leftOut) => {
  await shop.ask('DELETE FROM product')
  expect(await shop.take(name, sample(name))).toMatchObject({ created, leftOut, said: [] })
  expect(await shop.take(name, sample(name))).toMatchObject({ created: 0, changed: 0, unchanged: created, leftOut })
})

it('reads the sizes of Magento that their parent names, with its offers, stock, categories and texts of pictures', async () => {
  await shop.ask('DELETE FROM product')
  await shop.take('magento.csv', sample('magento.csv'))
  expect(await shop.whole('VEN')).toMatchObject({
    title: { nld: 'Kleed Ven' },
    seoTitle: { nld: 'Kleed Ven kopen' },
    brand: 'Weverij Voorbeeld',
    categories: ['kleden-wol'],
    pictures: ['file:ven-a.jpg', 'https://oud.example/ven.jpg', 'https://oud.example/ven-2.jpg'],
    pictureTexts: {
      'https://oud.example/ven.jpg': { nld: 'Kleed Ven op een houten vloer' },
      'https://oud.example/ven-2.jpg': { nld: 'De franje' },
    },
    facets: { maat: ['160x230', '200x300'], materiaal: ['wol'] },
  })
  expect(await sizesOf('VEN')).toEqual([
    ['VEN-160', 299_00, 249_00, 4],
    ['VEN-200', 499_00, 499_00, 0],
  ])
  expect(await shop.ask(`SELECT weight FROM option_item WHERE article_number = 'VEN-160'`)).toEqual([{ weight: 8_500 }])
  expect(await shop.whole('RUIS')).toMatchObject({ price: 99_00, stock: { quantity: 7, backorder: true } })
})

it("reads PrestaShop's prices with tax, its discounts within their dates, and its texts of pictures", async () => {
  await shop.ask('DELETE FROM product')
  await shop.take('prestashop.csv', sample('prestashop.csv'))
  expect(await shop.whole('GORS')).toMatchObject({
    price: 199_00,
    discountPercentage: 10,
    weight: 6_500,
    gtin: '8712345678906',
    stock: { quantity: 3, backorder: false },
    categories: ['kleden-hal'],
    pictureTexts: { 'https://oud.example/gors-2.jpg': { nld: 'De achterkant' } },
  })
  expect(await shop.whole('KREEK')).toMatchObject({ price: 149_00, discountPercentage: 0, stock: { backorder: true } })
})

it("asks for the VAT of PrestaShop's prices without tax, and adds it where the file says it", async () => {
  const bare = sample('prestashop.csv').replace('Price tax included', 'Price tax excluded')
  expect(await shop.take('excluded.csv', bare)).toMatchObject({
    said: [
      "line 2, price tax excluded: PrestaShop's price is without VAT here: add a column 'Price tax included', or 'VAT %' with the percentage. (The same on 2 more lines.)",
    ],
  })
  const listed =
    'Product ID;Image;Name;Reference;Category;Price (tax excl.);Quantity;Status;VAT %\n9;;Kleed Lijst;LIJST;Kleden;100,00;2;1;21\n'
  expect(await shop.take('list.csv', listed)).toMatchObject({ created: 1, said: [] })
  expect(await shop.whole('LIJST')).toMatchObject({ price: 121_00, vatPercentage: 21 })
})

it("says what is missing in a file of PrestaShop's combinations", async () => {
  expect(
    await shop.take(
      'combinations.csv',
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Impact on price\n1;Maat:select:0;160x230:0;10\n',
    ),
  ).toEqual({ broken: expect.stringMatching(/^line 1: these are PrestaShop's combinations/) })
})

it("finds the sizes of a Lightspeed sheet without Lightspeed's own numbers by their product", async () => {
  await shop.ask('DELETE FROM product')
  await shop.take('lightspeed-sheet.csv', sample('lightspeed-sheet.csv'))
  expect(await sizesOf('kleed-plas')).toMatchObject([
    ['PLAS-160', 299_00, null, 4],
    ['PLAS-200', 449_00, null, 0],
  ])
  expect(await shop.whole('WIEL')).toMatchObject({ vatPercentage: 21, stock: { managed: false } })
})
