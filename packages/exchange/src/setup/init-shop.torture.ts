import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { getContent } from '@toonbank/contract/shop/content.ts'
import { connectShop } from '@toonbank/database/connect.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { demoFiles } from '@toonbank/demo'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { aVisitor, testUrl } from '@toonbank/testing/a-shop.ts'
import { afterAll, expect, it } from 'vitest'
import { seedDemo } from '../seed/seed-demo.ts'
import { initShop } from './init-shop.ts'
import { legalPages } from './legal/legal-pages.ts'
import { readShopFile, type ShopFile } from './shop-file.ts'
import { shopFileSchema } from './shop-file-schema.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const example = () => JSON.parse(readFileSync(join(docs, 'shop.example.json'), 'utf8'))

async function anEmptyDatabase() {
  const { url } = await aTestDatabase()
  const database = connectShop(url)
  afterAll(database.close)
  const dependencies = openDependencies(
    {
      database,
      databaseUrl: url,
      appUrl: testUrl,
      isPublic: false,
      sandboxInPublic: false,
      rateLimitScale: 1,
      paymentSettings: {},
      serviceSettings: {},
      clock: () => new Date(),
      log: { info: () => {}, warn: () => {}, error: () => {} },
    },
    { freshFor: 0 },
  )
  return { database, api: createApi(dependencies) }
}

function read(file: unknown): ShopFile {
  const checked = readShopFile(file)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.file
}

const problemsOf = (file: unknown) => {
  const checked = readShopFile(file)
  return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path}: ${message}`)
}

it('makes a shop of the example that visitors can walk through', async () => {
  const { database, api } = await anEmptyDatabase()
  expect(await initShop(database, read(example()), anActor)).toMatchObject({
    is: 'made',
    counts: { delivery: 3, paymentMethods: 3, coupons: 1, categories: 2, pages: 7, pathRules: 1 },
  })
  const visitor = aVisitor((request) => api.fetch(request))
  expect(await visitor.ask(getAppConfig, {})).toMatchObject({
    ok: true,
    value: { name: 'Kleed & Co', support: { review: null }, theme: { radius: 4 } },
  })
  for (const slug of [
    '',
    'over-ons',
    'vloerkleden',
    'vloerkleden/berber',
    ...legalPages(read(example()).settings).map((page) => page.slug.nld),
  ])
    expect(await visitor.ask(getContent, { body: { slug } }), slug).toMatchObject({ ok: true })
})

it('makes a shop of name and seller alone, with a home page and all legal pages', async () => {
  const { database, api } = await anEmptyDatabase()
  const { name, organizationName, support, seller } = example().settings
  const file = read({ settings: { name, organizationName, support, seller } })
  expect(await initShop(database, file, anActor)).toMatchObject({ is: 'made', counts: { pages: 6 } })
  const home = await aVisitor((request) => api.fetch(request)).ask(getContent, { body: { slug: '' } })
  expect(home).toMatchObject({ ok: true, value: { type: 'page' } })
})

it('leaves a shop that is there as it is, the demo too', async () => {
  const { database } = await anEmptyDatabase()
  await initShop(database, read(example()), anActor)
  expect(await initShop(database, read(example()), anActor)).toEqual({ is: 'notEmpty', name: 'Kleed & Co' })
  expect(await seedDemo(database, demoFiles)).toBe('alreadyThere')
})

it('is made once when two make it at the same time', async () => {
  const { database } = await anEmptyDatabase()
  const reports = await Promise.all([1, 2, 3].map(() => initShop(database, read(example()), anActor)))
  expect(reports.map((report) => report.is).toSorted()).toEqual(['made', 'notEmpty', 'notEmpty'])
})

it.each<[string, (file: ReturnType<typeof example>) => void, string]>([
  ['a setting of the wrong type', (file) => (file.settings.returnDays = 'veel'), 'settings.returnDays: '],
  [
    'a setting out of range',
    (file) => (file.settings.returnDays = 3),
    'settings.returnDays: must be a whole number from 14',
  ],
  ['a misspelt setting', (file) => (file.settings.naam = 'x'), 'settings.naam: is not a name that we know.'],
  [
    'a seller with a wrong account',
    (file) => (file.settings.seller.iban = 'NL20INGB0001234568'),
    'settings.seller.iban: ',
  ],
  ['no seller', (file) => delete file.settings.seller, 'settings.seller: is missing.'],
  [
    'colours that cannot be read',
    (file) => (file.settings.theme.colours.clay = '#ffeeee'),
    'settings.theme.colours.clay: has a contrast of',
  ],
  ['a delivery without a price', (file) => delete file.delivery[1].price, 'delivery.1.price: '],
  ['a text in the place of a list', (file) => (file.coupons = 'WELKOM'), 'coupons: must be a list.'],
  [
    'two deliveries with one name',
    (file) => (file.delivery[2].key = 'nl-thuis'),
    'delivery.2: has the name of delivery.0.',
  ],
  ['goods', (file) => (file.products = []), "products: comes when the shop is there: 'npm run shop -- import'."],
  ['an unknown list', (file) => (file.winkels = []), 'winkels: is not a name that we know; a shop has settings, '],
  ['a block that there is not', (file) => (file.pages[1].blocks[0].type = 'tekst'), 'pages.1.blocks.0.type: '],
])('refuses %s with its path', (_, spoil, problem) => {
  const file = example()
  spoil(file)
  expect(problemsOf(file)).toContainEqual(expect.stringContaining(problem))
})

it('tells all that is wrong at once', () => {
  const file = example()
  file.settings.returnDays = 3
  file.delivery[0].price = 'gratis'
  file.pages[0].title = 7
  expect(problemsOf(file).map((line) => line.split(':')[0])).toEqual([
    'settings.returnDays',
    'delivery.0.price',
    'pages.0.title',
  ])
})

it('tells faults of every sort at once: types, check digits, names of what is not there', () => {
  const file = example()
  delete file.settings.support
  file.settings.returnDays = 'veel'
  file.settings.naam = 'x'
  file.settings.seller.iban = 'NL20INGB0001234568'
  file.categories[1].parent = 'lampen'
  file.pages[0].blocks[1].categories = ['lampen']
  file.delivery[0].price = 'gratis'
  expect(problemsOf(file).map((line) => line.split(':')[0])).toEqual([
    'settings.support',
    'settings.returnDays',
    'settings.naam',
    'settings.seller.iban',
    'delivery.0.price',
    'categories.1.parent',
    'pages.0.blocks.1',
  ])
  expect(problemsOf(file).at(-1)).toBe("pages.0.blocks.1: there is no category 'lampen'.")
})

it('writes nothing when an address is used twice', async () => {
  const { database } = await anEmptyDatabase()
  const file = example()
  file.categories.push({ ...file.categories[1], key: 'berber-2', slug: { nld: 'berber', eng: 'berber' } })
  expect(await initShop(database, read(file), anActor)).toMatchObject({
    is: 'refused',
    problems: [{ path: 'categories.2.slug' }],
  })
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM shop_setting, delivery_option')
  expect(rows).toEqual([{ count: 0 }])
})

// Made anew by `vitest run init-shop -u`.
it('has a JSON Schema that is committed as the code has it', async () => {
  await expect(`${JSON.stringify(shopFileSchema(), null, 2)}\n`).toMatchFileSnapshot(join(docs, 'shop.schema.json'))
})
