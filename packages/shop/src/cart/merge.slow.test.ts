import { login } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { id: _, ...row } = await aPlainProduct(shop)
const others = [1, 2].map((n) => ({ ...row, articleNumber: `OTHER-${n}`, stockManaged: false }))
const ids = (await db.insert(product).values(others).returning({ id: product.id })).map(({ id }) => id)
beforeEach(() => db.delete(cart).where(eq(cart.status, 'active')))
afterEach(() => expect(shop.unexpected).toEqual([]))

const credentials = { email: 'lotte@example.nl', password: 'Vloerkleed1' }
const add = (visitor: Visitor, productId = 0) => visitor.ask(addLine, { body: { item: { productId, quantity: 1 } } })

/** Goods on the phone of a customer, others on the laptop of somebody who is not known yet, and then is. */
async function aMergedCart(): Promise<Visitor> {
  const [phone, laptop] = [shop.aVisitor(), shop.aVisitor()]
  await phone.ask(login, { body: credentials })
  await add(phone, ids[0])
  await phone.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  await phone.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
  await phone.ask(getCart, {})
  await add(laptop, ids[1])
  await laptop.ask(getCart, {})
  await laptop.ask(login, { body: credentials })
  return laptop
}

it('tells of a merge once, however many pages ask at once', async () => {
  for (let round = 0; round < 3; round++) {
    const laptop = await aMergedCart()
    const answers = await Promise.all(Array.from({ length: 12 }, () => laptop.ask(getCart, {})))
    expect(answers.filter((answer) => answer.ok && answer.value.isMerged)).toHaveLength(1)
    await db.delete(cart).where(eq(cart.status, 'active'))
  }
})

it('sells nothing that a login brought together before it was shown', async () => {
  const laptop = await aMergedCart()
  expect(await laptop.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
  expect(await laptop.ask(getCart, {})).toMatchObject({ ok: true, value: { isMerged: true } })
  expect(await laptop.ask(pay, {})).toMatchObject({ ok: true })
})
