import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { PaymentReading } from '../providers/payment/payment-provider.ts'
import type { AttemptRow } from './attempt-row.ts'
import { listReceivedPayments } from './received-payments.ts'

type MoneyBack = Pick<PaymentReading, 'refunded' | 'chargedBack'>

export const hasGoneBack = ({ refunded = zero, chargedBack = zero }: MoneyBack): boolean =>
  refunded > 0 || chargedBack > 0

/** Whether more of this payment is noted as taken by the payer's bank than a reading says: some was given back. */
export const isGivenBack = async (
  database: Queryable,
  attemptId: number,
  { chargedBack }: MoneyBack,
): Promise<boolean> =>
  chargedBack !== undefined && (await database.$count(paymentTask, isNotedMore(attemptId, chargedBack))) > 0

const isNotedMore = (attemptId: number, chargedBack: Cents) =>
  and(eq(paymentTask.attemptId, attemptId), eq(paymentTask.kind, 'chargedBack'), gt(paymentTask.amount, chargedBack))

/**
 * Money that left again without the shop: refunded in the provider's dashboard, or taken back by the payer's bank. What
 * the shop refunds itself is no news. The order stays as it is, since goods may be on their way; a task with the whole
 * amount so far tells a person, who decides. What the bank gives back counts again, and a person is told that too: the
 * customer may have paid in another way meanwhile.
 */
export async function noteMoneyBack(
  tx: Transaction,
  { id: attemptId, orderId }: AttemptRow,
  given: MoneyBack,
): Promise<void> {
  const { refunded = zero, chargedBack = zero } = given
  if (given.chargedBack !== undefined)
    await tx
      .update(paymentTask)
      .set({ amount: chargedBack, doneAt: null, doneNote: null })
      .where(isNotedMore(attemptId, chargedBack))
  if (!hasGoneBack({ refunded, chargedBack })) return
  const own = (await listReceivedPayments(tx, orderId)).find((payment) => payment.attemptId === attemptId)?.byShop
  const amounts = [
    { kind: 'refunded', amount: minus(refunded, own ?? zero) },
    { kind: 'chargedBack', amount: chargedBack },
  ] as const
  for (const { kind, amount } of amounts)
    if (amount > 0)
      await tx
        .insert(paymentTask)
        .values({ attemptId, kind, amount })
        .onConflictDoUpdate({
          target: [paymentTask.attemptId, paymentTask.kind],
          // Done for less: it waits again.
          set: { amount, doneAt: null, doneNote: null },
          setWhere: lt(paymentTask.amount, amount),
        })
}
