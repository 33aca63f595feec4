import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import { depositOf } from '@toonbank/domain/order/deposit.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { depositSettings, type ShopSettings } from '../../config/shop-settings.ts'
import { setDueFirst } from '../../order/on-payment.ts'
import type { ChosenMethod } from '../../order/place/place-order.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { changeAttempt } from '../settle/settle-attempt.ts'
import type { AttemptRow } from './attempt-row.ts'

interface NewAttempt {
  readonly order: Pick<OrderRow, 'status' | 'totalInclVat' | 'reducedAmount' | 'paidAmount'>
  readonly method: ChosenMethod
  readonly locale: Locale
  readonly by: Actor
  readonly now: Date
  readonly expiresAt: Date
  readonly dueFirst: Cents | null
}

/** Returns the amount that an order waits for: nothing on account, else the deposit, else the whole total. */
export const dueFirstWith = (
  provider: Pick<PaymentProvider, 'isOnAccount'> | undefined,
  { totalInclVat, customerType }: Pick<OrderRow, 'totalInclVat' | 'customerType'>,
  settings: ShopSettings,
): Cents | null =>
  provider?.isOnAccount ? zero : (depositOf(totalInclVat, depositSettings(settings), customerType) ?? null)

/**
 * Creates an attempt for the deposit or the outstanding amount, with its idempotency key. An amount of zero never
 * reaches a provider: it is paid at once.
 */
export function toAttempt({ order, method, locale, by, now, expiresAt, dueFirst }: NewAttempt) {
  const isDeposit = order.status === 'pending' && dueFirst !== null && dueFirst > order.paidAmount
  const amount = isDeposit ? minus(dueFirst, order.paidAmount) : outstandingOf(order)
  return {
    uid: randomToken(),
    provider: amount === 0 ? 'none' : method.provider,
    method: method.key,
    label: method.label,
    amount,
    idempotencyKey: randomToken(),
    locale,
    createdAt: now,
    statusAt: now,
    statusBy: by,
    expiresAt,
  }
}

export async function newAttempt(
  tx: Transaction,
  wanted: NewAttempt & { readonly order: Pick<OrderRow, 'id' | 'dueFirst'> },
): Promise<AttemptRow> {
  const { order, dueFirst, by, now } = wanted
  if (order.status === 'pending' && order.dueFirst !== dueFirst) await setDueFirst(tx, order.id, dueFirst)
  const values = { ...toAttempt(wanted), orderId: order.id }
  const [attempt] = await tx.insert(paymentAttempt).values(values).returning()
  if (!attempt) throw new Error('the payment was not inserted')
  if (attempt.amount === 0) await payNothing(tx, attempt, by, now)
  return attempt
}

export const payNothing = (tx: Transaction, attempt: Pick<AttemptRow, 'id' | 'orderId'>, by: Actor, now: Date) =>
  changeAttempt(tx, attempt, { status: 'paid', cause: 'nothing to pay', by, now })
