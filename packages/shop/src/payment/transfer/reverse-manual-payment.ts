import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, sum, zero } from '@toonbank/domain/money/cents.ts'
import { findTransition, type OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { unfinishedStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { transferHeldDays } from '@toonbank/domain/payment/payment-terms.ts'
import { lostRefunds } from '@toonbank/domain/payment/refund.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { type InvoiceRow, listInvoicesOf } from '../../invoice/invoice-row.ts'
import { liveDocuments, takenBackCause } from '../../invoice/live-documents.ts'
import { changeOrder } from '../../order/change-order.ts'
import { lockOrder } from '../../order/lock-order.ts'
import { takeBackMails } from '../../order/mail/take-back-mails.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf, owedOf } from '../../order/read/outstanding-amount.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { endOfHold } from '../attempt/end-of-hold.ts'
import { creditTakenBack } from '../refund/credit-refund.ts'
import { findByNumber } from '../refund/refund-order.ts'
import { restoreChargedBack } from './replace-charged-back.ts'

type Refusal = 'orderNotFound' | 'nothingBooked' | 'moneyWentBack' | 'goodsHaveLeft' | 'changedMeanwhile'
export type Unmarked = Outcome<{ readonly amount: Cents; readonly status: OrderStatus }, Refusal>

/**
 * Takes back money that was entered with `mark-paid` for the wrong order. The provider's books are corrected under the
 * order's lock, because they are in this database. A repeated command completes a failed one. The customer reads
 * `note`.
 */
export async function reverseManualPayment(
  dependencies: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  orderNumber: string,
  { note, by }: { readonly note: string; readonly by: Actor },
): Promise<Unmarked> {
  const order = await findByNumber(dependencies, orderNumber)
  if (!order) return refused('orderNotFound')
  return rollbackOnRefusal(dependencies.database.db, (tx) =>
    takeBack(tx, providers, order.id, { note, by, now: dependencies.clock() }),
  )
}

async function listBooked(
  tx: Transaction,
  providers: Pick<PaymentProviders, 'of'>,
  orderId: number,
): Promise<AttemptRow[]> {
  const rows = await tx
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), gt(paymentAttempt.receivedAmount, zero)))
    .orderBy(asc(paymentAttempt.id))
  return rows.filter(({ provider }) => providers.of(provider)?.unbook)
}

async function findProblem(
  tx: Transaction,
  order: OrderRow,
  booked: readonly AttemptRow[],
  isReplaced: boolean,
): Promise<Refusal | undefined> {
  if (booked.length === 0) return 'nothingBooked'
  // The amount of any refund of the order was computed with this money.
  const isSent = and(eq(refund.orderId, order.id), notInArray(refund.status, [...lostRefunds]))
  if ((await tx.$count(refund, isSent)) > 0) return 'moneyWentBack'
  // Only goods on account leave before they are paid. Others left because of this money or its invoice, also where it
  // had replaced a chargeback.
  const mayHaveLeft = order.dueFirst === 0 || isReplaced
  const mayGoBack = findTransition(order.status, 'paymentTakenBack', 'staff') !== undefined
  return mayGoBack || mayHaveLeft || order.status === 'cancelled' ? undefined : 'goodsHaveLeft'
}

interface Taking {
  readonly note: string
  readonly by: Actor
  readonly now: Date
}

async function takeBack(
  tx: Transaction,
  providers: Pick<PaymentProviders, 'of'>,
  orderId: number,
  { note, by, now }: Taking,
): Promise<Unmarked> {
  const order = await lockOrder(tx, orderId)
  if (!order) return refused('orderNotFound')
  const booked = await listBooked(tx, providers, orderId)
  const counted = await sumCounted(tx, booked)
  const ids = booked.map(({ id }) => id)
  const restored = counted > 0 ? await restoreChargedBack(tx, orderId, { without: ids, most: counted }) : zero
  const problem = await findProblem(tx, order, booked, restored > 0 && restored === counted)
  if (problem) return refused(problem)
  for (const { provider, providerId, receivedAmount } of booked) {
    const unbooked = await providers.of(provider)?.unbook?.(providerId ?? '', receivedAmount)
    if (!unbooked?.ok) return refused('changedMeanwhile')
  }
  const amount = sum(booked.map(({ receivedAmount }) => receivedAmount))
  const gone = minus(counted, restored)
  const paidAmount = minus(order.paidAmount, gone)
  const goesOn = order.status !== 'pending' && paidAmount >= (order.dueFirst ?? owedOf(order))
  const after = {
    ...order,
    paidAmount,
    status: goesOn || order.status === 'cancelled' ? order.status : 'pending',
  } as const
  await reopen(tx, providers, after, booked, { by, now })
  if (order.status === 'cancelled') return done({ amount, status: order.status })
  const cause = goesOn ? 'balanceTakenBack' : 'paymentTakenBack'
  const changed = await changeOrder(tx, order, { cause, by, note, paidAmount })
  if (changed === 'notAllowed') return refused('goodsHaveLeft')
  if (gone === 0) return done({ amount, status: after.status })
  const transfer = booked.findLast((one) => one.transfer !== null)?.transfer ?? null
  const wrong = await listWrongInvoices(tx, order, goesOn)
  const creditCause = wrong.map(takenBackCause).at(-1)
  await takeBackMails(tx, after, { amount: gone, transfer, note, isConfirmed: goesOn, creditCause })
  await creditTakenBack(tx, wrong, note, by)
  return done({ amount, status: after.status })
}

/**
 * Returns the wrong invoices: after a deposit only the rest was invoiced because of this payment, on account everything
 * was invoiced before.
 */
async function listWrongInvoices(tx: Transaction, order: OrderRow, goesOn: boolean): Promise<InvoiceRow[]> {
  const invoices = liveDocuments(await listInvoicesOf(tx, order.id)).filter(({ kind }) => kind === 'invoice')
  if (!goesOn) return invoices
  return order.dueFirst === 0 ? [] : invoices.filter(({ document }) => document.purpose === 'final')
}

async function sumCounted(tx: Transaction, booked: readonly AttemptRow[]): Promise<Cents> {
  const paid = booked.filter(({ status }) => status === 'paid')
  if (paid.length === 0) return zero
  const ids = paid.map(({ id }) => id)
  const notOwed = await tx
    .select({ attemptId: paymentTask.attemptId })
    .from(paymentTask)
    .where(and(inArray(paymentTask.attemptId, ids), eq(paymentTask.kind, 'refund')))
  return sum(paid.filter(({ id }) => notOwed.every(({ attemptId }) => attemptId !== id)).map(({ amount }) => amount))
}

/**
 * Reopens the newest payment for the outstanding amount, with the time of a new one; older ones end, with their tasks.
 */
async function reopen(
  tx: Transaction,
  providers: Pick<PaymentProviders, 'of'>,
  order: OrderRow,
  booked: readonly AttemptRow[],
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<void> {
  const outstanding = outstandingOf(order)
  const methods = booked.map(({ method }) => method)
  const isBeside = and(inArray(paymentAttempt.method, methods), inArray(paymentAttempt.status, unfinishedStatuses))
  // The unique index allows one running payment for each method, so the reopened one replaces a newer one.
  await tx
    .update(paymentAttempt)
    .set({ status: 'canceled', statusAt: now, statusBy: by })
    .where(and(eq(paymentAttempt.orderId, order.id), isBeside))
  const expiresAt = endOfHold({ heldDays: transferHeldDays }, await getShopSettings(tx), now)
  for (const [at, { id, provider, amount, askedAmount, statusAt: before }] of booked.entries()) {
    const isAwaited = at === booked.length - 1 && outstanding > 0
    const asked = askedAmount ?? amount
    const again = { amount: asked < outstanding ? asked : outstanding, askedAmount: asked > outstanding ? asked : null }
    await tx
      .update(paymentAttempt)
      .set({
        // Always later than before, also when the clock was set back: `moveAttempt` tells a stale reading by it.
        ...{ receivedAmount: zero, statusAt: new Date(Math.max(now.getTime(), before.getTime() + 1)), statusBy: by },
        ...(isAwaited
          ? { status: providers.of(provider)?.isOnAccount ? 'authorized' : 'open', expiresAt, ...again }
          : { status: 'canceled' }),
      })
      .where(eq(paymentAttempt.id, id))
  }
  const ids = booked.map(({ id }) => id)
  const isOpen = and(inArray(paymentTask.attemptId, ids), inArray(paymentTask.kind, [...moneyTasks]))
  await tx.delete(paymentTask).where(isOpen)
}

const moneyTasks = ['refund', 'overpaid', 'underpaid'] as const
