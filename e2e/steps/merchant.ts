import { randomUUID } from 'node:crypto'
import { type Connection, connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { consentChange, customer } from '@toonbank/database/schema/account.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { formerOrder } from '@toonbank/database/schema/former-order.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { review, reviewRequest } from '@toonbank/database/schema/review.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { listSubscribers } from '@toonbank/shop/newsletter/list-subscribers.ts'
import { shipOrder } from '@toonbank/shop/order/fulfil/ship-order.ts'
import { moveOrder } from '@toonbank/shop/order/move-order.ts'
import { sendStockAlertsJob } from '@toonbank/shop/stock-alert/send-alerts-job.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { eq, sql } from 'drizzle-orm'

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

let connection: Promise<Connection> | undefined

/** The database of the shop of this run, for what a merchant has long done, or does elsewhere, when a journey begins. */
export function merchant(): Promise<Connection> {
  connection ??= findRunning(process.env.SHOP_DATA_DIR ?? '').then((url) => {
    if (!url) throw new Error('the journeys that change the shop need one that was started for this run')
    return connect(url, { max: 2 })
  })
  return connection
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

export async function closeAccount(emailAddress: string): Promise<void> {
  const { db } = await merchant()
  await db.update(customer).set({ status: 'inactive' }).where(eq(customer.emailAddress, emailAddress))
}

async function setProduct({ productId }: OwnShop, values: Partial<typeof product.$inferInsert>): Promise<void> {
  const { db } = await merchant()
  await db.update(product).set(values).where(eq(product.id, productId))
}

/** An order of the previous shop in the account of this customer, as an import would leave it; returns its number. */
export async function aFormerOrder(email: string): Promise<string> {
  const { db } = await merchant()
  const [owner] = await db.select().from(customer).where(eq(customer.emailAddress, email))
  if (!owner) throw new Error(`nobody is called ${email}`)
  const number = `#${randomUUID().slice(0, 8)}`
  const line = (title: string, quantity: number, price: number) => ({
    ...{ title, articleNumber: '', quantity },
    ...{ price: cents(price), total: cents(price * quantity) },
  })
  const home = ['Anna de Vries', 'Neude 11', '3512 AE Utrecht', 'NL']
  await db.insert(formerOrder).values({
    ...{ uid: randomUUID(), number, emailAddress: email, customerId: owner.id, state: 'delivered' },
    lines: [line('Kelim uit Konya – 170 × 240 cm', 1, 349_00), line('Antislipmat', 2, 24_95)],
    ...{ totalInclVat: cents(403_85), totalVat: cents(70_09), shippingInclVat: cents(4_95), discountInclVat: null },
    ...{ invoiceAddress: home, deliveryAddress: home, orderedAt: new Date('2024-03-05T12:00:00Z') },
  })
  return number
}

/** What a customer allowed the previous shop, as an import brings it. */
export async function aFormerNewsletter(email: string): Promise<void> {
  const { db } = await merchant()
  const [owner] = await db.select().from(customer).where(eq(customer.emailAddress, email))
  if (!owner) throw new Error(`nobody is called ${email}`)
  const said = { isGiven: true, source: 'klanten.csv', saidAt: new Date('2023-05-01T10:00:00Z') }
  await db.insert(consentChange).values({ customerId: owner.id, purpose: 'newsletter', ...said })
}

/** A page for businesses of one journey; returns its address. */
export async function aBusinessPage(): Promise<string> {
  const { db } = await merchant()
  const key = `zakelijk-${randomUUID().slice(0, 8)}`
  const both = (text: string) => ({ nld: text, eng: text })
  await db.insert(contentPage).values({
    ...{ key, slugNld: key, slugEng: key, forBusiness: true, blocks: [] },
    ...{ title: both('Zakelijk inkopen'), seoTitle: both('Zakelijk inkopen'), seoDescription: both('') },
  })
  return `/${key}`
}

/** The key of the mail that asks for a review of this order, as if it had been delivered long enough ago. */
export async function aReviewKey(orderNumber: string): Promise<string> {
  const { db } = await merchant()
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.number, orderNumber))
  if (!order) throw new Error(`no order ${orderNumber}`)
  const key = randomToken()
  await db.insert(reviewRequest).values({ orderId: order.id, tokenHash: hashToken(key) })
  return key
}

/** All of an order is shipped, and the carrier has brought it. */
export async function deliverOrder(orderNumber: string): Promise<void> {
  const database = await merchant()
  const parcel = { carrier: 'PostNL', trackingCode: '', trackingUrl: null, pieces: undefined }
  const shipped = await shipOrder({ database }, orderNumber, parcel, anActor)
  const moved = await moveOrder({ database }, orderNumber, 'delivered', anActor)
  if (!shipped.ok || !moved.ok) throw new Error(JSON.stringify([shipped, moved]))
}

/** The address of the link that ends the newsletter for somebody on the list. */
export async function newsletterEndUrl(emailAddress: string, appUrl: string): Promise<string> {
  const subscribers = await listSubscribers(await merchant(), appUrl)
  const found = subscribers.find((one) => one.emailAddress === emailAddress.toLowerCase())
  if (!found) throw new Error(`${emailAddress} is not on the list`)
  return found.endUrl
}

/** Publishes the review with these words, with an answer; gives the product's number. */
export async function publishReview(text: string, answer: string): Promise<number> {
  const { db } = await merchant()
  const [published] = await db
    .update(review)
    .set({ status: 'published', answer })
    .where(eq(review.text, text))
    .returning({ productId: review.productId })
  if (!published) throw new Error('no such review')
  return published.productId
}

/** Belgian businesses buy without VAT from now on; nobody asks VIES in this shop. */
export async function sellToBelgiumWithoutVat(): Promise<void> {
  const { db } = await merchant()
  const on = { intraCommunity: { state: true, withoutVies: true } }
  const saved = await db.transaction((tx) => saveSettings(tx, () => on, anActor))
  if (!saved.ok) throw new Error(JSON.stringify(saved.problems))
}

/** The order is over so long ago that nothing of it can be withdrawn or is owed. */
export async function endOrderLongAgo(number: string): Promise<void> {
  const { db } = await merchant()
  await rewriteHistory(db, orderStatusChange, (tx) =>
    tx.execute(sql`UPDATE order_status_change SET at = at - interval '200 days'
      WHERE order_id = (SELECT id FROM shop_order WHERE number = ${number})`),
  )
}
