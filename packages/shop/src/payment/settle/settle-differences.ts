import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Judgement } from '@toonbank/domain/payment/judge-payment.ts'
import type { PaymentTaskKind } from '@toonbank/domain/payment/payment-status.ts'
import { type Actor, asJob } from '@toonbank/domain/staff/actor.ts'
import { endHold } from '../../order/on-payment.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { hasOtherOpen } from '../attempt/has-other-open.ts'
import { recordExternalRefund } from '../refund/record-external-refund.ts'
import type { CountedAttempt } from './count-attempt.ts'
import { recordDifference } from './record-difference.ts'

/**
 * Hands to a person whatever in a payment differs from what its order expects, and ends the stock hold of one that was
 * not paid in time. Returns the attempt as it is now. Absent `judgement`: the shop has changed it without a reading.
 */
export async function settleDifferences(
  tx: Transaction,
  counted: CountedAttempt,
  judgement: Judgement | undefined,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<AttemptRow> {
  const { attempt, change, outcome, amountBefore } = counted
  if (outcome === 'notOwed') await addTask(tx, attempt.id, 'refund', amountBefore)
  // The hold was released before the payment arrived, and others have bought the goods.
  if (outcome === 'goodsMissing') await addTask(tx, attempt.id, 'stockMissing', amountBefore)
  if (judgement?.kind === 'mismatch') {
    // A payment that has counted stays as it is: only the shop's settings differ since.
    if (attempt.status !== 'paid') await addTask(tx, attempt.id, 'mismatch', attempt.amount)
    else if (judgement.isOurs) await recordExternalRefund(tx, attempt, judgement, by)
  }
  if (judgement?.kind === 'fits') {
    const { reading, status, receivedMore } = judgement
    const isLowered = attempt.askedAmount !== null && status === 'paid'
    const total = reading.received ?? (isLowered ? reading.amount : undefined)
    if (change !== 'stale' && total !== undefined)
      await recordDifference(tx, attempt, total, { receivedMore, chargedBack: reading.chargedBack })
    await recordExternalRefund(tx, attempt, judgement, by)
  }
  if (judgement?.kind === 'holdOver' || (judgement?.kind === 'fits' && judgement.isHoldOver))
    await endHoldInTime(tx, counted, now)
  return attempt
}

const addTask = (tx: Transaction, attemptId: number, kind: PaymentTaskKind, amount: Cents): Promise<unknown> =>
  tx.insert(paymentTask).values({ attemptId, kind, amount }).onConflictDoNothing()

/**
 * Releases the stock of an order that was not paid in time. The payment can still come: then the stock is held again,
 * if it is there. The attempt was read under the lock: the shopper may have extended its hold meanwhile.
 */
async function endHoldInTime(tx: Transaction, { order, attempt }: CountedAttempt, now: Date): Promise<void> {
  const isOver = attempt.status === 'open' && attempt.expiresAt < now
  if (isOver && !(await hasOtherOpen(tx, attempt, now))) await endHold(tx, order, asJob('unpaid orders'))
}
