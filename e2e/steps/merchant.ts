import { randomUUID } from 'node:crypto'
import { type Connection, connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { consentChange, customer } from '@toonbank/database/schema/account.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { formerOrder } from '@toonbank/database/schema/former-order.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { review, reviewRequest } from '@toonbank/database/schema/review.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { listSubscribers } from '@toonbank/shop/newsletter/list-subscribers.ts'
import { shipOrder } from '@toonbank/shop/order/fulfil/ship-order.ts'
import { moveOrder } from '@toonbank/shop/order/move-order.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { eq, sql } from 'drizzle-orm'

let connection: Promise<Connection> | undefined

/** The database of the shop of this run, for what a merchant has long done, or does elsewhere, when a journey begins. */
export function merchant(): Promise<Connection> {
  connection ??= findRunning(process.env.SHOP_DATA_DIR ?? '').then((url) => {
    if (!url) throw new Error('the journeys that change the shop need one that was started for this run')
    return connect(url, { max: 2 })
  })
  return connection
}

export async function closeAccount(emailAddress: string): Promise<void> {
  const { db } = await merchant()
  await db.update(customer).set({ status: 'inactive' }).where(eq(customer.emailAddress, emailAddress))
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
