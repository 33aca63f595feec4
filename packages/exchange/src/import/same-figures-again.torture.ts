import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { importsInto } from '@toonbank/testing/an-import.ts'
import { untilSomebodyWaits } from '@toonbank/testing/until-somebody-waits.ts'
import { orderAndPay, piecesInStock, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const files = importsInto({ database: shop.database, url: shop.dependencies.databaseUrl })
const { db, pool } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const idOf = async (number: string) =>
  (await db.select().from(product).where(eq(product.articleNumber, number)))[0]?.id ?? 0
const ofSize = async (number: string) =>
  (await db.select().from(optionItem).where(eq(optionItem.articleNumber, number)))[0]
const piecesOf = async (number: string) =>
  (await ofSize(number))?.stockQuantity ?? (await piecesInStock(shop, await idOf(number)))

let guests = 0
async function sell(id: number, quantity: number, size?: string) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, id, `again${++guests}`, quantity, size ? [{ groupId: 'maat', id: size }] : [])
  await orderAndPay(visitor)
}

const shopify = (n: string, [s, l]: readonly number[], price = 100) =>
  `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker,Variant Inventory Policy,Status,Published
${n},Kleed,Maat,s,${n}-s,${price},${s},shopify,deny,active,TRUE
${n},,Maat,l,${n}-l,200,${l},shopify,deny,,
`

it('does not sell again what was sold since the same file came in', async () => {
  await files.take('a.csv', shopify('A1', [5, 4]))
  const productId = (await productOf('A1-s')) ?? 0
  await sell(productId, 5, 's')
  await sell(productId, 1, 'l')
  const again = shopify('A1', [5, 4], 110)
  const soldSince = [
    { articleNumber: 'A1-s', pieces: 5 },
    { articleNumber: 'A1-l', pieces: 1 },
  ]
  expect(await files.take('a.csv', again, { dryRun: true })).toMatchObject({ changed: 1, soldSince })
  expect(await files.take('a.csv', again)).toMatchObject({ changed: 1, soldSince, kept: true })
  expect([await piecesOf('A1-s'), await piecesOf('A1-l'), await piecesInStock(shop, productId)]).toEqual([0, 3, 3])
})

it('takes a figure that differs from the last one as a new count, and all with --stock-as-in-file', async () => {
  await files.take('b.csv', shopify('B1', [5, 4]))
  const productId = (await productOf('B1-s')) ?? 0
  await sell(productId, 2, 's')
  await sell(productId, 1, 'l')
  expect(await files.take('b.csv', shopify('B1', [9, 4]))).toMatchObject({
    soldSince: [{ articleNumber: 'B1-l', pieces: 1 }],
  })
  expect([await piecesOf('B1-s'), await piecesOf('B1-l')]).toEqual([9, 3])
  await files.take('b.csv', shopify('B1', [9, 4]), { stockAsInFile: true })
  expect([await piecesOf('B1-s'), await piecesOf('B1-l')]).toEqual([9, 4])
})

it('forgets the figures of an import that was not kept', async () => {
  await files.take('c.csv', shopify('C1', [5, 4]))
  await files.take('c.csv', shopify('C1', [7, 4]), { dryRun: true })
  await files.take('c.csv', `${shopify('C1', [7, 4])}C2,Kleed,Maat,s,C2-s,nul,1,shopify,deny,active,TRUE\n`)
  await files.take('c.csv', shopify('C1', [7, 4]))
  expect(await piecesOf('C1-s')).toBe(7)
})

const bySql = (number: string, pieces: number) =>
  pool.query('UPDATE product SET stock_quantity = stock_quantity - $2 WHERE article_number = $1', [number, pieces])

it.each([
  [
    'woo.csv',
    (price: number) => `ID,Type,SKU,Name,Published,In stock?,Stock,Regular price\n1,simple,W1,Kleed,1,1,5,${price}\n`,
    'W1',
  ],
  [
    'feed.xml',
    (price: number) =>
      `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>G1</g:id><g:title>Kleed</g:title><g:price>${price} EUR</g:price><g:availability>in_stock</g:availability><g:quantity>5</g:quantity></item></channel></rss>`,
    'G1',
  ],
  ['dutch.csv', (price: number) => `Artikelnummer;Productnaam;Prijs;Voorraad\nN1;Kleed;${price};5\n`, 'N1'],
  [
    'own.json',
    (price: number) =>
      JSON.stringify({
        products: [{ articleNumber: 'J1', title: 'Kleed', price: price * 100, stock: { managed: true, quantity: 5 } }],
      }),
    'J1',
  ],
])('leaves sold what %s says again', async (name, file, number) => {
  expect(await files.take(name, file(100))).toMatchObject({ created: 1 })
  await bySql(number, 3)
  expect(await files.take(name, file(110))).toMatchObject({
    changed: 1,
    soldSince: [{ articleNumber: number, pieces: 3 }],
  })
  expect(await piecesOf(number)).toBe(2)
})

it('counts a stock list anew only where its figure is new, and what came or went each time', async () => {
  await files.take('d.csv', shopify('D1', [5, 4]))
  const list = 'SKU,Stock\nD1-s,8\nD1-l,6\n'
  await files.take('list.csv', list)
  await sell((await productOf('D1-s')) ?? 0, 3, 's')
  expect(await files.take('list.csv', list)).toMatchObject({
    unchanged: 1,
    soldSince: [{ articleNumber: 'D1-s', pieces: 3 }],
  })
  await files.take('list.csv', "SKU,Stock\nD1-s,'+2\n")
  await files.take('list.csv', "SKU,Stock\nD1-s,'+2\n")
  expect([await piecesOf('D1-s'), await piecesOf('D1-l')]).toEqual([9, 6])
})

it('gives a size that was gone the pieces of the file, though they are those of its last import', async () => {
  await files.take('e.csv', shopify('E1', [5, 4]))
  const [head, first] = shopify('E1', [5, 4]).split('\n')
  await files.take('e.csv', `${head}\n${first}\n`)
  await files.take('e.csv', shopify('E1', [5, 4]))
  expect([await piecesOf('E1-s'), await piecesOf('E1-l')]).toEqual([5, 4])
})

it('keeps what two imports of a file at once and an order meanwhile leave', async () => {
  await files.take('f.csv', shopify('F1', [5, 4]))
  const id = (await productOf('F1-s')) ?? 0
  const seller = await pool.connect()
  await seller.query('BEGIN')
  await seller.query('SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE', [id])
  const both = Promise.all([
    files.take('f1.csv', shopify('F1', [5, 4], 110)),
    files.take('f2.csv', shopify('F1', [5, 4], 120)),
  ])
  await untilSomebodyWaits(shop.database)
  await seller.query(`UPDATE product SET stock_quantity = stock_quantity - 2 WHERE id = ${id};
    UPDATE option_item SET stock_quantity = stock_quantity - 2 WHERE article_number = 'F1-s'`)
  await seller.query('COMMIT')
  seller.release()
  expect((await both).map((report) => 'kept' in report && report.kept)).toEqual([true, true])
  expect([await piecesOf('F1-s'), await piecesInStock(shop, id)]).toEqual([3, 7])
})

async function productOf(size: string): Promise<number | undefined> {
  const { rows } = await pool.query(
    'SELECT g.product_id AS id FROM option_item i JOIN option_group g ON g.id = i.group_id WHERE i.article_number = $1',
    [size],
  )
  return rows[0] && Number(rows[0].id)
}
