import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { lt } from 'drizzle-orm'
import type { PaymentReading } from '../providers/payment/payment-provider.ts'
import type { AttemptRow } from './attempt-row.ts'

type MoneyBack = Pick<PaymentReading, 'refunded' | 'chargedBack'>

export const hasGoneBack = ({ refunded = zero, chargedBack = zero }: MoneyBack): boolean =>
  refunded > 0 || chargedBack > 0

/**
 * Money that left again: refunded in the provider's dashboard, or taken back by the payer's bank. The order stays as it
 * is, since goods may be on their way; a task with the whole amount so far tells a person, who decides.
 */
export async function noteMoneyBack(
  tx: Transaction,
  { id: attemptId }: AttemptRow,
  { refunded = zero, chargedBack = zero }: MoneyBack,
): Promise<void> {
  const amounts = [
    { kind: 'refunded', amount: refunded },
    { kind: 'chargedBack', amount: chargedBack },
  ] as const
  for (const { kind, amount } of amounts)
    if (amount > 0)
      await tx
        .insert(paymentTask)
        .values({ attemptId, kind, amount })
        .onConflictDoUpdate({
          target: [paymentTask.attemptId, paymentTask.kind],
          set: { amount },
          setWhere: lt(paymentTask.amount, amount),
        })
}
