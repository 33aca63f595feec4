import type { Locale } from '@toonbank/domain/locale.ts'
import type { PaymentStatus, PaymentTaskKind } from '@toonbank/domain/payment/payment-status.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, identity, moment, reference } from './columns.ts'
import { shopOrder } from './order.ts'

/**
 * One try to pay an order. The row is written in the order's transaction, before the provider is asked: it is the outbox of that
 * call, and its idempotency key makes asking again safe.
 */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    provider: text().notNull(),
    /** The provider's own id; null until it was asked. */
    providerId: text(),
    method: text().notNull(),
    label: text().notNull(),
    amount: cents().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    idempotencyKey: text().notNull().unique(),
    paymentUrl: text(),
    locale: text().$type<Locale>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** After this it counts as expired when the provider knows nothing of it. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.provider, table.providerId),
    index().on(table.orderId),
    uniqueIndex('payment_attempt_one_open_per_order').on(table.orderId).where(sql`${table.status} IN ('open', 'pending')`),
  ],
)

/** Work for a person: money that came in twice, or that does not fit its order. */
export const paymentTask = pgTable(
  'payment_task',
  {
    id: identity().primaryKey(),
    attemptId: reference()
      .notNull()
      .references(() => paymentAttempt.id),
    kind: text().$type<PaymentTaskKind>().notNull(),
    amount: cents().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [unique().on(table.attemptId, table.kind)],
)

/** The sandbox bank's own books; the shop reads them through the provider only. */
export const sandboxPayment = pgTable('sandbox_payment', {
  id: text().primaryKey(),
  /** The shop's own name for it. */
  reference: text().notNull(),
  idempotencyKey: text().notNull().unique(),
  amount: cents().notNull(),
  description: text().notNull(),
  redirectUrl: text().notNull(),
  webhookUrl: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  status: text().$type<PaymentStatus>().notNull().default('open'),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
})
