import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { reviewObjection, reviewRequest } from '@toonbank/database/schema/review.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { isWithCustomer, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { getShopSettings, reviewSettings } from '../config/shop-settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockOrder } from '../order/lock-order.ts'
import { readOrderMailData } from '../order/mail/order-mail.ts'
import { listKeptLines } from './find-reviewable.ts'

/** What was delivered longer ago is not asked about: a merchant who switches this on does not mail all of the past. */
const requestWindowDays = 30
/** Mails of a run: the rest follows with the next one, and no mail server is flooded. */
const maxOrders = 500

/**
 * Asks the customers of delivered orders for reviews, where the merchant has switched that on: once an order, for goods
 * that they keep, and nobody who objected.
 */
export async function requestReviews({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const settings = reviewSettings(await getShopSettings(db))
  if (!settings.mail) return
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const delivered = db
    .select({ orderId: orderStatusChange.orderId })
    .from(orderStatusChange)
    .where(eq(orderStatusChange.status, 'delivered'))
    .groupBy(orderStatusChange.orderId)
    .having(
      sql`min(${orderStatusChange.at}) BETWEEN ${daysAgo(settings.days + requestWindowDays).toISOString()}
        AND ${daysAgo(settings.days).toISOString()}`,
    )
  const orders = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(
      and(
        inArray(shopOrder.id, delivered),
        inArray(shopOrder.status, statusesThat(isWithCustomer)),
        // Who has felt a piece of a rug has not lived with it.
        isNull(shopOrder.sampleTray),
        sql`NOT EXISTS (SELECT FROM ${reviewRequest} r WHERE r.order_id = ${shopOrder}.id)`,
        sql`NOT EXISTS (SELECT FROM ${reviewObjection} o WHERE o.email_address = lower(${shopOrder}.email_address))`,
      ),
    )
    .orderBy(asc(shopOrder.id))
    .limit(maxOrders)
  for (const { id } of orders) await requestReview({ database: { db } }, id)
}

async function requestReview({ database: { db } }: { database: Pick<Dependencies['database'], 'db'> }, id: number) {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) return
    const lines = await listKeptLines(tx, id)
    const token = randomToken()
    const [isNew] = await tx
      .insert(reviewRequest)
      .values({ orderId: id, tokenHash: hashToken(token) })
      .onConflictDoNothing()
      .returning({ id: reviewRequest.orderId })
    if (!isNew || lines.length === 0) return
    const { person } = await readOrderMailData(tx, id)
    await queueMail(tx, {
      kind: 'reviewRequest',
      recipient: order.emailAddress,
      locale: order.locale,
      data: {
        firstName: person.firstName,
        lines: lines.map(({ title }) => title),
        url: href(stored(order.locale), 'review', { key: token }),
      },
      dedupeKey: `order:${id}:review`,
    })
  })
}
