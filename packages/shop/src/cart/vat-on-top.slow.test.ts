import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, listPaymentOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
await db.update(shopSetting).set({ value: sql`jsonb_set(value, '{prices,leading}', '"excl"')` })
const goods = await aPlainProduct(shop, 5)
const { id: _, ...asGoods } = goods
const rate = (id: number, vatPercentage: number) => db.update(product).set({ vatPercentage }).where(eq(product.id, id))
const add = (visitor: Visitor, productId: number) =>
  visitor.ask(addLine, { body: { item: { productId, quantity: 1 } } })
const askWhatItCosts = (visitor: Visitor) =>
  Promise.all(
    [listDeliveryOptions, listPaymentOptions].map((list) => visitor.ask(list, { body: { countryCode: 'NL' } })),
  )
const mustLook = { ok: false, message: { step: 'cart', code: 'icc' } }
afterEach(() => expect(shop.unexpected).toEqual([]))

it('never charges a VAT rate that rose after the cart was changed: only the cart tells the VAT on top of its prices', async () => {
  const buyer = shop.aVisitor()
  await rate(goods.id, 9_00)
  await readyToPay(buyer, goods.id, 'rate')
  await add(buyer, goods.id)
  await rate(goods.id, 21_00)
  expect(await buyer.ask(pay, {})).toMatchObject(mustLook)
  await buyer.ask(getCart, {})
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('never charges more VAT on delivery than was told with it', async () => {
  const [other] = await db
    .insert(product)
    .values({ ...asGoods, articleNumber: 'vat-on-top', vatPercentage: 21_00 })
    .returning()
  const buyer = shop.aVisitor()
  await rate(goods.id, 9_00)
  await readyToPay(buyer, goods.id, 'delivery')
  await askWhatItCosts(buyer)
  await add(buyer, other?.id ?? 0)
  await buyer.ask(getCart, {})
  await buyer.ask(updateCart, { body: { shipping_option_id: 'nl-verdieping' } })
  expect(await buyer.ask(pay, {})).toMatchObject(mustLook)
  await buyer.ask(getCart, {})
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('asks for no second look at a choice that costs, VAT included, what was told', async () => {
  const buyer = shop.aVisitor()
  await readyToPay(buyer, goods.id, 'told')
  await askWhatItCosts(buyer)
  await buyer.ask(updateCart, { body: { shipping_option_id: 'nl-verdieping' } })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('tells the VAT on top of a way of paying as the cart charges it, at the rate of the goods', async () => {
  const buyer = shop.aVisitor()
  await rate(goods.id, 9_00)
  await db
    .update(paymentMethod)
    .set({ price: cents(1_00) })
    .where(eq(paymentMethod.key, 'ideal'))
  await readyToPay(buyer, goods.id, 'fee')
  const list = await buyer.ask(listPaymentOptions, { body: { countryCode: 'NL' } })
  expect(list.ok && list.value.options.find(({ id }) => id === 'ideal')?.prices).toEqual({
    exclVat: 1_00,
    inclVat: 1_09,
  })
  expect(await buyer.ask(getCart, {})).toMatchObject({
    value: { totals: { paymentExclVat: 1_00, paymentInclVat: 1_09 } },
  })
})

it('sends nobody back twice for a cent of VAT that the list did not know yet', async () => {
  const buyer = shop.aVisitor()
  await rate(goods.id, 21_00)
  await db
    .update(paymentMethod)
    .set({ price: cents(10) })
    .where(eq(paymentMethod.key, 'ideal'))
  await readyToPay(buyer, goods.id, 'cent')
  await buyer.ask(updateCart, { body: { payment_option_id: null } })
  const cart = await buyer.ask(getCart, {})
  const exclVat = cart.ok ? cart.value.totals.totalExclVat : Number.NaN
  // Ten cents have two cents of VAT; on top of an amount whose VAT is just rounded down they have three.
  const dearerBy = (isWanted: (part: number) => boolean) => {
    const by =
      Array.from({ length: 100 }, (_, at) => at).find((at) => isWanted(((exclVat + at) * 21) % 100)) ?? Number.NaN
    return db
      .update(product)
      .set({ price: cents(goods.price + by) })
      .where(eq(product.id, goods.id))
  }
  const choose = () => buyer.ask(updateCart, { body: { payment_option_id: 'ideal' } })
  await dearerBy((part) => part < 40)
  await askWhatItCosts(buyer)
  await dearerBy((part) => part >= 40 && part < 50)
  await buyer.ask(getCart, {})
  await choose()
  expect(await buyer.ask(pay, {})).toMatchObject(mustLook)
  await buyer.ask(getCart, {})
  await askWhatItCosts(buyer)
  await choose()
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})
