import type { MailKind } from '@toonbank/database/stored/mail-data.ts'
import type { Seller } from '@toonbank/domain/invoice/seller.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { transferHeldDays } from '@toonbank/domain/payment/payment-terms.ts'

/** What every mail needs beside its own data. */
export interface MailContext {
  readonly locale: Locale
  readonly shopName: string
  readonly appUrl: string
  readonly returnDays: number
  readonly timeZone: string
  readonly support: { readonly phoneNumber: string; readonly email: string }
  /** Who sells, as it stands below every mail. */
  readonly organizationName: string
  readonly seller: Seller | undefined
  /** Without the address of the shop, or of another site. */
  readonly termsUrl: string
  /** Whether an invoice or credit note is attached. */
  readonly isInvoiceAttached: boolean
  /** Whether the recipient can log in: a guest cannot, until they chose a password. */
  readonly canLogIn: boolean
}

const fortnight = 14 * 24

/** Hours after which a mail is not sent any more, for example because its link has expired. */
export const hoursOf: Readonly<Record<MailKind, number>> = {
  passwordReset: 1,
  accountMade: 7 * 24,
  orderConfirmation: fortnight,
  paymentReceived: fortnight,
  orderShipped: fortnight,
  refundMade: fortnight,
  orderCancelled: fortnight,
  newOrderForShop: fortnight,
  // Until the stock hold ends.
  transferInstructions: transferHeldDays * 24,
  passwordChanged: fortnight,
  emailAddressChanged: fortnight,
}

/** Their `data.url` lets whoever has it into an account. */
export const kindsWithLink: readonly MailKind[] = ['passwordReset', 'accountMade']
