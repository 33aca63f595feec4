import type { Locale } from '@toonbank/domain/locale.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import type { Visitor } from '../../http/visitor.ts'

/** What a payment is asked for. Amounts in cents; `reference` is our attempt and comes back with every reading. */
export interface PaymentRequest {
  readonly reference: string
  readonly amount: number
  readonly description: string
  readonly method: string
  readonly locale: Locale
  readonly redirectUrl: string
  readonly webhookUrl: string
  /** Asking twice with the same key makes one payment. */
  readonly idempotencyKey: string
}

export interface PaymentReading {
  readonly reference: string
  readonly status: PaymentStatus
  readonly amount: number
  readonly currency: string
}

/** What we need of a payment provider. The truth about a payment is what `read` says, never what a notice claims. */
export interface PaymentProvider {
  readonly name: string
  /** Whether this visitor may pay here. Where not, no way of paying is offered and no order is placed. */
  serves(visitor: Pick<Visitor, 'isPublic'>): boolean
  create(request: PaymentRequest): Promise<Outcome<{ providerId: string; paymentUrl: string }, 'refused' | 'unavailable'>>
  read(providerId: string): Promise<Outcome<PaymentReading, 'notFound' | 'unavailable'>>
}
