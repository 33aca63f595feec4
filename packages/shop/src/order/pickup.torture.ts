import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { getOrder, listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay, rowsOf } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { staff, mailsOf, sentMail, aPaidOrder } = aStaff(shop)
const goods = await aPlainProduct(shop, 5)
afterEach(() => expect(shop.unexpected).toEqual([]))

async function aPickupOrder(name: string, language = 'nl-NL') {
  const visitor = shop.aVisitor(language)
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  await visitor.ask(register, { body: aGuest(name) })
  await visitor.ask(updateCart, { body: { pickup_location_id: 'nl-afhalen', payment_option_id: 'ideal' } })
  await visitor.ask(getCart, {})
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await atTheBank(visitor, paymentUrl, 'paid')
  return { visitor, ...(await rowsOf(shop, paymentUid)) }
}

it('says where and when an order is collected, in the order, its mails and its invoice, and no delivery address', async () => {
  const { visitor, order } = await aPickupOrder('where')
  expect(await visitor.ask(getOrder, { params: { uid: order.uid } })).toMatchObject({
    value: {
      isPickup: true,
      isReady: false,
      delivery: {
        pickupLocation: {
          ...{ name: 'Showroom Utrecht', streetName: 'Weverskade', houseNumber: '18', zipCode: '3534 AB' },
          openingHours: 'Dinsdag t/m zaterdag 10.00 tot 17.30 uur',
        },
      },
    },
  })
  for (const kind of ['orderConfirmation', 'newOrderForShop']) {
    const text = await sentMail(order.number, kind)
    expect(text).toContain('Afhaaladres: Showroom Utrecht, Weverskade 18, 3534 AB Utrecht')
    expect(text).toContain('Open: Dinsdag t/m zaterdag 10.00 tot 17.30 uur')
    expect(text).not.toContain('Bezorgadres')
    expect(text).not.toContain('Domplein')
  }
  const [written] = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  expect(written?.document.delivery).toMatchObject({
    name: 'Showroom Utrecht',
    street: 'Weverskade 18',
    isPickup: true,
  })
  expect(written?.document.buyer).toMatchObject({ street: 'Domplein 10' })
})

it('keeps the place as it was when it was ordered, though the merchant moves', async () => {
  const { order } = await aPickupOrder('moves')
  const [before] = await db.select().from(deliveryOption).where(eq(deliveryOption.key, 'nl-afhalen'))
  const location = before?.pickupLocation
  if (!location) throw new Error('nothing is collected')
  await db
    .update(deliveryOption)
    .set({ pickupLocation: { ...location, streetName: 'Elders' } })
    .where(eq(deliveryOption.key, 'nl-afhalen'))
  await staff.readyForPickup(order.number)
  expect(await sentMail(order.number, 'orderReady')).toContain('Weverskade 18')
  await db.update(deliveryOption).set({ pickupLocation: location }).where(eq(deliveryOption.key, 'nl-afhalen'))
})

it('mails once that it is ready, with the place and the hours, and shows it in the account', async () => {
  const { visitor, order } = await aPickupOrder('ready', 'en-US')
  const told = await Promise.all([1, 2, 3].map(() => staff.readyForPickup(order.number)))
  expect(told.filter((one) => one.ok && !one.value.isKnown)).toHaveLength(1)
  expect(told.every(({ ok }) => ok)).toBe(true)
  expect((await mailsOf(order.number)).filter((kind) => kind === 'orderReady')).toHaveLength(1)
  const text = await sentMail(order.number, 'orderReady')
  expect(text).toContain(`Your order ${order.number} is ready to collect`)
  expect(text).toContain('Collect at: Showroom Utrecht, Weverskade 18, 3534 AB Utrecht')
  expect(text).toContain('Open: Tuesday to Saturday 10:00 to 17:30')
  const list = await visitor.ask(listOrders, {})
  expect(list).toMatchObject({ value: { items: [{ status: 'paid', isPickup: true, isReady: true }] } })
  const read = await visitor.ask(getOrder, { params: { uid: order.uid } })
  expect(read.ok && read.value.statusHistory.map(({ cause }) => cause)).toContain('readyForPickup')
  await staff.move(order.number, 'collected')
  expect(await visitor.ask(listOrders, {})).toMatchObject({
    value: { items: [{ status: 'delivered', isPickup: true, isReady: false }] },
  })
  expect(await staff.readyForPickup(order.number)).toMatchObject({ ok: true, value: { isKnown: true } })
})

it('is refused of what is sent, of what is not paid, and of no order', async () => {
  const sent = await aPaidOrder('sent')
  expect(await staff.readyForPickup(sent.order.number)).toMatchObject({ problem: 'notCollected' })
  expect(await staff.readyForPickup('TB26-999999')).toMatchObject({ problem: 'orderNotFound' })
  const { order } = await aPickupOrder('gone')
  await staff.cancel(order.number, '')
  expect(await staff.readyForPickup(order.number)).toMatchObject({ problem: 'stateForbids' })
  expect(await mailsOf(order.number)).not.toContain('orderReady')
})

it('knows the place of an order from before places were stored', async () => {
  const { order } = await aPickupOrder('older')
  await db.update(shopOrder).set({ delivery: sql`delivery::jsonb - 'location'` }).where(eq(shopOrder.id, order.id))
  await staff.readyForPickup(order.number)
  expect(await sentMail(order.number, 'orderReady')).toContain('Weverskade 18')
})
