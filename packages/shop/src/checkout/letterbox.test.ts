import { addLine } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions } from '@toonbank/contract/shop/checkout.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 50)
const key = 'nl-thuis'
await db.update(deliveryOption).set({ letterbox: true, maximumWeight: 0 }).where(eq(deliveryOption.key, key))
afterEach(() => expect(shop.unexpected).toEqual([]))

/** Whether the letterbox is offered for so many pieces, each as thick and heavy. */
async function isOffered(letterboxThickness: number | null, quantity: number, weight = 300): Promise<boolean> {
  await db.update(product).set({ letterboxThickness, weight }).where(eq(product.id, goods.id))
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity, options: [] } } })
  const listed = await visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  return listed.ok && listed.value.options.some(({ id }) => id === key)
}

it('offers a letterbox only for a cart that fits through it together, however light it is', async () => {
  expect(await isOffered(16, 2)).toBe(true)
  expect(await isOffered(16, 3)).toBe(false)
  expect(await isOffered(null, 1)).toBe(false)
  expect(await isOffered(16, 1, 2_001)).toBe(false)
})
