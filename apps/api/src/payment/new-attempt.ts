import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, minus } from '@toonbank/domain/money/cents.ts'
import { randomToken } from '../process/random-token.ts'
import { applyStatus } from './apply-status.ts'
import type { AttemptRow } from './attempt-row.ts'

interface NewAttempt {
  readonly order: { readonly id: number; readonly totalInclVat: Cents; readonly paidAmount: Cents }
  readonly provider: string
  readonly method: { readonly key: string; readonly label: string }
  readonly locale: Locale
  readonly now: Date
  /** Minutes for which the goods are held while it is open. */
  readonly heldFor: number
}

/**
 * A new try to pay what is outstanding of a locked order, with the key that makes asking the provider safe to repeat. What costs
 * nothing never reaches a provider: it is paid at once.
 */
export async function newAttempt(tx: Transaction, { order, provider, method, locale, now, heldFor }: NewAttempt): Promise<AttemptRow> {
  const amount = minus(order.totalInclVat, order.paidAmount)
  const [attempt] = await tx
    .insert(paymentAttempt)
    .values({
      uid: randomToken(),
      orderId: order.id,
      provider: amount === 0 ? 'none' : provider,
      method: method.key,
      label: method.label,
      amount,
      idempotencyKey: randomToken(),
      locale,
      createdAt: now,
      expiresAt: new Date(now.getTime() + heldFor * 60_000),
    })
    .returning()
  if (!attempt) throw new Error('the payment was not kept')
  if (amount === 0) await applyStatus(tx, attempt, 'paid', 'nothing to pay')
  return attempt
}
