import { readFileSync } from 'node:fs'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { anImport } from '@toonbank/testing/an-import.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitOptionPrices } from './drafts/split-option-prices.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { type ItemRecord, newItem } from './records/catalogue-record.ts'

const shop = await anImport('none')
const clean = { created: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0, removed: 0, kept: true, said: [] }

const sizes = [
  { key: '160x230', name: '160 × 230 cm', price: '400,00', weight: 9_000, stockQuantity: 3 },
  { key: '200x300', name: '200 × 300 cm', price: '600,00', weight: 14_000, stockQuantity: 1 },
]
const edges = [
  { key: 'katoen', name: 'Katoen', price: '15,00' },
  { key: 'leer', name: 'Leer', price: '69,00', weight: 500 },
]
const lists = [
  { key: 'maat', name: 'Maat', items: sizes },
  { key: 'rand', name: 'Rand', items: edges },
]
const rug = (options: unknown) =>
  JSON.stringify({ products: [{ articleNumber: 'K-1', title: 'Kleed', stock: { managed: true }, options }] })
await shop.take('rug.json', rug(lists))

const table = (...prices: readonly string[]) =>
  ['Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price']
    .concat(
      [
        '160 × 230 cm,Rand,Katoen',
        '160 × 230 cm,Rand,Leer',
        '200 × 300 cm,Rand,Katoen',
        '200 × 300 cm,Rand,Leer',
      ].flatMap((choice, at) => (prices[at] ? [`K-1,${at === 0 ? 'Kleed' : ''},Maat,${choice},,${prices[at]}`] : [])),
    )
    .join('\n')
const pricesNow = async () => (await shop.whole('K-1'))?.options.map(({ items }) => items.map(({ price }) => price))

it('writes every combination of choices as an article with its own price, and pieces once', async () => {
  await exportCatalogue(shop.database, shop.file('out.csv'), {
    format: 'shopify',
    appUrl: 'https://shop.example',
    onProgress: () => {},
  })
  const [names = [], ...rows] = readFileSync(shop.file('out.csv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const wanted = [
    'Option1 Value',
    'Option2 Value',
    'Variant SKU',
    'Variant Price',
    'Variant Grams',
    'Variant Inventory Qty',
  ]
  expect(rows.map((row) => wanted.map((name) => row[names.indexOf(name)]))).toEqual([
    ['160 × 230 cm', 'Katoen', 'K-1-160x230-katoen', '415.00', '9000', '3'],
    ['160 × 230 cm', 'Leer', 'K-1-160x230-leer', '469.00', '9500', ''],
    ['200 × 300 cm', 'Katoen', 'K-1-200x300-katoen', '615.00', '14000', '1'],
    ['200 × 300 cm', 'Leer', 'K-1-200x300-leer', '669.00', '14500', ''],
  ])
})

it('becomes one list in a shop that does not know the product: each combination its own price', async () => {
  const elsewhere = await anImport('none')
  const written = readFileSync(shop.file('out.csv'), 'utf8')
  expect(await elsewhere.take('in.csv', written)).toEqual({ ...clean, created: 1 })
  const [list, ...more] = (await elsewhere.whole('K-1'))?.options ?? []
  expect([list?.name.nld, list?.items.map(({ name, price }) => [name.nld, price]), more]).toEqual([
    'Maat / Rand',
    [
      ['160 × 230 cm / Katoen', 415_00],
      ['160 × 230 cm / Leer', 469_00],
      ['200 × 300 cm / Katoen', 615_00],
      ['200 × 300 cm / Leer', 669_00],
    ],
    [],
  ])
})

it('takes changed prices where those of the choices can add up to them', async () => {
  expect(await shop.take('same.csv', table('415.00', '469.00', '615.00', '669.00'))).toEqual({ ...clean, unchanged: 1 })
  expect(await shop.take('dearer.csv', table('425.00', '489.00', '715.00', '779.00'))).toEqual({ ...clean, changed: 1 })
  expect(await pricesNow()).toEqual([
    [410_00, 700_00],
    [15_00, 79_00],
  ])
})

it.each([
  [
    'a price that is no such sum',
    table('425.00', '489.00', '715.00', '700.00'),
    "line 5, Price: the shop adds up what choices of Maat / Rand have as price, and that of '200 × 300 cm / Leer' is no such sum; bring this product as JSON.",
  ],
  [
    'a price that would be below one of its parts',
    table('10.00', '84.00', '715.00', '789.00'),
    "line 2, Price: the shop adds up what choices of Maat / Rand have as price, and that of '160 × 230 cm / Katoen' is no such sum; bring this product as JSON.",
  ],
  [
    'only some of the combinations',
    table('425.00', '489.00', '715.00'),
    'line 2, Variant: K-1 has 4 choices of Maat / Rand; this file has 3.',
  ],
  [
    'an unknown combination',
    table('425.00', '489.00', '715.00', '779.00').replace('cm,Rand,Leer', 'cm,Rand,Jute'),
    "line 3, Variant: '160 × 230 cm / Jute' is no choice of Maat / Rand; new choices in several option groups come as JSON.",
  ],
  [
    'a combination that stands there twice',
    table('425.00', '489.00', '715.00', '779.00').replace('Rand,Leer', 'Rand,Katoen'),
    "line 3, Variant: the choice '160 × 230 cm / Katoen' already stands on line 2.",
  ],
])('refuses %s, with its line', async (_, file, said) => {
  const before = await pricesNow()
  expect(await shop.take('wrong.csv', file)).toMatchObject({ refused: 1, kept: false, said: [said] })
  expect(await pricesNow()).toEqual(before)
})

it('takes the whole price of a size with its cheapest edge from a file that knows sizes only', async () => {
  const onlySizes = (price: string) =>
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nK-1,Kleed,Maat,160 × 230 cm,,${price}\nK-1,,Maat,200 × 300 cm,,715.00`
  expect(await shop.take('sizes.csv', onlySizes('455.00'))).toEqual({ ...clean, changed: 1 })
  expect(await pricesNow()).toEqual([
    [440_00, 700_00],
    [15_00, 79_00],
  ])
  expect(await shop.take('cheap.csv', onlySizes('14.99'))).toMatchObject({
    refused: 1,
    said: ["line 2, Price: '160 × 230 cm' costs less here than what else must be chosen with it of K-1 in the shop."],
  })
})

it('never counts pieces that several combinations share more than once', async () => {
  const counted = (...pieces: readonly string[]) =>
    table('455.00', '519.00', '715.00', '779.00')
      .split('\n')
      .map((line, at) => `${line},${at === 0 ? 'Variant Inventory Qty' : (pieces[at - 1] ?? '')}`)
      .join('\n')
  const stock = async () => {
    const record = await shop.whole('K-1')
    return [record?.stock.quantity, ...(record?.options[0]?.items.map(({ stockQuantity }) => stockQuantity) ?? [])]
  }
  expect(await shop.take('pieces.csv', counted('4', '2', '7', '7'))).toMatchObject({ changed: 1, said: [] })
  expect(await stock()).toEqual([9, 2, 7])
  const inventory = 'Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Available'
  const large = (edge: string, pieces: number) => `K-1,Maat,200 × 300 cm,Rand,${edge},,${pieces}`
  expect(await shop.take('inventory.csv', [inventory, large('Katoen', 5), large('Leer', 4)].join('\n'))).toEqual({
    ...clean,
    changed: 1,
  })
  expect(await stock()).toEqual([6, 2, 4])
  await shop.take(
    'whole.json',
    rug(lists.map((list) => ({ ...list, items: list.items.map((item) => ({ ...item, stockQuantity: null })) }))),
  )
  expect(await shop.take('pieces.csv', counted('4', '2'))).toMatchObject({
    refused: 1,
    said: ['line 3, Quantity: K-1 is counted as a whole in the shop; this file counts several of its choices.'],
  })
})

it('sells every combination for what the file says, or refuses the file', async () => {
  const cents = fc.integer({ min: 1, max: 90_000 })
  const discount = fc.constantFrom(0, 10, 33.33)
  const changed = fc.oneof(
    // Sizes and edges that add up, and prices that come from nowhere.
    fc
      .tuple(cents, cents, cents, cents)
      .map(([one, two, three, four]) => [one + three, one + four, two + three, two + four]),
    fc.tuple(cents, cents, cents, cents),
  )
  let taken = 0
  await fc.assert(
    fc.asyncProperty(discount, changed, fc.boolean(), async (discountPercentage, prices, isStruck) => {
      await shop.ask('DELETE FROM product')
      await shop.take(
        'random.json',
        rug(lists).replace('"title"', `"discountPercentage":${discountPercentage},"title"`),
      )
      const euros = (amount: number) => (amount / 100).toFixed(2)
      const file = table(...prices.map(euros))
        .split('\n')
        .map(
          (line, at) =>
            `${line},${at === 0 ? 'Variant Compare At Price' : isStruck ? euros((prices[at - 1] ?? 0) * 1.5) : ''}`,
        )
        .join('\n')
      const report = await shop.take('random.csv', file)
      if (!('kept' in report) || !report.kept) return
      taken++
      const record = await shop.whole('K-1')
      if (!record) throw new Error('no product')
      const partsOf = (key: 'price' | 'discountedPrice') =>
        record.options.map(({ items }) => items.map((item) => item[key] ?? 0))
      const bases = sumsOf(record.price, partsOf('price'))
      const sold =
        record.discountedPrice === null
          ? bases.map((sum) => Math.round((sum * (100 - record.discountPercentage)) / 100))
          : sumsOf(record.discountedPrice, partsOf('discountedPrice'))
      expect(sold).toEqual(prices)
      if (isStruck) expect(bases).toEqual(prices.map((price) => Math.round(Number(euros(price * 1.5)) * 100)))
    }),
    // One that adds up is always among them: chance may bring only files that are refused.
    { ...tries(2, 200), examples: [[0, [100_00, 120_00, 150_00, 170_00], false]] },
  )
  expect(taken).toBeGreaterThan(0)
})

const list = (prices: readonly number[]) => ({
  key: '',
  name: { nld: '', eng: '' },
  displayType: 'text' as const,
  items: prices.map((price, at): ItemRecord => ({ ...newItem(String(at)), price: cents(price) })),
})
const amounts = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 4 })
const sumsOf = (base: number, parts: readonly (readonly number[])[]) =>
  parts.reduce((sums, own) => sums.flatMap((sum) => own.map((part) => sum + part)), [base])

it('finds parts for whatever is a sum of parts, and for nothing else', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.array(amounts, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      fc.integer({ min: -5, max: 5 }),
      (base, parts, at, more) => {
        const wholes = sumsOf(base, parts).map((whole, place, all) =>
          place === at % all.length ? whole + more : whole,
        )
        const found = splitOptionPrices(parts.map(list), base, wholes, ({ price }) => price)
        if ('parts' in found) {
          expect(sumsOf(base, found.parts)).toEqual(wholes)
          expect(found.parts.flat().every((part) => part >= 0)).toBe(true)
        } else expect(more).not.toBe(0)
      },
    ),
  )
})
