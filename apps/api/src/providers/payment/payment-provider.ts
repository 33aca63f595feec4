import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import type { PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import type * as v from 'valibot'
import type { Notice, NoticeProblem, VerifiedNotice } from '../../http/access.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Dependencies } from '../../process/dependencies.ts'

/** Request for a payment; `reference` is our attempt's uid and comes back with every `read`. */
export interface PaymentRequest {
  readonly reference: string
  readonly amount: Cents
  /** The order number that people see. */
  readonly orderNumber: string
  readonly countryCode: CountryCode
  readonly method: string
  readonly locale: Locale
  readonly redirectUrl: string
  /** Ends in a key that only this payment's provider gets: without it nobody can forge a notice. */
  readonly webhookUrl: string
  /** Repeated requests with the same key make one payment. */
  readonly idempotencyKey: string
}

/**
 * Either the provider's page, to which the shopper is redirected, or the transfer instructions that our own page shows.
 */
export interface CreatedPayment {
  readonly providerId: string
  readonly paymentUrl: string | null
  readonly transfer: TransferInstructions | null
}

export interface PaymentReading {
  readonly reference: string
  readonly status: PaymentStatus
  /** The requested amount. */
  readonly amount: Cents
  readonly currency: string
  /** The received amount, where that may be more or less than requested. */
  readonly received?: Cents
}

export interface RefundRequest {
  readonly amount: Cents
  /** Repeated requests with the same key refund once. */
  readonly idempotencyKey: string
}

/** A payment provider. Only `read` is trusted for a payment's status, never what a notice claims. */
export interface PaymentProvider {
  readonly name: string
  /** Days for which an open payment holds the stock; without it the shop's setting in minutes applies. */
  readonly heldDays?: number
  /** Its customers pay by invoice, after the goods have left: an order goes on without any money. */
  readonly paysLater?: boolean
  /** Whether this visitor may pay here. Where not, none of its payment methods is offered and no order is placed. */
  serves(visitor: Pick<Visitor, 'isPublic'>): boolean
  /** Keys of the shop's payment methods that it accepts now; 'any': all of them. */
  methods(): Promise<Outcome<readonly string[] | 'any', 'unavailable'>>
  create(request: PaymentRequest): Promise<Outcome<CreatedPayment, 'refused' | 'unavailable'>>
  read(providerId: string): Promise<Outcome<PaymentReading, 'notFound' | 'unavailable'>>
  /**
   * Cancels a payment, so that nobody can pay it any more; idempotent. `notCancelable`: it is over already, perhaps
   * paid: read it.
   */
  cancel(providerId: string): Promise<Outcome<null, 'notFound' | 'notCancelable' | 'unavailable'>>
  /** `byHand`: recorded, and a person has to send the money. `refused`: it never came in, or went back already. */
  refund(
    providerId: string,
    request: RefundRequest,
  ): Promise<Outcome<'underWay' | 'byHand', 'notFound' | 'refused' | 'unavailable'>>
  /**
   * Webhook authentication: whether a notice comes from this provider, and which payment it names. Providers that do
   * not sign return `isSigned: false`: then the key in the URL must be right. The status in a notice is never read.
   */
  verifyNotice(notice: Notice): Promise<Outcome<VerifiedNotice, NoticeProblem>>
  /**
   * Only of providers that cannot see money themselves: records the total in cents that somebody saw on the account.
   * Never less than before.
   */
  book?(providerId: string, received: Cents): Promise<Outcome<'booked' | 'known', 'notFound' | 'lessThanBefore'>>
}

/** A process setting of a provider: its schema, and its texts in README. */
export interface ProviderSetting {
  readonly schema: v.GenericSchema
  readonly unset: string
  readonly does: string
}

/** A provider's entry in the registry. */
export interface ProviderKind {
  readonly name: string
  readonly settings: Readonly<Record<string, ProviderSetting>>
  /** Origins of its payment pages: without them a browser refuses to go there from a form of the shop. */
  readonly pages: readonly string[]
  open(dependencies: Dependencies): PaymentProvider
}
