import type { MailKind } from '@toonbank/database/stored/mail-data.ts'
import type { Theme } from '@toonbank/domain/config/theme.ts'
import type { LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import type { Seller } from '@toonbank/domain/invoice/seller.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { transferHeldDays } from '@toonbank/domain/payment/payment-terms.ts'

/** `invoice`: or a credit note. */
export type DocumentKind = 'invoice' | 'bestelbon' | 'terms' | 'quote'

/** What the template of every mail gets beside the mail's own data. */
export interface MailContext {
  readonly locale: Locale
  readonly shopName: string
  readonly appUrl: string
  /** How the shop's addresses name their language. */
  readonly strategy: LocaleStrategy
  /** A PNG; undefined: the shop has no logo that mail programs show. */
  readonly logoUrl: string | undefined
  readonly colours: Theme['colours']
  readonly returnDays: number
  readonly timeZone: string
  readonly support: { readonly phoneNumber: string; readonly email: string }
  /** Name of the seller, printed below every mail. */
  readonly organizationName: string
  readonly seller: Seller | undefined
  /** Path of the terms in the shop, or an address on another site. */
  readonly termsUrl: string
  /** The PDFs that are attached. */
  readonly attached: readonly { readonly kind: DocumentKind; readonly filename: string }[]
  /** Whether the recipient has a password: a guest has none until they choose one. */
  readonly canLogIn: boolean
}

const fortnight = 14 * 24

/** Hours after which a mail is no longer worth sending, for example because its link has expired. */
export const hoursOf: Readonly<Record<MailKind, number>> = {
  // As long as the links work.
  passwordReset: 0.5,
  loginLink: 0.5,
  accountMade: 7 * 24,
  companyInvitation: 7 * 24,
  orderConfirmation: fortnight,
  paymentReceived: fortnight,
  orderShipped: fortnight,
  orderReady: fortnight,
  refundMade: fortnight,
  orderReduced: fortnight,
  paymentTakenBack: fortnight,
  // By then the order has ended.
  paymentFailed: 24,
  withdrawalReceipt: fortnight,
  ticketAnswered: fortnight,
  ticketForShop: fortnight,
  orderCancelled: fortnight,
  quoteMade: fortnight,
  reviewRequest: fortnight,
  newOrderForShop: fortnight,
  // As long as the stock is held for the transfer.
  transferInstructions: transferHeldDays * 24,
  passwordChanged: fortnight,
  passkeyAdded: fortnight,
  mailboxProven: fortnight,
  companyLeft: fortnight,
  accountDeleted: fortnight,
  // As long as its link works.
  newsletterConfirm: 7 * 24,
  // As long as its link works.
  stockAlertConfirm: 7 * 24,
  // By then others have what came back.
  stockAlert: 2 * 24,
  emailAddressChanged: fortnight,
}

/** Kinds that are nothing but their link: without it there is no mail to send. */
export const kindsOfLinkOnly: readonly MailKind[] = [
  'passwordReset',
  'loginLink',
  'newsletterConfirm',
  'stockAlertConfirm',
  'reviewRequest',
  'companyInvitation',
]
