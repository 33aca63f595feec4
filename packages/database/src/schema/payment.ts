import type { Locale } from '@toonbank/domain/locale.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import type { PaymentStatus, PaymentTaskKind } from '@toonbank/domain/payment/payment-status.ts'
import { type RefundReason, type RefundStatus, refundReasons, refundStatuses } from '@toonbank/domain/payment/refund.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { bankAccount, refundsByKey, transferInstructions } from '../stored/transfer-instructions.ts'
import { actor, cents, identity, isOneOf, laterActor, moment, reference } from './columns.ts'
import { shopOrder } from './order.ts'

/**
 * One try to pay an order. The row is written in the order's transaction, before the provider is asked: it is the
 * outbox of that call, and its idempotency key makes asking again safe.
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
    /** What it is to bring in: never more than is outstanding of its order. */
    amount: cents().notNull(),
    /** What its provider was asked, where less of that is outstanding since; null: `amount`. */
    askedAmount: cents(),
    /** All that came in for it, as last read from its provider; refunds do not lower it. */
    receivedAmount: cents().notNull().default(zero),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    idempotencyKey: text().notNull().unique(),
    paymentUrl: text(),
    /** Where and how to transfer, for a payment without a page of its provider. */
    transfer: json(transferInstructions),
    locale: text().$type<Locale>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When it came to its state, and by whom. */
    statusAt: moment().notNull().defaultNow(),
    statusBy: actor(),
    /** Until then its goods are held. After this it counts as expired when the provider knows nothing of it. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.provider, table.providerId),
    index().on(table.orderId),
    // Another way may be begun while one is open; the same way twice may not.
    uniqueIndex('payment_attempt_one_open_per_method')
      .on(table.orderId, table.method)
      .where(sql`${table.status} IN ('open', 'pending')`),
    index('payment_attempt_unfinished').on(table.id).where(sql`${table.status} IN ('open', 'pending', 'authorized')`),
  ],
)

/**
 * Work for staff: money that came in twice or for an order that wants none (`refund`: all of it goes back), too much of
 * it (`overpaid`: so much goes back) or too little (`underpaid`: so much has come in, ask for the rest or send it
 * back); a payment that does not fit its order; goods that others have.
 */
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
    /** When somebody had done it, and what; null: it waits. */
    doneAt: moment(),
    doneBy: laterActor(),
    doneNote: text(),
  },
  (table) => [
    unique().on(table.attemptId, table.kind),
    index('payment_task_waits').on(table.id).where(sql`${table.doneAt} IS NULL`),
  ],
)

/**
 * Money of one payment that goes back. Written in the transaction of its reason, before the provider is asked: the row
 * is the outbox of that call, and its uid is the idempotency key.
 */
export const refund = pgTable(
  'refund',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    attemptId: reference()
      .notNull()
      .references(() => paymentAttempt.id),
    amount: cents().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** What the customer reads beside it. */
    note: text().notNull().default(''),
    status: text().$type<RefundStatus>().notNull().default('requested'),
    /** The money went back at the provider without the shop, and staff has booked it since: nobody is asked to send it. */
    sentElsewhere: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    createdBy: actor(),
    /** When it came to its state, and by whom. */
    statusAt: moment().notNull().defaultNow(),
    statusBy: actor(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.attemptId),
    index('refund_waits').on(table.id).where(sql`${table.status} IN ('requested', 'byHand', 'failed')`),
    check('refund_amount', sql`${table.amount} > 0`),
    check('refund_status', isOneOf(table.status, refundStatuses)),
    check('refund_reason', isOneOf(table.reason, refundReasons)),
  ],
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
  /** Cents that went back, by the key under which it was asked. */
  refunds: json(refundsByKey).notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
})

/**
 * Expected transfers, and how much of each staff has seen on the account; the shop reads them through the provider
 * only.
 */
export const bankTransfer = pgTable('bank_transfer', {
  id: text().primaryKey(),
  /** The shop's own name for it. */
  reference: text().notNull(),
  idempotencyKey: text().notNull().unique(),
  amount: cents().notNull(),
  /** As the customer was given it: an account that changes later is not the one that was paid to. */
  account: json(bankAccount).notNull(),
  paymentReference: text().notNull(),
  /** All that has come in for it, in cents. */
  received: cents().notNull().default(zero),
  canceledAt: moment(),
  refunds: json(refundsByKey).notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
})
