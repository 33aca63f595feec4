import { randomUUID } from 'node:crypto'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { sendStockAlertsJob } from '@toonbank/shop/stock-alert/send-alerts-job.ts'
import { eq } from 'drizzle-orm'
import { merchant } from './merchant.ts'

/** What only one journey sells, and how it is brought and paid: what it changes changes for nobody else. */
export interface OwnShop {
  readonly productId: number
  readonly title: string
  readonly choice: { readonly groupId: string; readonly id: string }
  readonly delivery: string
  readonly payment: string
  /** What the way of paying is called. */
  readonly paymentLabel: string
  readonly code: string
}

/** A rug of € 100 in one size, shipping of € 5, a way of paying that costs nothing, a code of € 10. */
export async function anOwnShop(): Promise<OwnShop> {
  const { db } = await merchant()
  const id = randomUUID().slice(0, 8)
  const [like] = await db.select().from(product).limit(1)
  const [likeDelivery] = await db.select().from(deliveryOption).where(eq(deliveryOption.key, 'nl-thuis'))
  const [likePayment] = await db.select().from(paymentMethod).where(eq(paymentMethod.key, 'ideal'))
  if (!like || !likeDelivery || !likePayment) throw new Error('the demo shop is not there')
  const title = `Kleed ${id}`
  const both = (text: string) => ({ nld: text, eng: text })
  const { id: _, ...columns } = like
  const [sold] = await db
    .insert(product)
    .values({
      ...columns,
      ...{
        articleNumber: `JOURNEY-${id}`,
        design: `journey-${id}`,
        title: both(title),
        price: cents(100_00),
        discountPercentage: 0,
        vatPercentage: 2_100,
        weight: 1_000,
      },
      ...{ stockManaged: true, stockQuantity: 10, backorder: false, permanentlyOutOfStock: false },
    })
    .returning()
  const productId = sold?.id ?? 0
  const [group] = await db
    .insert(optionGroup)
    .values({ productId, key: 'maat', name: both('Maat'), displayType: 'text', position: 0 })
    .returning()
  await db.insert(optionItem).values({
    ...{
      groupId: group?.id ?? 0,
      key: 'groot',
      name: both('Groot'),
      price: cents(0),
      weight: 0,
      deliveryDays: 0,
      position: 0,
      state: true,
    },
  })
  const [delivery, payment, code] = [`weg-${id}`, `betaal-${id}`, `J${id.toUpperCase()}`]
  const paymentLabel = `Betaalwijze ${id}`
  await db.insert(deliveryOption).values({
    ...likeDelivery,
    key: delivery,
    label: both(`Koerier ${id}`),
    price: cents(5_00),
    freeFrom: cents(0),
    position: 900,
  })
  await db
    .insert(paymentMethod)
    .values({ ...likePayment, key: payment, label: both(paymentLabel), price: cents(0), position: 900 })
  await db
    .insert(coupon)
    .values({ code, type: 'fixedAmount', amount: 10_00, minimumAmount: cents(0), canBeCombined: true })
  return { productId, title, choice: { groupId: 'maat', id: 'groot' }, delivery, payment, paymentLabel, code }
}

/** New pieces have come, and the worker looks who waits for them: it does so every minute by itself. */
export async function bringBack(own: OwnShop): Promise<void> {
  await setProduct(own, { stockQuantity: 5 })
  const { db } = await merchant()
  await db.transaction((tx) => enqueue(tx, sendStockAlertsJob, {}))
}

/** Whether a sample of it can be ordered. */
export async function setSampled({ productId }: OwnShop, sample: boolean): Promise<void> {
  const { db } = await merchant()
  await db.update(product).set({ sample }).where(eq(product.id, productId))
}

/** Takes away again what others could choose. */
export async function closeOwnShop({ delivery, payment }: OwnShop): Promise<void> {
  const { db } = await merchant()
  await db.delete(deliveryOption).where(eq(deliveryOption.key, delivery))
  await db.delete(paymentMethod).where(eq(paymentMethod.key, payment))
}

/** What can happen in the shop while a page is open. */
export const changesOfTheShop = {
  price: (own: OwnShop) => setProduct(own, { price: cents(101_00) }),
  vatRate: (own: OwnShop) => setProduct(own, { vatPercentage: 900 }),
  oneLeft: (own: OwnShop) => setProduct(own, { stockQuantity: 1 }),
  soldOut: (own: OwnShop) => setProduct(own, { stockQuantity: 0 }),
  productGone: (own: OwnShop) => setProduct(own, { permanentlyOutOfStock: true }),
  slower: (own: OwnShop) => setProduct(own, { deliveryDays: 70 }),
  async sizeGone({ productId }: OwnShop) {
    const { db } = await merchant()
    const [group] = await db.select().from(optionGroup).where(eq(optionGroup.productId, productId))
    await db.delete(optionItem).where(eq(optionItem.groupId, group?.id ?? 0))
  },
  async couponExpired({ code }: OwnShop) {
    const { db } = await merchant()
    await db
      .update(coupon)
      .set({ validUntil: new Date(0) })
      .where(eq(coupon.code, code))
  },
  async shipping({ delivery }: OwnShop) {
    const { db } = await merchant()
    await db
      .update(deliveryOption)
      .set({ price: cents(15_00) })
      .where(eq(deliveryOption.key, delivery))
  },
  async deliveryGone({ delivery }: OwnShop) {
    const { db } = await merchant()
    await db.delete(deliveryOption).where(eq(deliveryOption.key, delivery))
  },
  async paymentFee({ payment }: OwnShop) {
    const { db } = await merchant()
    await db
      .update(paymentMethod)
      .set({ price: cents(1_95) })
      .where(eq(paymentMethod.key, payment))
  },
  async paymentGone({ payment }: OwnShop) {
    const { db } = await merchant()
    await db.update(paymentMethod).set({ countries: [] }).where(eq(paymentMethod.key, payment))
  },
}

async function setProduct({ productId }: OwnShop, values: Partial<typeof product.$inferInsert>): Promise<void> {
  const { db } = await merchant()
  await db.update(product).set(values).where(eq(product.id, productId))
}
