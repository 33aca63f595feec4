import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import { type Cents, cents, minus, plus, sum, zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { isLost } from '@toonbank/domain/payment/payment-status.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { desc, eq } from 'drizzle-orm'
import type { OrderRow } from '../../order/read/order-row.ts'
import { wantsMoney } from '../../order/read/outstanding-amount.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { cancelReplaced } from '../attempt/cancel-replaced.ts'
import { settleAttempt } from '../settle/settle-attempt.ts'
import { openReplacement } from './open-replacement.ts'
import { sumNotOwed } from './received-payments.ts'
import { sumChargedBack } from './replace-charged-back.ts'

export interface MarkedPaid {
  /**
   * `paid`: the order is paid; `tooLittle`: `missing` is still owed; `notOwed`: it was paid otherwise, or is cancelled.
   */
  readonly kind: 'paid' | 'tooLittle' | 'notOwed'
  readonly missing: number
  readonly toReturn: number
  readonly isKnown: boolean
  readonly areGoodsMissing: boolean
}

type Refusal = 'orderNotFound' | 'noTransfer' | 'lessThanBefore' | 'amountMissing'

/**
 * Enters money that staff saw on the account. `received` is the order's total, so repeating it changes nothing, and a
 * second transfer is entered as the sum. The order changes by reading the booked payment.
 */
export async function markPaid(
  dependencies: Dependencies,
  providers: PaymentProviders,
  { orderNumber, received, by }: { readonly orderNumber: string; readonly received: Cents; readonly by: Actor },
): Promise<Outcome<MarkedPaid, Refusal>> {
  const { db } = dependencies.database
  if (received < 1) return refused('amountMissing')
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.number, orderNumber))
  if (!order) return refused('orderNotFound')
  await openReplacement(dependencies, providers, order, { received, by })
  const attempt = await findTransfer(dependencies, providers, order)
  const book = providers.of(attempt?.provider ?? '')?.book
  if (!attempt?.providerId || !book) return refused('noTransfer')
  const own = minus(received, attempt.before)
  if (own < 0) return refused('lessThanBefore')
  const booked = own === 0 ? done('known' as const) : await book(attempt.providerId, own)
  if (!booked.ok) return refused(booked.problem === 'notFound' ? 'noTransfer' : booked.problem)
  await settleAttempt(dependencies, providers, attempt, by)
  await cancelReplaced(dependencies, providers, order.id)
  return done(await toReport(dependencies, attempt.id, own, booked.value === 'known'))
}

interface Transfer extends AttemptRow {
  readonly before: Cents
}

/**
 * Returns the running payment while the order wants money, else the paid one, else the newest, because money also
 * arrives for abandoned payments.
 */
async function findTransfer(
  { database: { db } }: Dependencies,
  providers: PaymentProviders,
  order: OrderRow,
): Promise<Transfer | undefined> {
  const attempts = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, order.id))
    .orderBy(desc(paymentAttempt.id))
  const booked = attempts.filter(({ provider, providerId }) => providerId !== null && providers.of(provider)?.book)
  const running = booked.find(({ status }) => !isLost(status) && status !== 'paid')
  const paid = booked.find(({ status }) => status === 'paid')
  const isWanted = wantsMoney(order) || (await sumChargedBack(db, order)) > 0
  const found = (isWanted ? (running ?? paid) : (paid ?? running)) ?? booked[0]
  const others = booked.filter(({ id, status }) => status === 'paid' && id !== found?.id)
  return found && { ...found, before: sum(others.map(({ receivedAmount }) => receivedAmount)) }
}

async function toReport(
  { database: { db } }: Dependencies,
  attemptId: number,
  received: number,
  isKnown: boolean,
): Promise<MarkedPaid> {
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  if (!attempt) throw new Error('a payment attempt has gone')
  const tasks = await db.select().from(paymentTask).where(eq(paymentTask.attemptId, attempt.id))
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, attempt.orderId))
  const left = received - (await sumNotOwed(db, attempt.id))
  const has = (kind: (typeof tasks)[number]['kind']) => tasks.some((task) => task.kind === kind)
  const isWanted = order !== undefined && wantsMoney(order)
  const missing = Math.max(0, attempt.amount - left)
  const areGoodsMissing = has('stockMissing')
  if (has('refund') || (missing > 0 && !isWanted))
    return { kind: 'notOwed', missing: 0, toReturn: left, isKnown, areGoodsMissing }
  const lost = order ? await sumChargedBack(db, order) : zero
  if (missing > 0 || lost > 0)
    return { kind: 'tooLittle', missing: plus(cents(missing), lost), toReturn: 0, isKnown, areGoodsMissing }
  return { kind: 'paid', missing, toReturn: left - attempt.amount, isKnown, areGoodsMissing }
}
