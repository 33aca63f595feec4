import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')
const sizesOf = async (number: string) =>
  (await shop.whole(number))?.options[0]?.items.map((item) => [item.articleNumber, item.price, item.stockQuantity])

const dutch = `ID,Type,SKU,Naam,Gepubliceerd,Uitgelicht?,"Korte beschrijving",Beschrijving,"Startdatum actieprijs","Einddatum actieprijs","Btw status",Belastingklasse,"Op voorraad?",Voorraad,"Lage voorraad","Nabestellingen toestaan?","Gewicht (kg)",Actieprijs,"Reguliere prijs",Categorieën,Hoofd,"Naam eigenschap 1","Waarde eigenschap 1","Zichtbare eigenschap 1","Globale eigenschap 1","Standaardeigenschap 1"
1,simple,NL-1,Kleed Klei,1,0,Kort,Lang,2025-01-01,2025-01-31,taxable,,1,0,2,notify,"8,5","99,00","149,00",Kleden > Hal,,,,,,
2,variable,NL-2,Kleed Leem,1,0,,,,,taxable,,1,,,0,,,,Kleden > Hal,,Maat,"160x230, 200x300",1,1,
3,variation,NL-2-A,Kleed Leem,1,0,,,,,taxable,parent,1,4,,0,"8,5",,"399,00",,NL-2,Maat,160x230,,1,
4,variation,NL-2-B,Kleed Leem,1,0,,,,,taxable,parent,1,2,,0,12,,"599,00",,NL-2,Maat,200x300,,1,
`
it('reads the Dutch columns of WooCommerce in either word order, with the dates of an offer and backorders', async () => {
  expect(await shop.take('nl.csv', dutch)).toMatchObject({ created: 2, said: [] })
  expect(await shop.whole('NL-1')).toMatchObject({
    price: 149_00,
    discountedPrice: null,
    weight: 8_500,
    stock: { backorder: true },
  })
  expect(await sizesOf('NL-2')).toEqual([
    ['NL-2-A', 399_00, 4],
    ['NL-2-B', 599_00, 2],
  ])
})

it.each([
  [
    'German',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Lieferrückstände erlaubt?,Angebotspreis,Regulärer Preis,Kategorien,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)',
    'DE',
  ],
  [
    'French',
    "ID,Type,UGS,Nom,Publié,En stock ?,Stock,Autoriser les commandes de produits en rupture ?,Tarif promo,Tarif régulier,Catégories,Parent,Nom de l'attribut 1,Valeur(s) de l’attribut 1",
    'FR',
  ],
])('reads the %s columns of WooCommerce', async (_, names, key) => {
  const rows = `1,variable,${key},Kleed,1,1,,notify,,,Kleden,,Maat,"160x230, 200x300"\n2,variation,${key}-A,Kleed,1,1,3,notify,89,99,,${key},Maat,160x230\n3,variation,${key}-B,Kleed,1,1,2,notify,,199,,${key},Maat,200x300\n`
  expect(await shop.take('woo.csv', `${names}\n${rows}`)).toMatchObject({ created: 1, said: [] })
  expect(await shop.whole(key)).toMatchObject({ stock: { backorder: true } })
  expect((await sizesOf(key))?.map(([, , pieces]) => pieces)).toEqual([3, 2])
})

it('stops a product whose offer has dates in a column that the shop does not know, by the name of that column', async () => {
  const strange = dutch.replace('Startdatum actieprijs', 'Actieprijs geldt vanaf').replaceAll('NL-', 'NX-')
  expect(await shop.take('nl.csv', strange)).toMatchObject({
    said: [expect.stringContaining('actieprijs geldt vanaf: the shop does not know this column')],
  })
})

it('shares the stock that WooCommerce counts for the product as a whole', async () => {
  const file = `ID,Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
70,variable,KL-70,Kleed Ven,1,1,7,0,,Kleden,,Maat,"160x230, 200x300"
71,variation,KL-70-A,Kleed Ven,1,1,parent,0,399,,KL-70,Maat,160x230
72,variation,KL-70-B,Kleed Ven,1,1,parent,0,599,,KL-70,Maat,200x300
`
  expect(await shop.take('parent.csv', file)).toMatchObject({ created: 1, said: [] })
  expect(await shop.whole('KL-70')).toMatchObject({
    stock: { managed: true, quantity: 7 },
    options: [{ items: [{ stockQuantity: null }, { stockQuantity: null }] }],
  })
  expect(await shop.take('parent.csv', file)).toMatchObject({ unchanged: 1 })
})

it('takes a variation for any value of an attribute for each value that the product names', async () => {
  const file = `ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
80,variable,ANY,Kleed Elk,1,1,,,Kleden,,Maat,"160x230, 200x300"
81,variation,ANY-A,Kleed Elk,1,1,,399,,ANY,Maat,
`
  expect(await shop.take('any.csv', file)).toMatchObject({ created: 1, said: [] })
  expect((await sizesOf('ANY'))?.map(([, price]) => price)).toEqual([399_00, 399_00])
  expect(await shop.take('any.csv', file)).toMatchObject({ unchanged: 1 })
})

it('shows the names of WordPress without their entities, and a comma of a category without its backslash', async () => {
  await shop.take(
    'names.csv',
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories\n1,simple,ENT-1,"Kleed A &amp; B &#8211; 2&#215;3",1,1,3,100,"Kleden &amp; matten > Hal\\, gang"\n',
  )
  expect(await shop.whole('ENT-1')).toMatchObject({
    title: { nld: 'Kleed A & B – 2×3' },
    slug: { nld: 'kleed-a-b-2-3' },
  })
  expect(
    await shop.ask(`SELECT title ->> 'nld' AS title FROM category WHERE title ->> 'nld' ~ '&|gang' ORDER BY title`),
  ).toEqual([{ title: 'Hal, gang' }, { title: 'Kleden & matten' }])
})

const shopify =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Inventory Qty,Variant Inventory Tracker,Variant Inventory Policy,Status,Published\n'
it('rounds a weight with a fraction, and finds the article number behind the quote of a spreadsheet', async () => {
  await shop.take(
    'q.csv',
    `${shopify}q-a,Kleed Q,Maat,160x230,'101,226.796185,100.00,3,shopify,deny,active,TRUE\nq-a,,,200x300,"=""102""",zwaar,150.00,2,shopify,deny,,\n`,
  )
  expect(await shop.take('stock.csv', 'SKU,Stock\n101,9\n')).toMatchObject({ changed: 1, said: [] })
  expect(await shop.whole('q-a')).toMatchObject({
    options: [
      {
        items: [
          { articleNumber: '101', weight: 227, stockQuantity: 9 },
          { articleNumber: '102', weight: 0 },
        ],
      },
    ],
  })
})

it.each(['ONWAAR', 'FAUX', 'FALSCH', 'nee', 'nein', 'non', '0', 'uit'])(
  'does not publish what says %s',
  async (word) => {
    expect(
      await shop.take(
        'hidden.csv',
        `${shopify}bk-1,Kleed,Title,Default Title,BK-1,1,100.00,3,shopify,deny,active,${word}\n`,
      ),
    ).toMatchObject({ leftOut: 1, said: [] })
  },
)

it('refuses a word that is neither yes nor no, once with a count', async () => {
  const row = (at: number) => `bk-${at},Kleed,Title,Default Title,BK-${at},1,100.00,3,shopify,deny,active,misschien\n`
  expect(await shop.take('hidden.csv', shopify + row(1) + row(2))).toMatchObject({
    said: ["line 2, published: 'misschien' is neither yes nor no. (The same on 1 more line.)"],
  })
})

it.each(['InStock', 'in stock', 'https://schema.org/InStock'])('reads %s and four decimals of a feed', async (word) => {
  await shop.ask('DELETE FROM product')
  expect(
    await shop.take('feed.tsv', `id\ttitle\tprice\tavailability\nF-1\tKleed\t129.9500 EUR\t${word}\n`),
  ).toMatchObject({ created: 1, said: [] })
  expect(await shop.whole('F-1')).toMatchObject({ price: 129_95, stock: { managed: false } })
})
