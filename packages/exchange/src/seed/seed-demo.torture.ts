import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { demoFiles } from '@toonbank/demo'
import { someOf, torture } from '@toonbank/domain/testing/torture.ts'
import { anImport } from '@toonbank/testing/an-import.ts'
import { cheapPassword as passwordCost } from '@toonbank/testing/cheap-password.ts'
import { expect, it } from 'vitest'
import { seedDemo } from './seed-demo.ts'

const folder = aFolder('seed')

const seed = (database: Awaited<ReturnType<typeof aTestDatabase>>['database'], files = demoFiles) =>
  seedDemo(database, files, undefined, { passwordCost })

/** The demo with something changed in one of its files. */
function broken(file: 'shop' | 'people', from: string, to: string) {
  const text = readFileSync(demoFiles[file], 'utf8')
  const at = text.indexOf(from)
  const path = join(folder, `${file}.json`)
  writeFileSync(path, text.slice(0, at) + to + text.slice(at + from.length))
  return { files: { ...demoFiles, [file]: path }, line: text.slice(0, at).split('\n').length }
}

it('gives an empty database the demo shop, and marks what it brought', async () => {
  const { ask } = await anImport()
  const [counted] =
    await ask(`SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM earlier_price) AS earlier,
    (SELECT count(*) FROM product WHERE (listing_lowest_price IS NULL) <> (discount_percentage = 0)) AS without_lowest,
    (SELECT count(*) FROM product WHERE discount_percentage > 0) AS reduced, (SELECT count(*) FROM customer WHERE from_demo) AS customers,
    (SELECT count(*) FROM customer_price) AS own_prices, (SELECT count(*) FROM known_address WHERE from_demo) AS addresses`)
  expect(counted).toEqual({
    products: 192,
    earlier: 27,
    without_lowest: 0,
    reduced: 27,
    customers: 3,
    own_prices: 122,
    addresses: 121,
  })
  for (const table of ['category', 'coupon', 'content_page', 'post', 'path_rule'])
    expect(await ask(`SELECT count(*) > 0 AS some, bool_and(from_demo) AS marked FROM ${table}`), table).toEqual([
      { some: true, marked: true },
    ])
  const [{ value }] = await ask('SELECT value FROM shop_setting')
  expect(value).toMatchObject({ name: 'Nop & Draad', active: true })
})

it('has offers that began ten days ago, whenever it is seeded', async () => {
  const { ask } = await anImport()
  const [{ days }] = await ask(`SELECT DISTINCT extract(day FROM now() - ended_at) AS days FROM earlier_price`)
  expect(Number(days)).toBe(10)
})

torture('leaves a database with a shop alone, and is seeded once by two servers that start together', async () => {
  const { database } = await aTestDatabase()
  expect((await Promise.all([seed(database), seed(database)])).toSorted()).toEqual(['alreadyThere', 'seeded'])
  expect(await seed(database)).toBe('alreadyThere')
  const { rows } = await database.pool.query('SELECT count(*) AS count FROM product')
  expect(Number(rows[0]?.count)).toBe(192)
})

const brokenShops = [
  ['shop', '"vatPercentage": 21', '"vatPercentage": 210', 'vatPercentage: must be from 0 to 100.'],
  [
    'shop',
    '"categories": ["op-maat", "sisal", "vloerkleden"]',
    '"categories": ["zolder"]',
    "categories: there is no category 'zolder'.",
  ],
  ['shop', '"facts": [', '"feiten": [], "facts": [', 'is not a name that we know.'],
  ['shop', '"designs": [', '"designs": [,', 'this is not valid JSON.'],
] as const

it.each(someOf(brokenShops, 1))(
  'refuses a broken %s at its place, and keeps nothing: %s',
  async (file, from, to, message) => {
    const { files } = broken(file, from, to)
    const { database } = await aTestDatabase()
    await expect(seed(database, files)).rejects.toThrow(
      new RegExp(`${files.shop} cannot be imported:\\nline \\d+[,:] .*${message}`),
    )
    for (const table of ['product', 'category', 'picture', 'shop_setting', 'coupon'])
      expect(await database.pool.query(`SELECT FROM ${table}`), table).toMatchObject({ rowCount: 0 })
  },
)

torture('imports nothing when the file of people is invalid', async () => {
  const { files } = broken('people', '"customerType": "private"', '"customerType": "friend"')
  const { database } = await aTestDatabase()
  await expect(seed(database, files)).rejects.toThrow(
    /people\.json does not have its form:\ncustomers\.0\.customerType/,
  )
  expect(await database.pool.query('SELECT FROM product')).toMatchObject({ rowCount: 0 })
})

torture('is exported to a file whose import changes nothing here, and makes the same shop elsewhere', async () => {
  const shop = await anImport()
  await shop.exportTo('whole.json', 'json')
  const text = readFileSync(shop.file('whole.json'), 'utf8')
  const changes = async () => (await shop.ask('SELECT max(number) AS last FROM catalogue_change'))[0]
  const before = await changes()
  expect(await shop.take('whole.json')).toMatchObject({ created: 0, changed: 0, unchanged: 192, said: [] })
  expect(await changes()).toEqual(before)
  expect(await shop.ask('SELECT FROM content_page WHERE NOT from_demo')).toEqual([])
  const other = await anImport('none')
  expect(await other.take('whole.json', text)).toMatchObject({ created: 192, said: [] })
  await other.exportTo('again.json', 'json')
  const withoutTime = (json: string) => json.replace(/^"exportedAt".*\n/m, '')
  expect(withoutTime(readFileSync(other.file('again.json'), 'utf8'))).toBe(withoutTime(text))
})
