import { type Cents, zero } from '../money/cents.ts'
import type { PaymentStatus } from './payment-status.ts'

export interface ListedRefund {
  /** Idempotency key of the shop that asked for it; absent: made by hand, in the provider's dashboard. */
  readonly key?: string | undefined
  readonly amount: Cents
}

/** State of a payment as its provider reports it. */
export interface PaymentReading {
  readonly reference: string
  readonly status: PaymentStatus
  /** The requested amount. */
  readonly amount: Cents
  readonly currency: string
  /** The received amount, where it may differ from the requested one. */
  readonly received?: Cents
  /** Total refunded to the payer so far, by anybody; absent: not reported. */
  readonly refunded?: Cents
  /** The refunds of which `refunded` is the total, without those that have failed; absent: not listed. */
  readonly refunds?: readonly ListedRefund[]
  /** Total of chargebacks that were not reversed: taken back by the payer's bank; absent: not reported. */
  readonly chargedBack?: Cents
  /** Reason why the payment must not count for an order, although reference and amount fit. */
  readonly doubt?: 'testMoney' | 'otherProfile'
}

/** Money has left again, whoever sent it: refunded, or taken back by the payer's bank. */
export const hasGoneBack = ({
  refunded = zero,
  chargedBack = zero,
}: Pick<PaymentReading, 'refunded' | 'chargedBack'>): boolean => refunded > 0 || chargedBack > 0
