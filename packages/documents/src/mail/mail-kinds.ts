import type { MailKind } from '@toonbank/database/stored/mail-data.ts'
import type { Theme } from '@toonbank/domain/config/theme.ts'
import type { LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import type { Seller } from '@toonbank/domain/invoice/seller.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { transferHeldDays } from '@toonbank/domain/payment/payment-terms.ts'

export type DocumentKind = 'invoice' | 'bestelbon' | 'terms' | 'quote'

export interface MailContext {
  readonly locale: Locale
  readonly shopName: string
  readonly appUrl: string
  readonly strategy: LocaleStrategy
  /** It is a PNG; undefined: the shop has no logo that mail programs show. */
  readonly logoUrl: string | undefined
  readonly colours: Theme['colours']
  readonly fonts: Theme['fonts']
  readonly returnDays: number
  readonly timeZone: string
  readonly support: { readonly phoneNumber: string; readonly email: string }
  readonly organizationName: string
  readonly seller: Seller | undefined
  readonly termsUrl: string
  readonly attached: readonly { readonly kind: DocumentKind; readonly filename: string }[]
  readonly canLogIn: boolean
}

const fortnight = 14 * 24

export const hoursOf: Readonly<Record<MailKind, number>> = {
  passwordReset: 0.5,
  loginLink: 0.5,
  accountMade: 7 * 24,
  companyInvitation: 7 * 24,
  staffLink: 7 * 24,
  staffNotice: fortnight,
  orderConfirmation: fortnight,
  paymentReceived: fortnight,
  orderShipped: fortnight,
  orderReady: fortnight,
  refundMade: fortnight,
  orderReduced: fortnight,
  paymentTakenBack: fortnight,
  paymentFailed: 24,
  withdrawalReceipt: fortnight,
  ticketAnswered: fortnight,
  ticketForShop: fortnight,
  orderCancelled: fortnight,
  quoteMade: fortnight,
  reviewRequest: fortnight,
  newOrderForShop: fortnight,
  transferInstructions: transferHeldDays * 24,
  passwordChanged: fortnight,
  passkeyAdded: fortnight,
  mailboxProven: fortnight,
  companyLeft: fortnight,
  accountDeleted: fortnight,
  newsletterConfirm: 7 * 24,
  stockAlertConfirm: 7 * 24,
  stockAlert: 2 * 24,
  emailAddressChanged: fortnight,
}

export const kindsOfLinkOnly: readonly MailKind[] = [
  'passwordReset',
  'loginLink',
  'newsletterConfirm',
  'stockAlertConfirm',
  'reviewRequest',
  'companyInvitation',
  'staffLink',
]
