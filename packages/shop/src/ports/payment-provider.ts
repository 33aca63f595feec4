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

/** `reference` is the uid of our attempt, and every `read` returns it. */
export interface PaymentRequest {
  readonly reference: string
  readonly amount: Cents
  readonly orderNumber: string
  readonly countryCode: CountryCode
  readonly method: string
  readonly locale: Locale
  readonly redirectUrl: string
  /** The address ends in a secret key that only the provider gets, so nobody else can forge a notice. */
  readonly webhookUrl: string
  /** Repeated requests with the same key create one payment. */
  readonly idempotencyKey: string
  readonly readDetails: () => Promise<PaymentDetails>
}

export interface PaymentDetails {
  /** The lines add up to the amount, to the cent. */
  readonly lines: readonly PaymentLine[]
  readonly billing: Address
  readonly delivery: Address
  readonly emailAddress: string
  readonly phoneNumber: string
}

export interface MethodsQuery {
  readonly countryCode: CountryCode
  readonly locale: Locale
}

export interface OfferedMethod {
  readonly key: string
  readonly label?: string
  readonly icon?: string
  readonly minimum?: Cents
  readonly maximum?: Cents
  readonly isOnAccount?: true
}

export type ProviderRefundStatus = 'underWay' | 'refunded' | 'failed'

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
  /** Repeated requests with the same key refund once. */
  readonly idempotencyKey: string
}

/** Only `read` is trusted for the status of a payment, never a notice. */
export interface PaymentProvider {
  readonly name: string
  /** An open payment reserves the stock for so many days; absent: the shop's setting in minutes. */
  readonly heldDays?: number
  /** Customers pay by invoice after the goods were sent, so an order goes on without money. */
  readonly isOnAccount?: boolean
  /** If false, none of its methods is offered to this visitor and no order is placed. */
  serves(visitor: Pick<Visitor, 'isPublic'>): boolean
  methods(wanted: MethodsQuery): Promise<Outcome<readonly OfferedMethod[] | 'any', 'unavailable'>>
  readIcon?(method: string): Promise<Outcome<MethodIcon, 'notFound' | 'unavailable'>>
  create(request: PaymentRequest): Promise<Outcome<CreatedPayment, 'refused' | 'unavailable'>>
  read(providerId: string): Promise<Outcome<PaymentReading, 'notFound' | 'unavailable'>>
  /**
   * Cancels a payment, so that nobody can pay it any more; idempotent. `notCancelable`: it has ended already and may be
   * paid, so read it.
   */
  cancel(providerId: string): Promise<Outcome<null, 'notFound' | 'notCancelable' | 'unavailable'>>
  /** `byHand`: recorded, and a person has to send the money. `refused`: there is not so much left to refund. */
  refund(
    providerId: string,
    request: RefundRequest,
  ): Promise<Outcome<'underWay' | 'byHand', 'notFound' | 'refused' | 'unavailable'>>
  readRefund?(
    providerId: string,
    idempotencyKey: string,
  ): Promise<Outcome<ProviderRefundStatus, 'notFound' | 'unavailable'>>
  /**
   * Lists payments with recent refunds or chargebacks, newest first, because notices may get lost and paid payments are
   * not polled.
   */
  listPaymentsPaidBack?(): Promise<Outcome<readonly string[], 'unavailable'>>
  /**
   * Authenticates a notice and returns the payment that it names. `isSigned: false`: the key in the address must be
   * right. The status in a notice is never read.
   */
  verifyNotice(notice: Notice): Promise<Outcome<VerifiedNotice, NoticeProblem>>
  /**
   * Records the total, in cents, that staff saw on the account, for providers that cannot see money. It can only rise.
   */
  book?(providerId: string, received: Cents): Promise<Outcome<'booked' | 'known', 'notFound' | 'lessThanBefore'>>
  /**
   * Takes back an entry for the wrong payment, which is then awaited again. `received` is the total that is taken back;
   * `changed`: another one was entered meanwhile.
   */
  unbook?(providerId: string, received: Cents): Promise<Outcome<'unbooked' | 'known', 'notFound' | 'changed'>>
}

export interface ProviderKind {
  readonly name: string
  readonly settings: Readonly<Record<string, ProviderSetting>>
  /** A content security policy needs these origins, because browsers follow form redirects to no others. */
  pages(settings: ProviderSettings): readonly string[]
  open(dependencies: ProviderDependencies): PaymentProvider
  /** Tells the doctor how the shop takes money with these settings; undefined: it does not. */
  sellsBy?(settings: ProviderSettings): string | undefined
  examine?(examined: ExaminedShop): Promise<readonly Finding[]>
}

export type ProviderDependencies = Dependencies & { readonly cache?: Cache }

export interface ExaminedShop {
  readonly settings: ProviderSettings
  readonly appUrl: string | undefined
  readonly sandboxInPublic: boolean
  readonly methods: readonly { readonly key: string; readonly price: Cents }[]
}
