import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, minus } from '@toonbank/domain/money/cents.ts'
import { type ShopSettings, unpaidSettings } from '../config/shop-settings.ts'
import type { ChosenMethod } from '../order/place-order.ts'
import { randomToken } from '../process/random-token.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { applyStatus } from './apply-status.ts'
import type { AttemptRow } from './attempt-row.ts'

interface NewAttempt {
  readonly order: { readonly id: number; readonly totalInclVat: Cents; readonly paidAmount: Cents }
  /** Payment method and its provider. */
  readonly method: ChosenMethod
  readonly locale: Locale
  readonly now: Date
  /** In minutes. */
  readonly heldFor: number
}

/** Length of the stock hold for an open payment, in minutes: what its provider needs, else the shop's setting. */
export const minutesHeld = (
  provider: Pick<PaymentProvider, 'heldDays'> | undefined,
  settings: Pick<ShopSettings, 'unpaid'>,
): number => (provider?.heldDays === undefined ? unpaidSettings(settings).minutes : provider.heldDays * 24 * 60)

/**
 * Creates a payment attempt for the outstanding amount of a locked order, with the idempotency key for its provider. An
 * amount of zero never reaches a provider: it is paid at once.
 */
export async function newAttempt(
  tx: Transaction,
  { order, method, locale, now, heldFor }: NewAttempt,
): Promise<AttemptRow> {
  const amount = minus(order.totalInclVat, order.paidAmount)
  const [attempt] = await tx
    .insert(paymentAttempt)
    .values({
      uid: randomToken(),
      orderId: order.id,
      provider: amount === 0 ? 'none' : method.provider,
      method: method.key,
      label: method.label,
      amount,
      idempotencyKey: randomToken(),
      locale,
      createdAt: now,
      statusAt: now,
      expiresAt: new Date(now.getTime() + heldFor * 60_000),
    })
    .returning()
  if (!attempt) throw new Error('the payment was not kept')
  if (amount === 0) await applyStatus(tx, attempt, 'paid', { cause: 'nothing to pay', now })
  return attempt
}
