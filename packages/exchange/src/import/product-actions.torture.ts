import { pay } from '@toonbank/contract/shop/checkout.ts'
import { anActor, anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { torture, tries } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { importsInto } from '@toonbank/testing/an-import.ts'
import { recordActions } from '@toonbank/testing/staff-actions.ts'
import { readyToPay } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'

const shop = await aShop()
const { database } = shop
const { ask, take } = importsInto({ database, url: shop.dependencies.databaseUrl })
const { product, price, stock } = recordActions({ database })
const owner = anOwner
const rug = { articleNumber: 'RUG-1', title: 'Rug', price: 10_000, stock: { quantity: 10, managed: true } }
const history = (key: string) =>
  ask(
    `SELECT kind, "values"->'before' AS before, "values"->'after' AS after FROM record_change WHERE key = '${key}' ORDER BY id`,
  )
const idOf = async (number: string): Promise<number> =>
  (await ask(`SELECT id FROM product WHERE article_number = '${number}'`))[0].id
const change = (value: object) => ({ ok: true, value })

it('creates a product of its JSON with choices, pictures and categories, found by search and told to every process', async () => {
  const [{ last }] = await ask('SELECT max(number) AS last FROM catalogue_change')
  const saved = await product.save(owner, {
    ...rug,
    articleNumber: 'NEW-1',
    title: { nld: 'Zonnetapijt', eng: 'Sun rug' },
    categories: ['vloerkleden'],
    pictures: ['https://pictures.example/sun.jpg'],
    options: [
      {
        key: 'maat',
        name: 'Maat',
        items: [
          { key: 's', price: 0 },
          { key: 'l', price: '50.00' },
        ],
      },
    ],
  })
  expect(saved).toMatchObject(
    change({ change: 'created', record: { price: 10_000, options: [{ items: [{ key: 's' }, { price: 5_000 }] }] } }),
  )
  expect(await history('NEW-1')).toMatchObject([{ kind: 'product', before: null, after: { articleNumber: 'NEW-1' } }])
  expect(
    await ask("SELECT FROM search_document JOIN product p ON p.id = product_id WHERE article_number = 'NEW-1'"),
  ).toHaveLength(2)
  expect(
    await ask(
      `SELECT kind, article_number FROM catalogue_change c JOIN product p ON p.id = c.product_id WHERE number > ${last}`,
    ),
  ).toEqual([{ kind: 'product', article_number: 'NEW-1' }])
})

it('changes only what is given, and leaves what is so already', async () => {
  await product.save(owner, { ...rug, care: 'Stofzuigen' })
  expect(await product.save(owner, { articleNumber: 'RUG-1', brand: 'Toon' })).toMatchObject(
    change({ change: 'changed', record: { brand: 'Toon', care: { nld: 'Stofzuigen' }, price: 10_000 } }),
  )
  expect(await product.save(owner, { articleNumber: 'RUG-1', brand: 'Toon' })).toMatchObject(change({ change: 'same' }))
  expect(await history('RUG-1')).toHaveLength(2)
})

it('writes what it shows without changing anything', async () => {
  const articleNumbers = await ask(`SELECT article_number FROM product ORDER BY random() LIMIT ${tries(3, 10).numRuns}`)
  for (const { article_number: number } of articleNumbers)
    for (const actions of [product, price, stock]) {
      const shown = await actions.show(owner, number)
      expect(shown.ok && (await actions.save(owner, shown.value))).toMatchObject(change({ change: 'same' }))
    }
})

it('lists all products in short, with what the list is about', async () => {
  await product.save(owner, { ...rug, articleNumber: 'LST-1', discountPercentage: 12.5 })
  const of = async (actions: typeof product) => {
    const listed = await actions.list(owner)
    return listed.ok && listed.value.find((one) => (one as { articleNumber: string }).articleNumber === 'LST-1')
  }
  expect(await of(product)).toMatchObject({ title: { nld: 'Rug' }, price: 10_000, stockQuantity: 10 })
  expect(await of(price)).toMatchObject({ price: 10_000, discountPercentage: 12.5, listingDiscountPrice: 8_750 })
  expect(await of(stock)).toMatchObject({ quantity: 10, managed: true, backorder: false })
})

it('names the field of what is wrong, and writes nothing', async () => {
  const refused = (field: string, message: string) => ({ ok: false, problem: 'invalid', detail: [{ field, message }] })
  expect(await product.save(owner, { articleNumber: 'NO-1', title: 'No', price: 12.5 })).toEqual(
    refused('price', 'must be whole cents; write euros as a text, "129.95".'),
  )
  expect(await product.save(owner, { articleNumber: 'NO-1', price: 100 })).toEqual(
    refused('title', 'a new product needs a title.'),
  )
  expect(
    await product.save(owner, { articleNumber: 'NO-1', title: 'No', price: 100, categories: ['nergens'] }),
  ).toEqual(refused('categories', "there is no category 'nergens'."))
  expect(await price.save(owner, { articleNumber: 'NO-1', price: 100 })).toMatchObject({ problem: 'notFound' })
  expect(await price.save(owner, { articleNumber: 'RUG-1', price: -1 })).toEqual(
    refused('price', 'must not be below 0.'),
  )
  expect(await price.save(owner, { articleNumber: 'RUG-1', title: 'Other' })).toEqual(
    refused('title', 'is not a name that we know.'),
  )
  expect(await stock.save(owner, { articleNumber: 'RUG-1', quantity: '-99' })).toEqual(
    refused('quantity', 'there are fewer pieces than that.'),
  )
  expect(await product.show(owner, 'NO-1')).toMatchObject({ problem: 'notFound' })
  expect(await history('NO-1')).toEqual([])
})

it('needs the right to prices to save a product with its price, and no other to save its texts', async () => {
  const editor = { by: anActor, rights: ['readCatalogue', 'editCatalogue'] as const, refundLimit: null }
  expect(await product.save(editor, { articleNumber: 'RUG-1', short: 'Mooi' })).toMatchObject({ ok: true })
  for (const given of [{ price: 1 }, { discountPercentage: 90 }, { stock: { quantity: 1 } }, { options: [] }])
    expect(await product.save(editor, { articleNumber: 'RUG-1', ...given })).toMatchObject({ problem: 'notAllowed' })
  expect(await price.save(editor, { articleNumber: 'RUG-1', price: 1 })).toMatchObject({ problem: 'notAllowed' })
})

it('rounds the prices of a promotion to whole euros where that is asked for, and made to measure keeps its cents', async () => {
  const sizes = (prices: number[]) => [{ key: 'maat', items: prices.map((price, at) => ({ key: `m${at}`, price })) }]
  await product.save(owner, { articleNumber: 'EUR-1', title: 'Whole', price: 0, options: sizes([17_900, 72_450, 40]) })
  await price.save(owner, { articleNumber: 'EUR-1', discountPercentage: 20, wholeEuros: true })
  const whole = change({
    discountPercentage: 20,
    options: [{ items: [{ discountedPrice: 14_300 }, { discountedPrice: 58_000 }, { discountedPrice: 32 }] }],
  })
  expect(await price.show(owner, 'EUR-1')).toMatchObject(whole)
  // The same again changes nothing, and a percentage alone brings the cents back.
  expect(await price.save(owner, { articleNumber: 'EUR-1', discountPercentage: 20, wholeEuros: true })).toMatchObject(
    change({ change: 'same' }),
  )
  await price.save(owner, { articleNumber: 'EUR-1', discountPercentage: 25 })
  expect(await price.show(owner, 'EUR-1')).toMatchObject(
    change({ discountPercentage: 25, options: [{ items: [{ discountedPrice: null }, {}, {}] }] }),
  )
})

it('stores the earlier price, and with a promotion the lowest of its thirty days', async () => {
  await product.save(owner, { ...rug, articleNumber: 'OMN-1' })
  await price.save(owner, { articleNumber: 'OMN-1', price: 9_000 })
  await price.save(owner, { articleNumber: 'OMN-1', price: 12_000 })
  await price.save(owner, { articleNumber: 'OMN-1', discountPercentage: 20 })
  const [row] = await ask(
    "SELECT id, listing_discount_price AS now, listing_lowest_price AS lowest FROM product WHERE article_number = 'OMN-1'",
  )
  expect(row).toMatchObject({ now: 9_600, lowest: 9_000 })
  const earlier = await ask(`SELECT price FROM earlier_price WHERE product_id = ${row.id} ORDER BY ended_at`)
  expect(earlier.map((one) => one.price)).toEqual([10_000, 9_000, 12_000])
  expect(await price.remove(owner, 'OMN-1')).toEqual(change({ change: 'removed' }))
  expect(await price.show(owner, 'OMN-1')).toMatchObject(change({ price: 12_000, discountPercentage: 0 }))
  expect((await history('OMN-1')).map(({ kind }) => kind)).toEqual(['product', 'price', 'price', 'price', 'price'])
})

const sizes = {
  ...rug,
  articleNumber: 'SIZ-1',
  stock: { managed: true },
  options: [
    {
      key: 'maat',
      items: [
        { key: 's', price: 1_000, articleNumber: 'SIZ-1-S', stockQuantity: 3 },
        { key: 'l', price: 2_000, articleNumber: 'SIZ-1-L', stockQuantity: 4 },
      ],
    },
  ],
}

it('sets the price and the pieces of one size by its number, with those of its product', async () => {
  await product.save(owner, sizes)
  const [before] = await ask("SELECT id FROM option_item WHERE article_number = 'SIZ-1-S'")
  expect(await price.save(owner, { articleNumber: 'SIZ-1-L', price: 2_500 })).toMatchObject(
    change({ change: 'changed' }),
  )
  expect(await stock.save(owner, { articleNumber: 'SIZ-1-S', quantity: '+5' })).toMatchObject(
    change({
      record: {
        quantity: 12,
        options: [
          {
            items: [
              { key: 's', quantity: 8 },
              { key: 'l', quantity: 4 },
            ],
          },
        ],
      },
    }),
  )
  expect(await price.show(owner, 'SIZ-1-S')).toMatchObject(
    change({ options: [{ items: [{ price: 1_000 }, { price: 2_500 }] }] }),
  )
  expect(await price.history(owner, 'SIZ-1-L')).toMatchObject(
    change([{ after: { options: [{ items: [{}, { price: 2_500 }] }] } }]),
  )
  // Orders hold pieces of these very rows.
  expect(await ask("SELECT id FROM option_item WHERE article_number = 'SIZ-1-S'")).toEqual([before])
  expect(await stock.save(owner, { articleNumber: 'SIZ-1', quantity: 99 })).toMatchObject({
    detail: [{ field: 'quantity', message: 'has choices with pieces of their own: save those.' }],
  })
  expect(await product.save(owner, { articleNumber: 'SIZ-1-S', title: 'Small' })).toMatchObject({
    detail: [{ field: 'articleNumber', message: expect.stringContaining('is a choice of SIZ-1') }],
  })
})

it('refuses the article number of another product or of its choices', async () => {
  await product.save(owner, {
    ...sizes,
    articleNumber: 'OWN-1',
    options: [{ key: 'maat', items: [{ key: 'm', price: 1 }] }],
  })
  for (const number of ['SIZ-1-S', 'OWN-1-m', 'RUG-1']) {
    const options = [{ key: 'maat', items: [{ key: 's', price: 1, articleNumber: number }] }]
    expect(await product.save(owner, { articleNumber: 'DBL-1', title: 'Double', price: 1, options })).toMatchObject({
      problem: 'invalid',
      detail: [{ message: `the article '${number}' belongs to another product of the shop.` }],
    })
  }
})

it('stops counting pieces where its stock is removed', async () => {
  await product.save(owner, { ...rug, articleNumber: 'CNT-1' })
  expect(await stock.remove(owner, 'CNT-1')).toEqual(change({ change: 'removed' }))
  expect(await stock.show(owner, 'CNT-1')).toMatchObject(change({ managed: false }))
  expect(await stock.save(owner, { articleNumber: 'CNT-1', quantity: 3 })).toMatchObject({ problem: 'invalid' })
  expect(await stock.save(owner, { articleNumber: 'CNT-1', quantity: 3, managed: true })).toMatchObject(
    change({ record: { quantity: 3, managed: true } }),
  )
})

it('removes a product that nobody needs, and takes one out of sale that lies in a cart', async () => {
  await product.save(owner, { ...rug, articleNumber: 'GONE-1' })
  expect(await product.remove(owner, 'GONE-1')).toEqual(change({ change: 'removed' }))
  expect(await product.show(owner, 'GONE-1')).toMatchObject({ problem: 'notFound' })
  await product.save(owner, { ...rug, articleNumber: 'CART-1' })
  await readyToPay(shop.aVisitor(), await idOf('CART-1'), 'remove', 1)
  expect(await product.remove(owner, 'CART-1')).toEqual(change({ change: 'hidden' }))
  expect(await product.show(owner, 'CART-1')).toMatchObject(change({ stock: { permanentlyOutOfStock: true } }))
  expect((await history('CART-1')).at(-1)).toMatchObject({ after: { stock: { permanentlyOutOfStock: true } } })
})

torture('loses nothing of what several write at once: texts, prices, pieces, an import and a sale', async () => {
  await product.save(owner, { ...rug, articleNumber: 'ALL-1' })
  const buyers = [1, 2, 3].map(() => shop.aVisitor())
  for (const [at, buyer] of buyers.entries()) await readyToPay(buyer, await idOf('ALL-1'), `all-${at}`, 1)
  const done = await Promise.all([
    product.save(owner, { articleNumber: 'ALL-1', brand: 'Toon' }),
    product.save(owner, { articleNumber: 'ALL-1', weight: 900 }),
    price.save(owner, { articleNumber: 'ALL-1', price: 9_000 }),
    stock.save(owner, { articleNumber: 'ALL-1', quantity: '+5' }),
    stock.save(owner, { articleNumber: 'ALL-1', quantity: '-2' }),
    ...buyers.map((buyer) => buyer.ask(pay, {})),
    product.save(owner, { articleNumber: 'TWIN-1', title: 'Twin', price: 1 }),
    product.save(owner, { articleNumber: 'TWIN-1', title: 'Twin', price: 1, brand: 'Two' }),
    take('care.json', '{ "products": [{ "articleNumber": "ALL-1", "care": "Kloppen" }] }').then((report) => ({
      ok: 'changed' in report && report.changed === 1,
    })),
  ])
  expect(done.map(({ ok }) => ok)).toEqual(done.map(() => true))
  expect(await product.show(owner, 'ALL-1')).toMatchObject(
    change({ brand: 'Toon', weight: 900, price: 9_000, care: { nld: 'Kloppen' }, stock: { quantity: 10 } }),
  )
  expect(await product.show(owner, 'TWIN-1')).toMatchObject(change({ brand: 'Two' }))
})
