import { cents } from '@toonbank/domain/money/cents.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { optionGroup, optionItem, product } from './schema/catalogue.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const { db, pool } = (await aTestDatabase()).database

const text = { nld: 'x', eng: 'x' }
let number = 0

const plain: Omit<typeof product.$inferInsert, 'articleNumber' | 'stockManaged' | 'backorder'> = {
  design: 'rug',
  slugNld: 'x',
  slugEng: 'x',
  title: text,
  colourName: text,
  colourHex: '#000000',
  brand: 'x',
  description: text,
  short: text,
  specifications: [],
  composition: [],
  maker: { name: '', address: '', email: '' },
  care: text,
  price: cents(0),
  vatPercentage: 2_100,
  weight: 0,
  deliveryDays: 1,
  stockQuantity: 10,
  permanentlyOutOfStock: false,
  pictures: [],
  position: 1,
  listingPrice: cents(1),
  listingDiscountPrice: cents(1),
  listingPriceDiffers: false,
  sizeText: text,
  madeToMeasure: false,
  createdAt: new Date(),
}

/** A rug in one size that is an article of its own. */
async function aRug(stockQuantity: number, flags: { stockManaged: boolean; backorder: boolean }) {
  number += 1
  const [rug] = await db
    .insert(product)
    .values({ ...plain, ...flags, articleNumber: `RUG-${number}` })
    .returning()
  const productId = rug?.id ?? 0
  const [group] = await db
    .insert(optionGroup)
    .values({ productId, key: 'maat', name: text, displayType: 'text', position: 1 })
    .returning()
  const groupId = group?.id ?? 0
  const size = {
    groupId,
    key: 'klein',
    name: text,
    price: cents(1),
    weight: 1,
    deliveryDays: 0,
    state: true,
    position: 1,
  }
  const [item] = await db
    .insert(optionItem)
    .values({ ...size, stockQuantity })
    .returning()
  return { productId, itemId: item?.id ?? 0 }
}

const own = (itemId: number, quantity: number | null) =>
  pool.query('UPDATE option_item SET stock_quantity = $2 WHERE id = $1', [itemId, quantity])
const counted = { stockManaged: true, backorder: false }
const refused = { code: '23514', constraint: 'option_stock_never_oversold' }

it('lets own stock of a choice go below zero on backorder only, or where it is not counted', async () => {
  await expect(own((await aRug(0, counted)).itemId, -1)).rejects.toMatchObject(refused)
  await own((await aRug(0, { stockManaged: true, backorder: true })).itemId, -1)
  await own((await aRug(0, { stockManaged: false, backorder: false })).itemId, -1)
  await own((await aRug(1, counted)).itemId, 0)
  await own((await aRug(1, counted)).itemId, null)
})

it('refuses a new choice with stock below zero', async () => {
  await expect(aRug(-1, counted)).rejects.toMatchObject({ cause: refused })
})

it('keeps a product on backorder while one of its choices is owed, and looks at the end of a change', async () => {
  const { productId, itemId } = await aRug(-2, { stockManaged: true, backorder: true })
  await expect(pool.query('UPDATE product SET backorder = false WHERE id = $1', [productId])).rejects.toMatchObject(
    refused,
  )
  await db.transaction(async (tx) => {
    await tx.execute(`UPDATE product SET backorder = false WHERE id = ${productId}`)
    await tx.execute(`UPDATE option_item SET stock_quantity = 4 WHERE id = ${itemId}`)
  })
  expect(await db.select({ backorder: product.backorder }).from(product).where(eq(product.id, productId))).toEqual([
    { backorder: false },
  ])
})
