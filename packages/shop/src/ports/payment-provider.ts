import type { Address, CountryCode } from '@toonbank/domain/account/address.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import type { PaymentLine } from '@toonbank/domain/payment/payment-lines.ts'
import type { PaymentReading } from '@toonbank/domain/payment/payment-reading.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { Notice, NoticeProblem, VerifiedNotice } from '@toonbank/runtime/http/access.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { Finding } from '@toonbank/runtime/process/finding.ts'
import type { ProviderSetting, ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'

/** Request for a payment; `reference` is the uid of our attempt, and every `read` returns it. */
export interface PaymentRequest {
  readonly reference: string
  readonly amount: Cents
  /** The order number, for the payment page and bank statements. */
  readonly orderNumber: string
  readonly countryCode: CountryCode
  readonly method: string
  readonly locale: Locale
  readonly redirectUrl: string
  /** Webhook address. It ends in a secret key that only the provider gets, so nobody else can forge a notice. */
  readonly webhookUrl: string
  /** Idempotency: repeated requests with the same key create one payment. */
  readonly idempotencyKey: string
  /** Reads the goods and the buyer. A function, because it costs further queries and few payments need it. */
  readonly readDetails: () => Promise<PaymentDetails>
}

/** What a provider of credit requires, because it pays the shop in advance. */
export interface PaymentDetails {
  /** Lines that add up to the amount, to the cent. */
  readonly lines: readonly PaymentLine[]
  readonly billing: Address
  readonly delivery: Address
  readonly emailAddress: string
  readonly phoneNumber: string
}

/** The visitor for whom payment methods are listed. */
export interface MethodsQuery {
  readonly countryCode: CountryCode
  readonly locale: Locale
}

/** A payment method as the provider offers it at the moment. */
export interface OfferedMethod {
  /** Key of the payment method in the shop. */
  readonly key: string
  /** Name in the requested language; absent: that of the shop. */
  readonly label?: string
  /** Path of the picture; absent: that of the shop. */
  readonly icon?: string
  /** Smallest and largest amount that can be paid. */
  readonly minimum?: Cents
  readonly maximum?: Cents
  /** Paid by invoice, after the goods have left. */
  readonly isOnAccount?: true
}

export type ProviderRefundStatus = 'underWay' | 'refunded' | 'failed'

/** Picture of a payment method, to be served by the shop. */
export interface MethodIcon {
  readonly type: 'image/png'
  readonly bytes: Uint8Array
}

/**
 * Either the provider's page, to which the shopper is redirected, or the transfer instructions that our own page shows.
 */
export interface CreatedPayment {
  readonly providerId: string
  readonly paymentUrl: string | null
  readonly transfer: TransferInstructions | null
}

export interface RefundRequest {
  readonly amount: Cents
  /** Idempotency: repeated requests with the same key refund once. */
  readonly idempotencyKey: string
}

/** A payment provider. Only `read` is trusted for the status of a payment, never a notice. */
export interface PaymentProvider {
  readonly name: string
  /** Days for which an open payment holds the stock; absent: the shop's setting in minutes. */
  readonly heldDays?: number
  /** Customers pay by invoice after the goods were sent, so an order goes on without money. */
  readonly isOnAccount?: boolean
  /** Whether this visitor may pay here. If not, none of its methods is offered and no order is placed. */
  serves(visitor: Pick<Visitor, 'isPublic'>): boolean
  /** The methods that it accepts now; 'any': all those of the shop. */
  methods(wanted: MethodsQuery): Promise<Outcome<readonly OfferedMethod[] | 'any', 'unavailable'>>
  /** Picture of one of these methods. */
  readIcon?(method: string): Promise<Outcome<MethodIcon, 'notFound' | 'unavailable'>>
  create(request: PaymentRequest): Promise<Outcome<CreatedPayment, 'refused' | 'unavailable'>>
  read(providerId: string): Promise<Outcome<PaymentReading, 'notFound' | 'unavailable'>>
  /**
   * Cancels a payment, so that nobody can pay it any more; idempotent. `notCancelable`: it has ended already, and may
   * be paid: read it.
   */
  cancel(providerId: string): Promise<Outcome<null, 'notFound' | 'notCancelable' | 'unavailable'>>
  /** `byHand`: recorded, and a person has to send the money. `refused`: there is not so much left to refund. */
  refund(
    providerId: string,
    request: RefundRequest,
  ): Promise<Outcome<'underWay' | 'byHand', 'notFound' | 'refused' | 'unavailable'>>
  /** Status of the refund with this key, for providers whose refunds take time and may fail. */
  readRefund?(
    providerId: string,
    idempotencyKey: string,
  ): Promise<Outcome<ProviderRefundStatus, 'notFound' | 'unavailable'>>
  /**
   * Ids of payments with recent refunds or chargebacks by anybody, newest first: their notices may get lost, and paid
   * payments are not polled.
   */
  listPaymentsPaidBack?(): Promise<Outcome<readonly string[], 'unavailable'>>
  /**
   * Webhook authentication: whether a notice is from this provider, and which payment it names. A provider that does
   * not sign returns `isSigned: false`: then the key in the address must be right. The status in a notice is never
   * read.
   */
  verifyNotice(notice: Notice): Promise<Outcome<VerifiedNotice, NoticeProblem>>
  /**
   * Only of providers that cannot see money themselves: records the total, in cents, that somebody saw on the account.
   * It can only rise.
   */
  book?(providerId: string, received: Cents): Promise<Outcome<'booked' | 'known', 'notFound' | 'lessThanBefore'>>
  /**
   * Takes such an entry back, which was about another payment: nothing has come in, and the payment is awaited again.
   * `received` is the total that is taken back; `changed`: another one was entered meanwhile.
   */
  unbook?(providerId: string, received: Cents): Promise<Outcome<'unbooked' | 'known', 'notFound' | 'changed'>>
}

/** A provider's entry in the registry. */
export interface ProviderKind {
  readonly name: string
  readonly settings: Readonly<Record<string, ProviderSetting>>
  /** Origins of its payment pages, for the content security policy: a browser follows no form redirect to others. */
  pages(settings: ProviderSettings): readonly string[]
  open(dependencies: ProviderDependencies): PaymentProvider
  /** For the doctor: how a shop that sells takes money with these settings, as a sentence; undefined: it does not. */
  sellsBy?(settings: ProviderSettings): string | undefined
  /** For the doctor: tests these settings by calling the provider. Absent: the settings alone are enough. */
  examine?(examined: ExaminedShop): Promise<readonly Finding[]>
}

/** Absent in the worker, which lists no methods. */
export type ProviderDependencies = Dependencies & { readonly cache?: Cache }

/** What the doctor tells a provider about the shop. */
export interface ExaminedShop {
  readonly settings: ProviderSettings
  /** Public address of the shop; undefined: it can be reached from this machine only. */
  readonly appUrl: string | undefined
  readonly sandboxInPublic: boolean
  /** Payment methods of the shop that name this provider. */
  readonly methods: readonly { readonly key: string; readonly price: Cents }[]
}
