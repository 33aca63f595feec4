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

/** What a payment is asked for; `reference` is our attempt and comes back with every reading. */
export interface PaymentRequest {
  readonly reference: string
  readonly amount: Cents
  /** How the order is called to people. */
  readonly orderNumber: string
  readonly countryCode: CountryCode
  readonly method: string
  readonly locale: Locale
  readonly redirectUrl: string
  /** Ends in a key that only this payment's provider is told: who does not know it cannot make up a notice. */
  readonly webhookUrl: string
  /** Asking twice with the same key makes one payment. */
  readonly idempotencyKey: string
}

/** Either a page of the provider's, to which the shopper goes, or what our own page tells them. */
export interface CreatedPayment {
  readonly providerId: string
  readonly paymentUrl: string | null
  readonly transfer: TransferInstructions | null
}

export interface PaymentReading {
  readonly reference: string
  readonly status: PaymentStatus
  /** What was asked. */
  readonly amount: Cents
  readonly currency: string
  /** What has come in, where that may be more or less than was asked. */
  readonly received?: Cents
}

export interface RefundRequest {
  readonly amount: Cents
  /** Asking twice with the same key pays back once. */
  readonly idempotencyKey: string
}

/** What we need of a payment provider. The truth about a payment is what `read` says, never what a notice claims. */
export interface PaymentProvider {
  readonly name: string
  /** For how many days goods are held for a payment that is open; without it for the shop's minutes. */
  readonly heldDays?: number
  /** Whether this visitor may pay here. Where not, none of its ways of paying is offered and no order is placed. */
  serves(visitor: Pick<Visitor, 'isPublic'>): boolean
  /** Which of the shop's ways of paying it takes now, by their keys. */
  methods(): Promise<Outcome<readonly string[] | 'any', 'unavailable'>>
  create(request: PaymentRequest): Promise<Outcome<CreatedPayment, 'refused' | 'unavailable'>>
  read(providerId: string): Promise<Outcome<PaymentReading, 'notFound' | 'unavailable'>>
  /**
   * Nobody can pay it any more. `notCancelable`: it is over already, perhaps paid: read it. Cancelling twice is
   * cancelling once.
   */
  cancel(providerId: string): Promise<Outcome<null, 'notFound' | 'notCancelable' | 'unavailable'>>
  /**
   * `byHand`: it is written down, and a person has to send the money. `refused`: it never came, or went back already.
   */
  refund(
    providerId: string,
    request: RefundRequest,
  ): Promise<Outcome<'underWay' | 'byHand', 'notFound' | 'refused' | 'unavailable'>>
  /**
   * Whether a notice is of this provider's making, and which payment it names. Providers that sign nothing say so: then
   * the key in the address must be right. What a notice says of the payment's state is not read here or anywhere.
   */
  verifyNotice(notice: Notice): Promise<Outcome<VerifiedNotice, NoticeProblem>>
  /**
   * Only of providers that cannot see money themselves: somebody saw that so many cents have come in, all in all. Never
   * less than was said before.
   */
  book?(providerId: string, received: Cents): Promise<Outcome<'booked' | 'known', 'notFound' | 'lessThanBefore'>>
}

/** A setting of the process that a provider needs: how it is read, and what README says of it. */
export interface ProviderSetting {
  readonly schema: v.GenericSchema
  readonly unset: string
  readonly does: string
}

/** A provider as the registry knows it. */
export interface ProviderKind {
  readonly name: string
  readonly settings: Readonly<Record<string, ProviderSetting>>
  /** Origins of its pages where shoppers pay: without them a browser refuses to go there from a form of the shop. */
  readonly pages: readonly string[]
  open(dependencies: Dependencies): PaymentProvider
}
