import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { getProduct, type Product } from '@toonbank/contract/shop/catalogue.ts'
import { optionItem } from '@toonbank/database/schema/catalogue.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aSizedProduct } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const rug = await aSizedProduct(shop, [3, null, 0, 5])
const [chosen, off] = [rug.sizes[0], rug.sizes[1]]
await shop.database.db
  .update(optionItem)
  .set({ state: false })
  .where(eq(optionItem.id, off?.itemId ?? 0))
const other = await pageOf(1)
afterEach(() => expect(shop.unexpected).toEqual([]))

async function pageOf(id: number): Promise<Product> {
  const answer = await shop.aVisitor().ask(getProduct, { params: { id: String(id) } })
  if (!answer.ok) throw new Error('no such page')
  return answer.value
}

const size = chosen?.options[0] ?? { groupId: '', id: '' }
const [shape, edge] = other.configurator.options.map(({ groupId, items }) => ({ groupId, id: items[0]?.id ?? '' }))

it.each([
  ['nothing of a group that must be chosen', [], 'optionNotChosen'],
  ['an item that nobody has', [{ ...size, id: '1x1' }], 'optionNotFound'],
  ['an item that is not offered', off?.options ?? [], 'optionNotFound'],
  ['a size that has run out', rug.sizes[2]?.options ?? [], 'notOrderable'],
  ['an option of another product beside its own', [size, edge], 'optionNotFound'],
  ['an option of another product alone', [shape], 'optionNotFound'],
  ['a group twice', [size, { ...size, id: rug.sizes[3]?.options[0]?.id ?? '' }], 'optionNotFound'],
])('adds nothing when a call names %s', async (_, options, problem) => {
  const visitor = shop.aVisitor()
  const answer = await visitor.ask(addLine, {
    body: { item: { productId: rug.id, quantity: 1, options: options as never } },
  })
  expect(answer).toMatchObject({ ok: false, problem })
  const cart = await visitor.ask(getCart, {})
  expect(cart.ok && cart.value.lines).toEqual([])
})

it('adds what can be had', async () => {
  const answer = await shop
    .aVisitor()
    .ask(addLine, { body: { item: { productId: rug.id, quantity: 1, options: [size] } } })
  expect(answer).toMatchObject({ ok: true, value: { updatedQuantity: 1 } })
})
