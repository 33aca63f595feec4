import type { Connection } from '@toonbank/database/connect.ts'
import { mail, mailTask } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import type { PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import { backupJob } from '@toonbank/exchange/backup/backup-job.ts'
import { countEInvoiceTasks } from '@toonbank/shop/invoice/e-invoice/count-e-invoice-tasks.ts'
import { isWaiting } from '@toonbank/shop/mail/read-mail-troubles.ts'
import { countVatTasks } from '@toonbank/shop/order/vat/vat-tasks.ts'
import { listWaitingRefunds } from '@toonbank/shop/payment/payment-tasks.ts'
import { desc, isNull, sql } from 'drizzle-orm'

export interface ShopFigures {
  readonly orders: readonly { readonly status: OrderStatus; readonly count: number }[]
  readonly payments: readonly { readonly provider: string; readonly status: PaymentStatus; readonly count: number }[]
  readonly mails: { readonly count: number; readonly oldest: number }
  readonly jobs: readonly { readonly queue: string; readonly count: number }[]
  readonly oldestJob: number
  readonly tasks: readonly { readonly kind: string; readonly count: number }[]
}

/** Only the newest rows of an hour are counted, so that the cost stays the same in a large shop. */
const maxRows = 10_000
/** A missing place for backups is reported for so many hours; afterwards it counts as intended. */
const untakenHours = 2
const count = sql<number>`count(*)::int`
const lastHour = sql`now() - interval '1 hour'`

export async function readShopFigures(database: Connection): Promise<ShopFigures> {
  const { db } = database
  const order = db
    .select({ status: shopOrder.status, createdAt: shopOrder.createdAt })
    .from(shopOrder)
    .orderBy(desc(shopOrder.id))
    .limit(maxRows)
    .as('newest')
  const payment = db
    .select({ provider: paymentAttempt.provider, status: paymentAttempt.status, createdAt: paymentAttempt.createdAt })
    .from(paymentAttempt)
    .orderBy(desc(paymentAttempt.id))
    .limit(maxRows)
    .as('newest')
  const [orders, payments, mails, { rows: jobs }, tasks] = await Promise.all([
    db
      .select({ status: order.status, count })
      .from(order)
      .where(sql`${order.createdAt} > ${lastHour}`)
      .groupBy(order.status),
    db
      .select({ provider: payment.provider, status: payment.status, count })
      .from(payment)
      .where(sql`${payment.createdAt} > ${lastHour}`)
      .groupBy(payment.provider, payment.status),
    db
      .select({
        count,
        oldest: sql`coalesce(extract(epoch FROM now() - min(${mail.createdAt})), 0)`.mapWith(Number),
      })
      .from(mail)
      .where(isWaiting(0)),
    db.execute<{ queue: string; count: number; oldest: number }>(
      sql`SELECT name AS queue, count(*)::int AS count, extract(epoch FROM now() - min(start_after))::float8 AS oldest
        FROM pgboss.job j WHERE state IN ('created', 'retry') AND start_after <= now() AND NOT (name = ${backupJob.name}
          AND start_after < now() - make_interval(hours => ${untakenHours}) AND NOT EXISTS (SELECT FROM pgboss.schedule s WHERE s.name = j.name))
        GROUP BY name`,
    ),
    countTasks(database),
  ])
  return {
    orders,
    payments,
    jobs,
    mails: mails[0] ?? { count: 0, oldest: 0 },
    oldestJob: Math.max(0, ...jobs.map(({ oldest }) => oldest)),
    tasks,
  }
}

async function countTasks(database: Connection): Promise<ShopFigures['tasks']> {
  const { db } = database
  const [payments, refunds, mails, eInvoices, vat] = await Promise.all([
    db.$count(paymentTask, isNull(paymentTask.doneAt)),
    listWaitingRefunds({ database, clock: () => new Date() }),
    db.$count(mailTask),
    countEInvoiceTasks(database),
    countVatTasks(database),
  ])
  return [
    { kind: 'payment', count: payments },
    { kind: 'refund', count: refunds.length },
    { kind: 'mail', count: mails },
    { kind: 'eInvoice', count: eInvoices },
    { kind: 'vat', count: vat },
  ]
}
