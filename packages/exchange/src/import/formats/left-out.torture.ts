import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'
import { listProblems } from '../problem.ts'

const shop = await anImport('none')
const shopify =
  'Handle,Title,Body (HTML),Variant SKU,Variant Grams,Variant Price,Variant Inventory Qty,Variant Inventory Policy,Status,Published\n'
const told = async (name: string, content: string) => {
  const { created, notes, problems } = await shop.report(name, content)
  return { created, said: listProblems(problems), notes: listProblems(notes ?? []) }
}

it('takes a title of 255 characters whole, the first words of one of 400, and says so once', async () => {
  const title = (letters: number) => 'kleed '.repeat(100).slice(0, letters).trim()
  const row = (number: number, letters: number) => `t-${number},${title(letters)},,T-${number},,10,1,deny,active,TRUE\n`
  const file = shopify + row(1, 255) + row(2, 400) + row(3, 400)
  expect(await told('titles.csv', file)).toEqual({
    created: 3,
    said: [],
    notes: [
      'line 3, title: is longer than 300 characters, so the shop takes its first words. (The same on 1 more line.)',
    ],
  })
  expect((await shop.whole('T-1'))?.title.nld).toBe(title(255))
  expect((await shop.whole('T-2'))?.title.nld).toBe(title(299))
  expect(await shop.take('titles.csv', file)).toMatchObject({ unchanged: 3 })
  await shop.exportTo('all.json', 'json')
  expect(await shop.take('all.json')).toMatchObject({ changed: 0, refused: 0, said: [] })
})

it('leaves out a weight that is none and a description without end, and says each once', async () => {
  const row = (number: number, html: string) => `w-${number},Kleed,${html},W-${number},zwaar,10,1,deny,active,TRUE\n`
  expect(await told('weights.csv', shopify + row(1, '') + row(2, 'lang '.repeat(10_001)))).toEqual({
    created: 2,
    said: [],
    notes: [
      "line 2, variant grams: 'zwaar' is no weight, so it is left out. (The same on 1 more line.)",
      'line 3, Description: is longer than 50000 characters, so it is left out.',
    ],
  })
})

it.each(['draft', 'Archived', 'concept', 'gearchiveerd', 'Entwurf', 'archivé', 'unlisted'])(
  'leaves out what says %s as its status',
  async (status) => {
    const file = `${shopify}s-1,Kleed,,S-1,,10,1,deny,${status},TRUE\n`
    expect(await shop.take('status.csv', file)).toMatchObject({ leftOut: 1, said: [] })
  },
)

it('refuses words that it does not know, once with their count and the first few', async () => {
  const row = (number: number, policy: string, status: string) =>
    `v-${number},Kleed,,V-${number},,10,1,${policy},${status},TRUE\n`
  const file = shopify + row(1, 'soms', 'active') + row(2, 'vaak', 'active') + row(3, 'deny', 'bijna')
  expect(await told('words.csv', file)).toMatchObject({
    said: [
      "line 2, variant inventory policy: 'soms' is not a word that the shop knows here. (The same on 1 more line: 'vaak'.)",
      "line 4, status: 'bijna' is not a word that the shop knows here.",
    ],
  })
})

const woo =
  'ID,Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n'
it('refuses a word of a variation of WooCommerce that is neither yes nor no', async () => {
  const file = (published: string, backorders: string) =>
    `${woo}1,variable,VAR,Kleed,1,1,,,,,Maat,160x230\n2,variation,VAR-A,Kleed,${published},1,2,${backorders},99,VAR,Maat,160x230\n`
  expect(await told('woo.csv', file('misschien', '0'))).toMatchObject({
    said: ["line 3, published: 'misschien' is neither yes nor no."],
  })
  expect(await told('woo.csv', file('1', 'soms'))).toMatchObject({
    said: ["line 3, backorders allowed?: 'soms' is not a word that the shop knows here."],
  })
})

it.each(['Reguliere prijs incl', 'Gepubliceerd op', 'Belastingtarief', 'Steuersatz'])(
  'stops the products of WooCommerce with a column %s that it does not know',
  async (column) => {
    expect(
      await told('woo.csv', `${woo.replace('Parent', `${column},Parent`)}1,simple,S,Kleed,1,1,2,0,99,x,,,\n`),
    ).toMatchObject({
      created: 0,
      said: [expect.stringContaining(`${column.toLowerCase()}: the shop does not know this column`)],
    })
  },
)

it.each([
  ['pre-order', true, true],
  ['PreOrder', true, true],
  ['https://schema.org/BackOrder', true, true],
  ['Sold out', true, false],
  ['https://schema.org/SoldOut', true, false],
  ['uitverkocht', true, false],
  ['available for order', false, false],
])('reads the availability %s of a feed', async (availability, managed, backorder) => {
  await shop.ask('DELETE FROM product')
  await shop.take('feed.tsv', `id\ttitle\tprice\tavailability\nF-1\tKleed\t10 EUR\t${availability}\n`)
  expect((await shop.whole('F-1'))?.stock).toMatchObject({ managed, backorder, quantity: 0 })
})

it('refuses a third decimal, and tells prices that are none once', async () => {
  const row = (number: number, price: string) => `p-${number},Kleed,,P-${number},,"${price}",1,deny,active,TRUE\n`
  expect(
    await told('prices.csv', shopify + row(1, '129.9550') + row(2, 'gratis') + row(3, 'op aanvraag')),
  ).toMatchObject({
    said: [
      "line 2, variant price: '129.9550' is not an amount; write it like 1299.00 or 1299,00. (The same on 2 more lines: 'gratis', 'op aanvraag'.)",
    ],
  })
})
