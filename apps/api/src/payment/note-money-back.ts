import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { minus, zero } from '@toonbank/domain/money/cents.ts'
import { lt } from 'drizzle-orm'
import type { PaymentReading } from '../providers/payment/payment-provider.ts'
import type { AttemptRow } from './attempt-row.ts'
import { listReceivedPayments } from './received-payments.ts'

type MoneyBack = Pick<PaymentReading, 'refunded' | 'chargedBack'>

export const hasGoneBack = ({ refunded = zero, chargedBack = zero }: MoneyBack): boolean =>
  refunded > 0 || chargedBack > 0

/**
 * Refunds made in the provider's dashboard, and chargebacks by the payer's bank; refunds by the shop itself do not
 * count. The order does not change, since its goods may be on their way: a task with the total amount so far leaves the
 * decision to a person.
 */
export async function noteMoneyBack(
  tx: Transaction,
  { id: attemptId, orderId }: AttemptRow,
  { refunded = zero, chargedBack = zero }: MoneyBack,
): Promise<void> {
  if (!hasGoneBack({ refunded, chargedBack })) return
  const own = (await listReceivedPayments(tx, orderId)).find((payment) => payment.attemptId === attemptId)?.refunded
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
          // The task was done for a smaller amount: it is open again.
          set: { amount, doneAt: null, doneNote: null },
          setWhere: lt(paymentTask.amount, amount),
        })
}
