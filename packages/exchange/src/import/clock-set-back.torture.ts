import { readFileSync } from 'node:fs'
import { optionItem } from '@toonbank/database/schema/catalogue.ts'
import { stockMovement } from '@toonbank/database/schema/order.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { importsInto } from '@toonbank/testing/an-import.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db, pool } = shop.database
const files = importsInto({ database: shop.database, url: shop.dependencies.databaseUrl })
// Exports and imports of all that the shop has are about one rug, beside a few of the demo.
await files.ask('DELETE FROM product WHERE id > 20')
afterEach(() => expect(shop.unexpected).toEqual([]))

const rug = {
  articleNumber: 'R',
  title: 'Kleed',
  stock: { managed: true },
  options: [{ key: 'maat', items: [{ key: 's', name: 's', price: 10_000, articleNumber: 'R-s', stockQuantity: 9 }] }],
}
expect(await files.take('rugs.json', JSON.stringify({ products: [rug] }))).toMatchObject({ created: 1 })
const [{ id = 0 } = {}] = await files.ask(`SELECT id FROM product WHERE article_number = 'R'`)
const pieces = async () =>
  (await db.select().from(optionItem).where(eq(optionItem.articleNumber, 'R-s')))[0]?.stockQuantity

let guests = 0
async function sell(quantity: number) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, id, `clock${++guests}`, quantity, [{ groupId: 'maat', id: 's' }])
  await orderAndPay(visitor)
}

/** Exports and gives the moment that the file says. */
async function exportNow(name: string): Promise<string> {
  await files.exportTo(name, 'json')
  return (JSON.parse(readFileSync(files.file(name), 'utf8')) as { exportedAt: string }).exportedAt
}

/** What was written before lies two days ahead then. Gives the file as the former clock wrote it. */
async function setClockBack(name: string): Promise<string> {
  await rewriteHistory(db, stockMovement, (tx) =>
    tx.execute(sql`UPDATE stock_movement SET at = at + interval '2 days'`),
  )
  await pool.query(`UPDATE stock_export SET at = at + interval '2 days'`)
  return readFileSync(files.file(name), 'utf8').replace(/(?<="exportedAt": ")[^"]+/, (at) => {
    const ahead = new Date(Date.parse(at) + 2 * 86_400_000).toISOString()
    return ahead.slice(0, 19) + at.slice(19)
  })
}

it('keeps sold what was sold after an export, also when the clock was set back two days in between', async () => {
  await exportNow('before.json')
  await sell(1)
  const file = await setClockBack('before.json')
  await sell(2)
  expect(await files.take('before.json', file)).toMatchObject({
    kept: true,
    soldSince: [{ articleNumber: 'R-s', pieces: 3 }],
  })
  expect(await pieces()).toBe(6)
})

it('exports of no moment that lies before what was sold already', async () => {
  const before = await pieces()
  await sell(1)
  await exportNow('earlier.json')
  await setClockBack('earlier.json')
  const { rows } = await pool.query<{ newest: Date }>('SELECT max(at) AS newest FROM stock_movement')
  const moment = await exportNow('after.json')
  expect(Date.parse(moment)).toBeGreaterThanOrEqual((rows[0]?.newest.getTime() ?? 0) - 1)
  expect(await files.take('after.json')).toMatchObject({ changed: 0, kept: true })
  expect(await pieces()).toBe((before ?? 0) - 1)
})

it.each([
  ['later.json', 'exportedAt', JSON.stringify({ exportedAt: '2099-01-01T10:00:00.000000Z', products: [rug] })],
  ['later.csv', 'Exported At', 'SKU,On hand,Exported At\nR-s,7,2099-01-01T10:00:00.000000Z\n'],
])('refuses %s, which says that it was exported later than now, and names %s', async (name, field, file) => {
  const before = await pieces()
  const refused = { broken: expect.stringMatching(new RegExp(`^${field} says 2099-01-01.* --stock-as-in-file`)) }
  expect(await files.take(name, file)).toMatchObject(refused)
  expect(await files.take(name, file, { partial: true, dryRun: true })).toMatchObject(refused)
  expect(await pieces()).toBe(before)
  expect(await files.take(name, file, { stockAsInFile: true })).toMatchObject({ changed: 1, kept: true })
})
