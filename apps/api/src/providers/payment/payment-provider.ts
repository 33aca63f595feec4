import type { Address, CountryCode } from '@toonbank/domain/account/address.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import type { PaymentLine } from '@toonbank/domain/payment/payment-lines.ts'
import type { PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import type { Notice, NoticeProblem, VerifiedNotice } from '../../http/access.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Cache } from '../../process/cache.ts'
import type { Dependencies } from '../../process/dependencies.ts'
import type { Examination, ProviderSetting, ProviderSettings } from '../../process/provider-setting.ts'

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
  /** Reads what is bought and by whom. Only where a payment needs it: an order then costs more statements. */
  readonly readDetails: () => Promise<PaymentDetails>
}

/** What providers ask who pay the shop in advance. */
export interface PaymentDetails {
  /** They add up to the amount, to the cent. */
  readonly lines: readonly PaymentLine[]
  readonly billing: Address
  readonly delivery: Address
  readonly emailAddress: string
  readonly phoneNumber: string
}

/** For whom payment methods are listed. */
export interface MethodsWanted {
  readonly countryCode: CountryCode
  readonly locale: Locale
}

/** A payment method as its provider offers it now. */
export interface OfferedMethod {
  /** The key of the shop's payment method. */
  readonly key: string
  /** Its name in the language that was asked for; absent: the shop's own. */
  readonly label?: string
  /** Path of its picture; absent: the shop's own. */
  readonly icon?: string
  /** What can be paid by it. */
  readonly minimum?: Cents
  readonly maximum?: Cents
  /** Paid by invoice, after the goods have left. */
  readonly paysLater?: true
}

export type RefundStatus = 'underWay' | 'refunded' | 'failed'

/** The picture of a payment method, to be served by the shop itself. */
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

export interface PaymentReading {
  readonly reference: string
  readonly status: PaymentStatus
  /** The requested amount. */
  readonly amount: Cents
  readonly currency: string
  /** The received amount, where that may be more or less than requested. */
  readonly received?: Cents
  /** All that went back to the payer by then, by whomever; absent: not told. */
  readonly refunded?: Cents
  /** What the payer's bank took back against the shop's will. */
  readonly chargedBack?: Cents
  /** Why it must not count for an order, though all else fits. */
  readonly doubt?: 'testMoney' | 'otherProfile'
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
  /** The payment methods that it accepts now; 'any': all that the shop has. */
  methods(wanted: MethodsWanted): Promise<Outcome<readonly OfferedMethod[] | 'any', 'unavailable'>>
  /** The picture of one of these methods. */
  readIcon?(method: string): Promise<Outcome<MethodIcon, 'notFound' | 'unavailable'>>
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
  /** How a refund stands that was asked for with this key, where it takes its time and may fail. */
  readRefund?(providerId: string, idempotencyKey: string): Promise<Outcome<RefundStatus, 'notFound' | 'unavailable'>>
  /**
   * Ids of payments of which money went back lately, by whomever, the newest first: notices of that may get lost, and
   * paid payments are not polled.
   */
  listReturned?(): Promise<Outcome<readonly string[], 'unavailable'>>
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

/** A provider's entry in the registry. */
export interface ProviderKind {
  readonly name: string
  readonly settings: Readonly<Record<string, ProviderSetting>>
  /** Origins of its payment pages: without them a browser refuses to go there from a form of the shop. */
  pages(settings: ProviderSettings): readonly string[]
  open(dependencies: ProviderDependencies): PaymentProvider
  /** For the doctor: what these settings come to, by asking the provider. Absent: its settings tell all. */
  examine?(examined: ExaminedShop): Promise<readonly Examination[]>
}

/** The worker, which lists no methods, has no cache. */
export type ProviderDependencies = Dependencies & { readonly cache?: Cache }

/** What the doctor knows of a shop. */
export interface ExaminedShop {
  readonly settings: ProviderSettings
  /** Where shoppers reach the shop; undefined: on this machine only. */
  readonly appUrl: string | undefined
  readonly sandboxInPublic: boolean
  /** The shop's payment methods of this provider. */
  readonly methods: readonly { readonly key: string; readonly price: Cents }[]
}
