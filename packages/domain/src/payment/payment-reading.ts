import { type Cents, zero } from '../money/cents.ts'
import type { PaymentStatus } from './payment-status.ts'

export interface ListedRefund {
  readonly key?: string | undefined
  readonly amount: Cents
}

export interface PaymentReading {
  readonly reference: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly currency: string
  readonly received?: Cents
  readonly refunded?: Cents
  readonly refunds?: readonly ListedRefund[]
  readonly chargedBack?: Cents
  /** Reason why the payment must not count for an order, although reference and amount fit. */
  readonly doubt?: 'testMoney' | 'otherProfile'
}

/** Money has left again, whoever sent it: refunded, or taken back by the payer's bank. */
export const hasGoneBack = ({
  refunded = zero,
  chargedBack = zero,
}: Pick<PaymentReading, 'refunded' | 'chargedBack'>): boolean => refunded > 0 || chargedBack > 0
