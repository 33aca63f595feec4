import { addLine, getCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aSizedProduct, type SizedProduct } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const add = (visitor: Visitor, { id, sizes }: SizedProduct, size: number, quantity: number) =>
  visitor.ask(addLine, { body: { item: { productId: id, quantity, options: sizes[size]?.options ?? [] } } })
const uidOf = (answer: Awaited<ReturnType<typeof add>>) => (answer.ok ? answer.value.lUid : '')
const set = (visitor: Visitor, uid: string, quantity: number) =>
  visitor.ask(updateLine, { params: { uid }, body: { quantity } })
const addedQuantity = (updatedQuantity: number) => ({ ok: true, value: { updatedQuantity } })

/** A second choice, without stock of its own: two lines of one size. */
async function anEdgeGroup(productId: number): Promise<string> {
  const [group] = await db
    .insert(optionGroup)
    .values({ productId, key: 'rand', name: { nld: 'Rand', eng: 'Edge' }, displayType: 'text', position: 9 })
    .returning()
  const item = (key: string, position: number) => ({
    groupId: group?.id ?? 0,
    key,
    name: { nld: key, eng: key },
    price: zero,
    weight: 0,
    deliveryDays: 0,
    state: true,
    position,
  })
  await db.insert(optionItem).values([item('glad', 1), item('franje', 2)])
  return 'rand'
}

it('gives of a size no more than its own stock, and says how many', async () => {
  const rug = await aSizedProduct(shop, [1, 3])
  const visitor = shop.aVisitor()
  const small = await add(visitor, rug, 0, 5)
  expect(small).toMatchObject(addedQuantity(1))
  expect(await add(visitor, rug, 0, 1)).toMatchObject(addedQuantity(1))
  expect(await set(visitor, uidOf(small), 4)).toMatchObject(addedQuantity(1))
  expect(await add(visitor, rug, 1, 999)).toMatchObject(addedQuantity(3))
})

it('tells the longest delivery time of what was chosen, else the product’s own', async () => {
  const rug = await aSizedProduct(shop, [3, 3])
  const edges = await anEdgeGroup(rug.id)
  await db.update(product).set({ deliveryDays: 4 }).where(eq(product.id, rug.id))
  const visitor = shop.aVisitor()
  const daysOf = async (size: number) => {
    const options = [...(rug.sizes[size]?.options ?? []), { groupId: edges, id: 'glad' }]
    const added = await visitor.ask(addLine, { body: { item: { productId: rug.id, quantity: 1, options } } })
    const read = await visitor.ask(getCart, {})
    return read.ok && added.ok && read.value.lines.find(({ uid }) => uid === added.value.lUid)?.deliveryDays
  }
  const setDays = async (ofEdge: number, ...ofSizes: number[]) => {
    await db.update(optionItem).set({ deliveryDays: ofEdge }).where(eq(optionItem.key, 'glad'))
    for (const [at, deliveryDays] of ofSizes.entries())
      await db
        .update(optionItem)
        .set({ deliveryDays })
        .where(eq(optionItem.id, rug.sizes[at]?.itemId ?? 0))
  }
  await setDays(0, 0, 0)
  expect(await daysOf(0)).toBe(4)
  await setDays(9, 0, 21)
  expect(await daysOf(1)).toBe(21)
})

it('refuses a size that is sold out, though the rug is not', async () => {
  const rug = await aSizedProduct(shop, [0, 3])
  expect(await add(shop.aVisitor(), rug, 0, 1)).toMatchObject({ ok: false, problem: 'notOrderable' })
})

it('sells sizes without own stock from what the product has, over all lines', async () => {
  const rug = await aSizedProduct(shop, [2, null, null])
  await db.update(product).set({ stockQuantity: 6 }).where(eq(product.id, rug.id))
  const visitor = shop.aVisitor()
  expect(await add(visitor, rug, 1, 3)).toMatchObject(addedQuantity(3))
  expect(await add(visitor, rug, 0, 5)).toMatchObject(addedQuantity(2))
  const last = await add(visitor, rug, 2, 5)
  expect(last).toMatchObject(addedQuantity(1))
  expect(await set(visitor, uidOf(last), 2)).toMatchObject(addedQuantity(1))
})

it('serves the line that was added first where others have bought some meanwhile', async () => {
  const rug = await aSizedProduct(shop, [null, null])
  await db.update(product).set({ stockQuantity: 6 }).where(eq(product.id, rug.id))
  const visitor = shop.aVisitor()
  const older = uidOf(await add(visitor, rug, 0, 3))
  const newer = uidOf(await add(visitor, rug, 1, 3))
  await db.update(product).set({ stockQuantity: 4 }).where(eq(product.id, rug.id))
  const cart = await visitor.ask(getCart, {})
  const left = cart.ok ? cart.value.lines.map(({ uid, quantity }) => [uid, quantity]) : []
  expect(Object.fromEntries(left)).toEqual({ [older]: 3, [newer]: 1 })
})

it('counts a choice with own stock over all lines that hold it', async () => {
  const rug = await aSizedProduct(shop, [3, 9])
  const edges = await anEdgeGroup(rug.id)
  const visitor = shop.aVisitor()
  const addWith = (edge: string, quantity: number) =>
    visitor.ask(addLine, {
      body: {
        item: {
          productId: rug.id,
          quantity,
          options: [...(rug.sizes[0]?.options ?? []), { groupId: edges, id: edge }],
        },
      },
    })
  expect(await addWith('glad', 2)).toMatchObject(addedQuantity(2))
  const second = await addWith('franje', 2)
  expect(second).toMatchObject(addedQuantity(1))
  expect(await set(visitor, uidOf(second), 3)).toMatchObject(addedQuantity(1))
  expect(await addWith('franje', 1)).toMatchObject(addedQuantity(1))
})

it('shows a line the stock of its size, and says when it has run out', async () => {
  const rug = await aSizedProduct(shop, [2, 3])
  const visitor = shop.aVisitor()
  const line = await add(visitor, rug, 0, 1)
  expect(await visitor.ask(getCart, {})).toMatchObject({
    ok: true,
    value: { lines: [{ orderable: true, stock: { openQuantity: 2 } }] },
  })
  await db
    .update(optionItem)
    .set({ stockQuantity: 0 })
    .where(eq(optionItem.id, rug.sizes[0]?.itemId ?? 0))
  expect(await visitor.ask(getCart, {})).toMatchObject({
    ok: true,
    value: { lines: [{ orderable: false, stock: { openQuantity: 0 } }] },
  })
  expect(await set(visitor, uidOf(line), 1)).toMatchObject(addedQuantity(0))
  expect(await visitor.ask(getCart, {})).toMatchObject({ ok: true, value: { lines: [] } })
})

it('has no limit where the product has none', async () => {
  const rug = await aSizedProduct(shop, [0, 3])
  await db.update(product).set({ backorder: true }).where(eq(product.id, rug.id))
  expect(await add(shop.aVisitor(), rug, 0, 7)).toMatchObject(addedQuantity(7))
  await db.update(product).set({ backorder: false, permanentlyOutOfStock: true }).where(eq(product.id, rug.id))
  expect(await add(shop.aVisitor(), rug, 1, 1)).toMatchObject({ ok: false, problem: 'notOrderable' })
})
