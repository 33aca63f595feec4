import type { Locale } from '@toonbank/domain/locale.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import {
  type PaymentStatus,
  type PaymentTaskKind,
  runningStatuses,
  unfinishedStatuses,
} from '@toonbank/domain/payment/payment-status.ts'
import {
  type RefundReason,
  type RefundStatus,
  refundReasons,
  refundStatuses,
  waitingRefunds,
} from '@toonbank/domain/payment/refund.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { bankAccount, refundsByKey, transferInstructions } from '../stored/transfer-instructions.ts'
import { actor, cents, identity, isOneOf, laterActor, moment, reference } from './columns.ts'
import { shopOrder } from './order.ts'

/**
 * The row is written in the order's transaction before the provider is called: it is the outbox of that call, and its
 * idempotency key makes a repetition safe.
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
    providerId: text(),
    method: text().notNull(),
    label: text().notNull(),
    /** It never exceeds the order's outstanding amount. */
    amount: cents().notNull(),
    /** The provider was asked for this amount, if less is outstanding since; null: `amount`. */
    askedAmount: cents(),
    /** It is all money received, as last read from the provider; refunds do not lower it. */
    receivedAmount: cents().notNull().default(zero),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    idempotencyKey: text().notNull().unique(),
    paymentUrl: text(),
    transfer: json(transferInstructions),
    locale: text().$type<Locale>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    statusAt: moment().notNull().defaultNow(),
    statusBy: actor(),
    /** The goods are reserved until then; after it the attempt expires if the provider knows of no payment. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.provider, table.providerId),
    index().on(table.orderId),
    index().on(table.statusAt),
    // Several methods may be open at once, but each only once.
    uniqueIndex('payment_attempt_one_open_per_method')
      .on(table.orderId, table.method)
      .where(isOneOf(table.status, unfinishedStatuses)),
    index('payment_attempt_unfinished').on(table.id).where(isOneOf(table.status, runningStatuses)),
  ],
)

/**
 * Staff must handle money that is unwanted (`refund`), too much (`overpaid`) or too little (`underpaid`), a payment
 * that does not fit its order, and goods already sold to others.
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
    doneAt: moment(),
    doneBy: laterActor(),
    doneNote: text(),
  },
  (table) => [
    unique().on(table.attemptId, table.kind),
    index().on(table.doneAt),
    index('payment_task_waits').on(table.id).where(sql`${table.doneAt} IS NULL`),
  ],
)

/**
 * The row is written in the transaction of its reason, before the provider is called: it is the outbox of that call,
 * and its uid is the idempotency key.
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
    note: text().notNull().default(''),
    status: text().$type<RefundStatus>().notNull().default('requested'),
    /** The provider made this refund without the shop and staff has booked it, so no request is sent. */
    sentElsewhere: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    createdBy: actor(),
    statusAt: moment().notNull().defaultNow(),
    statusBy: actor(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.attemptId),
    index().on(table.createdAt),
    index().on(table.statusAt),
    index('refund_waits').on(table.id).where(isOneOf(table.status, waitingRefunds)),
    check('refund_amount', sql`${table.amount} > 0`),
    check('refund_status', isOneOf(table.status, refundStatuses)),
    check('refund_reason', isOneOf(table.reason, refundReasons)),
  ],
)

/** It is the sandbox bank's own data; the shop reads it through the provider only. */
export const sandboxPayment = pgTable('sandbox_payment', {
  id: text().primaryKey(),
  reference: text().notNull(),
  idempotencyKey: text().notNull().unique(),
  amount: cents().notNull(),
  description: text().notNull(),
  redirectUrl: text().notNull(),
  webhookUrl: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  status: text().$type<PaymentStatus>().notNull().default('open'),
  /** It has the refunded cents by idempotency key. */
  refunds: json(refundsByKey).notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
})

/** It has expected transfers and the amounts that staff has seen; the shop reads them through the provider only. */
export const bankTransfer = pgTable('bank_transfer', {
  id: text().primaryKey(),
  reference: text().notNull(),
  idempotencyKey: text().notNull().unique(),
  amount: cents().notNull(),
  /** It is the account that the customer was given, even if the shop's account changes later. */
  account: json(bankAccount).notNull(),
  paymentReference: text().notNull(),
  received: cents().notNull().default(zero),
  canceledAt: moment(),
  refunds: json(refundsByKey).notNull().default({}),
  createdAt: moment().notNull().defaultNow(),
})
