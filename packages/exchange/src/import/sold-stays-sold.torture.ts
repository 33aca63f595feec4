import { readFileSync } from 'node:fs'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { someOf, torture } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { importsInto } from '@toonbank/testing/an-import.ts'
import { untilSomebodyWaits } from '@toonbank/testing/until-somebody-waits.ts'
import { atTheBank, orderAndPay, piecesInStock, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { importLock } from './import-lock.ts'
import type { ProductRecord } from './records/catalogue-record.ts'

const shop = await aShop()
const files = importsInto({ database: shop.database, url: shop.dependencies.databaseUrl })
const { db, pool } = shop.database
// Exports and imports of all that the shop has are about these, beside a few of the demo.
await pool.query('DELETE FROM product WHERE id > 20')
afterEach(() => expect(shop.unexpected).toEqual([]))

let filesMade = 0
/** A rug in two sizes, articles of their own, and a runner without choices. */
async function someRugs(pieces = [5, 3], ofRunner = 4) {
  const n = ++filesMade
  const size = (key: string, at: number) => ({
    key,
    name: key,
    price: 10_000,
    articleNumber: `R${n}-${key}`,
    stockQuantity: pieces[at],
  })
  const rug = {
    articleNumber: `R${n}`,
    title: 'Kleed',
    stock: { managed: true },
    options: [{ key: 'maat', items: ['s', 'l'].map(size) }],
  }
  const runner = { articleNumber: `L${n}`, title: 'Loper', price: 5_000, stock: { managed: true, quantity: ofRunner } }
  expect(await files.take('rugs.json', JSON.stringify({ products: [rug, runner] }))).toMatchObject({
    created: 2,
    kept: true,
  })
  const idOf = async (number: string) =>
    (await db.select().from(product).where(eq(product.articleNumber, number)))[0]?.id ?? 0
  return { rug: await idOf(`R${n}`), runner: await idOf(`L${n}`), n }
}
type Rugs = Awaited<ReturnType<typeof someRugs>>

async function stockOf({ rug, runner, n }: Rugs) {
  const whole = (id: number) => piecesInStock(shop, id)
  const size = async (key: string) =>
    (
      await db
        .select()
        .from(optionItem)
        .where(eq(optionItem.articleNumber, `R${n}-${key}`))
    )[0]?.stockQuantity
  return { rug: await whole(rug), s: await size('s'), l: await size('l'), runner: await whole(runner) }
}

let guests = 0
/** Somebody orders pieces of a size; gives back a way to lose the payment. */
async function sell(id: number, quantity = 1, size?: 's' | 'l') {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, id, `sold${++guests}`, quantity, size ? [{ groupId: 'maat', id: size }] : [])
  const { paymentUrl } = await orderAndPay(visitor)
  return { loses: () => atTheBank(visitor, paymentUrl, 'failed') }
}

/**
 * Something is sold after the import has read, and before it writes: its wait for the locked row shows that it is
 * there.
 */
async function meanwhile(importing: () => Promise<unknown>, id: number, sql: string) {
  const seller = await pool.connect()
  await seller.query('BEGIN')
  await seller.query('SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE', [id])
  const done = importing()
  await untilSomebodyWaits(shop.database)
  await seller.query(sql)
  await seller.query('COMMIT')
  seller.release()
  return done
}
const sellSize = ({ rug, n }: Rugs, key: string, pieces: number) =>
  `UPDATE product SET stock_quantity = stock_quantity - ${pieces} WHERE id = ${rug};
   UPDATE option_item SET stock_quantity = stock_quantity - ${pieces} WHERE article_number = 'R${n}-${key}'`

it('leaves a sold size sold when a file says prices only', async () => {
  const rugs = await someRugs([1, 3])
  const file = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nr,Kleed,Maat,s,R${rugs.n}-s,110\nr,,Maat,l,R${rugs.n}-l,120\n`
  expect(await meanwhile(() => files.take('p.csv', file), rugs.rug, sellSize(rugs, 's', 1))).toMatchObject({
    changed: 1,
    kept: true,
  })
  expect(await stockOf(rugs)).toMatchObject({ rug: 3, s: 0, l: 3 })
})

it('keeps what is sold between reading and writing, also of the stock that a file names', async () => {
  const rugs = await someRugs([5, 3])
  const file = `SKU,On hand\nR${rugs.n}-s,9\nR${rugs.n}-l,3\n`
  await meanwhile(() => files.take('s.csv', file), rugs.rug, `${sellSize(rugs, 's', 2)};${sellSize(rugs, 'l', 1)}`)
  expect(await stockOf(rugs)).toMatchObject({ rug: 9, s: 7, l: 2 })
})

it('leaves nothing, and never less, where more was sold meanwhile than the file leaves', async () => {
  const rugs = await someRugs([5, 3])
  await meanwhile(() => files.take('s.csv', `SKU,On hand\nR${rugs.n}-s,1\n`), rugs.rug, sellSize(rugs, 's', 3))
  expect(await stockOf(rugs)).toMatchObject({ rug: 3, s: 0, l: 3 })
})

it('keeps it too when the file brings a new size and takes another one away', async () => {
  const rugs = await someRugs([5, 3])
  const before = await db
    .select()
    .from(optionItem)
    .where(eq(optionItem.articleNumber, `R${rugs.n}-s`))
  const items = [
    { key: 's', price: 10_000 },
    { key: 'xl', price: 30_000, articleNumber: `R${rugs.n}-xl`, stockQuantity: 2 },
  ]
  const file = { products: [{ articleNumber: `R${rugs.n}`, options: [{ key: 'maat', items }] }] }
  await meanwhile(
    () => files.take('xl.json', JSON.stringify(file)),
    rugs.rug,
    `${sellSize(rugs, 's', 2)};${sellSize(rugs, 'l', 1)}`,
  )
  expect(await stockOf(rugs)).toMatchObject({ rug: 5, s: 3, l: undefined })
  // The size keeps its row: orders that hold pieces of it give them back there.
  expect(
    await db
      .select()
      .from(optionItem)
      .where(eq(optionItem.articleNumber, `R${rugs.n}-s`)),
  ).toEqual([{ ...before[0], stockQuantity: 3 }])
})

const changes: readonly (readonly [string, string, (n: number) => string])[] = [
  ['a CSV', 'r.csv', (n: number) => `SKU,On hand\nR${n}-s,+5\nR${n}-l,-2\nL${n},+1\n`],
  [
    'a JSON',
    'r.json',
    (n: number) =>
      JSON.stringify({
        products: [
          {
            articleNumber: `R${n}`,
            options: [
              {
                key: 'maat',
                items: [
                  { key: 's', stockQuantity: '+5' },
                  { key: 'l', stockQuantity: '-2' },
                ],
              },
            ],
          },
          { articleNumber: `L${n}`, stock: { quantity: '+1' } },
        ],
      }),
  ],
  [
    'a CSV that keeps spreadsheets from calculating',
    'q.csv',
    (n: number) => `SKU,On hand\nR${n}-s,'+5\nR${n}-l,'-2\nL${n},'+1\n`,
  ],
  ['a TSV', 'r.tsv', (n: number) => `id\tquantity\nR${n}-s\t+5\nR${n}-l\t−2\nL${n}\t'+1\n`],
  [
    'an XML feed',
    'r.xml',
    (n: number) =>
      `<rss xmlns:g="g"><channel>${Object.entries({ [`R${n}-s`]: '+5', [`R${n}-l`]: '-2', [`L${n}`]: '+1' })
        .map(([id, quantity]) => `<item><g:id>${id}</g:id><g:quantity>${quantity}</g:quantity></item>`)
        .join('')}</channel></rss>`,
  ],
]
it.each(someOf(changes, 1))('adds +5 and takes -2 off what is there, from %s', async (_, name, content) => {
  const rugs = await someRugs([5, 3], 4)
  await sell(rugs.rug, 1, 's')
  expect(await files.take(name, content(rugs.n))).toMatchObject({ changed: 2, said: [], kept: true })
  expect(await stockOf(rugs)).toEqual({ rug: 10, s: 9, l: 1, runner: 5 })
})

it('refuses to add to what is not counted, with the line', async () => {
  await files.take('u.csv', 'Handle,Title,Variant SKU,Variant Price\nu,Los,U-1,10\n')
  const said = "the stock of 'U-1' is not counted, so nothing can be added to it or taken off: say how many there are."
  expect(await files.take('u2.csv', 'SKU,On hand\nU-1,+5\n')).toMatchObject({
    kept: false,
    said: [`line 2, Quantity: ${said}`],
  })
  const json = '{"products":[\n{"articleNumber":"U-1","stock":{"quantity":"-1"}}]}'
  expect(await files.take('u.json', json)).toMatchObject({ kept: false, said: [`line 2, stock: ${said}`] })
})

it('reads what is ordered back, a number below zero, as how many are awaited', async () => {
  const file =
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Policy\nb,Nalever,B-1,10,-3,continue\n'
  await files.take('b.csv', file)
  expect(await files.take('b.csv', file)).toMatchObject({ unchanged: 1 })
  expect(await files.whole('B-1')).toMatchObject({ stock: { quantity: -3, backorder: true } })
})

const exports = [
  ['json', 'e.json'],
  ['shopify', 'e.csv'],
  ['merchant-tsv', 'e.tsv'],
  ['merchant-xml', 'e.xml'],
] as const

it.each(someOf(exports, 1))(
  'keeps what was sold since a %s export, says so in a dry run, and takes the file at its word only when asked',
  async (format, name) => {
    const rugs = await someRugs([5, 3], 4)
    const early = await sell(rugs.runner, 1)
    await files.exportTo(name, format)
    await sell(rugs.rug, 2, 's')
    await sell(rugs.runner, 2)
    await early.loses()
    const soldSince = expect.arrayContaining([
      { articleNumber: `R${rugs.n}-s`, pieces: 2 },
      { articleNumber: `L${rugs.n}`, pieces: 1 },
    ])
    expect(await files.take(name, undefined, { dryRun: true })).toMatchObject({
      changed: 0,
      kept: false,
      said: [],
      soldSince,
    })
    expect(await files.take(name)).toMatchObject({ changed: 0, kept: true, soldSince })
    expect(await stockOf(rugs)).toEqual({ rug: 6, s: 3, l: 3, runner: 2 })
    expect(await files.take(name, undefined, { stockAsInFile: true })).toMatchObject({
      changed: expect.any(Number),
      kept: true,
    })
    expect(await stockOf(rugs)).toEqual({ rug: 8, s: 5, l: 3, runner: 3 })
  },
)

it('adds to what was sold what the merchant changed in the export', async () => {
  const rugs = await someRugs([5, 3], 4)
  await files.exportTo('edited.json', 'json')
  const edited = JSON.parse(readFileSync(files.file('edited.json'), 'utf8')) as { products: ProductRecord[] }
  const products = edited.products.map((record) => {
    if (record.articleNumber !== `R${rugs.n}`) return record
    const [group] = record.options
    const items = (group?.items ?? []).map((item) => (item.key === 's' ? { ...item, stockQuantity: 15 } : item))
    return { ...record, options: [{ ...group, items }], stock: { ...record.stock, quantity: 18 } }
  })
  await sell(rugs.rug, 2, 's')
  expect(await files.take('edited.json', JSON.stringify({ ...edited, products }))).toMatchObject({
    changed: 1,
    kept: true,
  })
  expect(await stockOf(rugs)).toMatchObject({ rug: 16, s: 13, l: 3 })
})

it('refuses lines of several exports in one file', async () => {
  const file = 'SKU,On hand,Exported At\nL1,4,2026-05-01T10:00:00.000000Z\nL1,4,2026-05-02T10:00:00.000000Z\n'
  expect(await files.take('two.csv', file)).toMatchObject({
    kept: false,
    said: [expect.stringContaining('line 3, Exported At:')],
  })
})

torture('counts both of two imports at once, one after the other', async () => {
  const rugs = await someRugs([5, 3], 4)
  const waited: string[] = []
  const add = (name: string) =>
    files.take(name, `SKU,On hand\nR${rugs.n}-s,+1\nL${rugs.n},-1\n`, { onWait: () => void waited.push(name) })
  // Another import is running: all three have to wait for it, and then for each other.
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT pg_advisory_xact_lock($1)', [importLock])
  const running = Promise.all([add('a.csv'), add('b.csv'), add('c.csv')])
  await vi.waitUntil(() => waited.length === 3, { timeout: 20_000 })
  await holder.query('ROLLBACK')
  holder.release()
  const reports = await running
  expect(reports.map((report) => 'kept' in report && report.kept)).toEqual([true, true, true])
  expect(await stockOf(rugs)).toMatchObject({ rug: 11, s: 8, runner: 1 })
  expect(waited.toSorted()).toEqual(['a.csv', 'b.csv', 'c.csv'])
})

torture('changes nothing when it is killed in between, and all of it the next time', async () => {
  const rugs = await someRugs([5, 3], 4)
  const file = `SKU,On hand\nR${rugs.n}-s,+2\nL${rugs.n},-1\n`
  const holder = await pool.connect()
  await holder.query('BEGIN')
  // The last that the import writes is already behind a lock here.
  await holder.query('SELECT FROM option_item WHERE article_number = $1 FOR NO KEY UPDATE', [`R${rugs.n}-l`])
  const killed = files.take('k.csv', file).then(
    () => 'kept',
    () => 'killed',
  )
  await untilSomebodyWaits(shop.database)
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  expect(await killed).toBe('killed')
  await holder.query('ROLLBACK')
  holder.release()
  expect(await stockOf(rugs)).toEqual({ rug: 8, s: 5, l: 3, runner: 4 })
  expect(await files.take('k.csv', file)).toMatchObject({ changed: 2, kept: true })
  expect(await stockOf(rugs)).toEqual({ rug: 10, s: 7, l: 3, runner: 3 })
})
