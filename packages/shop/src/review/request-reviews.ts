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

/** Older deliveries are left out, so that a merchant who switches this on does not mail all of the past. */
const requestWindowDays = 30
const maxOrders = 500

/**
 * Asks customers of delivered orders for reviews once an order, when the merchant has switched it on and they have not
 * objected.
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
