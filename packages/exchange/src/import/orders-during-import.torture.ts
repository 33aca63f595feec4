import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { importsInto } from '@toonbank/testing/an-import.ts'
import { readyToPay } from '@toonbank/testing/walk.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { ProductRecord } from './records/catalogue-record.ts'

/**
 * Rows of the file: articles, three sizes a rug.
 * `TORTURE=1 IMPORT_ROWS=50000 IMPORT_BUYERS=8 npx vitest run --project api orders-during-import` is the long proof;
 * with `IMPORT_PIECES=500` it tells how long buyers wait.
 */
const rows = Number(process.env.IMPORT_ROWS ?? 600)
const buyers = Number(process.env.IMPORT_BUYERS ?? 6)
const sizes = ['s', 'm', 'l'] as const
const piecesOfEach = Number(process.env.IMPORT_PIECES ?? 2)
/** So few that buyers meet at the last piece. */
const wanted = 12

const shop = await aShop()
const files = importsInto({ database: shop.database, url: shop.dependencies.databaseUrl })
afterEach(() => expect(shop.unexpected).toEqual([]))
const figures: Record<string, number> = {}
afterAll(() => void (process.env.IMPORT_ROWS && console.info(figures)))

const rug = (n: number): object => ({
  articleNumber: `RUG-${n}`,
  title: `Kleed ${n}`,
  stock: { managed: true },
  options: [
    {
      key: 'maat',
      items: sizes.map((key, at) => ({
        key,
        name: key,
        price: 10_000 + at,
        articleNumber: `RUG-${n}-${key}`,
        stockQuantity: piecesOfEach,
      })),
    },
  ],
})

/** The export with another price for every rug. */
const dearer = (written: string): string => {
  const { products, ...rest } = JSON.parse(written) as { products: ProductRecord[] }
  const changed = products.map((record) => ({
    ...record,
    options: record.options.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, price: item.price + 100 })),
    })),
  }))
  return JSON.stringify({ ...rest, products: changed.filter(({ articleNumber }) => articleNumber.startsWith('RUG-')) })
}

it(`sells every piece at most once while ${rows} rows are imported, and nobody waits long`, {
  timeout: 1_200_000,
}, async () => {
  const rugs = Array.from({ length: Math.ceil(rows / sizes.length) }, (_, n) => rug(n))
  expect(await files.take('new.json', JSON.stringify({ products: rugs }))).toMatchObject({
    created: rugs.length,
    kept: true,
  })
  await files.exportTo('before.json', 'json')
  const file = dearer(readFileSync(files.file('before.json'), 'utf8'))
  const ids: number[] = (
    await files.ask(`SELECT id FROM product WHERE article_number LIKE 'RUG-%' ORDER BY random() LIMIT ${wanted}`)
  ).map(({ id }) => id)
  let isOver = false
  const took: number[] = []
  let sold = 0
  let refused = 0
  const buy = async (buyer: number) => {
    // A busy machine may import all before the first order is taken: then buying goes on until one is.
    for (let n = 0; (!isOver || sold === 0) && sold + refused < 1_000; n++) {
      const visitor = shop.aVisitor()
      await readyToPay(visitor, ids[(n + buyer) % wanted] ?? 0, `${buyer}-${n}`, 1, [
        { groupId: 'maat', id: sizes[n % sizes.length] ?? 's' },
      ])
      const startedAt = performance.now()
      const paid = await visitor.ask(pay, {})
      took.push(performance.now() - startedAt)
      if (paid.ok) sold++
      else refused++
    }
  }
  /** How long one of the import's rows is held, by who asks for it again and again. */
  const held: number[] = []
  const askForRow = async () => {
    while (!isOver) {
      const asked = performance.now()
      await shop.database.pool.query('SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE', [ids[0]])
      held.push(performance.now() - asked)
      await pause(5)
    }
  }
  const startedAt = performance.now()
  const asking = askForRow()
  const buying = Array.from({ length: buyers }, (_, buyer) => buy(buyer))
  const report = await files.take('dearer.json', file)
  figures.importMs = Math.round(performance.now() - startedAt)
  isOver = true
  await Promise.all([asking, ...buying])
  expect(report).toMatchObject({ changed: rugs.length, kept: true, said: [] })
  Object.assign(figures, {
    rows,
    sold,
    refused,
    longestPayMs: Math.round(Math.max(...took)),
    heldMs: Math.round(Math.max(...held)),
  })

  // As long as an order waits before it is asked to come again.
  expect(figures.heldMs).toBeLessThan(2_000)
  const wrong = await files.ask(`
    SELECT i.article_number, i.stock_quantity, coalesce(o.pieces, 0) AS sold FROM option_item i
      LEFT JOIN (
        SELECT unnest(option_item_ids) AS id, sum(quantity)::integer AS pieces FROM order_line GROUP BY 1
      ) o ON o.id = i.id
    WHERE i.article_number LIKE 'RUG-%' AND i.stock_quantity <> ${piecesOfEach} - coalesce(o.pieces, 0)
    UNION ALL
    SELECT p.article_number, p.stock_quantity, sum(i.stock_quantity)::integer FROM product p
      JOIN option_group g ON g.product_id = p.id JOIN option_item i ON i.group_id = g.id
      WHERE p.article_number LIKE 'RUG-%' GROUP BY p.id HAVING p.stock_quantity <> sum(i.stock_quantity)`)
  expect(wrong).toEqual([])
  expect(sold).toBeGreaterThan(0)
})
