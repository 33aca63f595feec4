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
 * Money that left again without the shop: refunded in the provider's dashboard, or taken back by the payer's bank. What
 * the shop refunds itself is no news. The order stays as it is, since goods may be on their way; a task with the whole
 * amount so far tells a person, who decides.
 */
export async function noteMoneyBack(
  tx: Transaction,
  { id: attemptId, orderId }: AttemptRow,
  { refunded = zero, chargedBack = zero }: MoneyBack,
): Promise<void> {
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
