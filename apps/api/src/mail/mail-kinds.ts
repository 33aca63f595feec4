import type { Locale } from '@toonbank/domain/locale.ts'
import type { TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import { transferHeldDays } from '@toonbank/domain/payment/payment-terms.ts'

/** What each mail needs to know; frozen when the mail is written. Amounts are cents including VAT. */
export interface MailData {
  readonly orderConfirmation: {
    readonly firstName: string
    readonly number: string
    /** Without the address of the shop, which the sender knows. */
    readonly orderPath: string
    readonly lines: readonly {
      readonly title: string
      readonly options: string
      readonly quantity: number
      readonly totalInclVat: number
      readonly returnable: boolean
    }[]
    readonly rows: readonly { readonly label: 'subtotal' | 'discount' | 'shipping' | 'payment'; readonly amount: number }[]
    readonly vat: readonly { readonly percentage: number; readonly amount: number }[]
    readonly totalInclVat: number
    readonly paid: boolean
    readonly deliveryLabel: string
    readonly address: readonly string[]
  }
  readonly transferInstructions: TransferInstructions & {
    readonly firstName: string
    readonly number: string
    readonly orderPath: string
    /** In cents. */
    readonly amount: number
    /** Moments as ISO 8601 writes them: until when the goods are held, and when the order ends. */
    readonly heldUntil: string
    readonly endsAt: string
  }
  readonly passwordReset: { readonly firstName: string; readonly url: string }
  readonly accountMade: { readonly firstName: string; readonly url?: string | null }
  /** `at` is a moment as ISO 8601 writes it. */
  readonly passwordChanged: { readonly firstName: string; readonly at: string }
  /** Goes to the address of before; `to` is the new one, partly hidden. */
  readonly emailAddressChanged: { readonly firstName: string; readonly at: string; readonly to: string }
}

export type MailKind = keyof MailData

/** What every mail needs beside its own data. */
export interface MailContext {
  readonly locale: Locale
  readonly shopName: string
  readonly appUrl: string
  readonly returnDays: number
  readonly timeZone: string
  readonly support: { readonly phoneNumber: string; readonly email: string }
  /** Whether the recipient can log in: a guest cannot, until they chose a password. */
  readonly canLogIn: boolean
}

const fortnight = 14 * 24

/** For how many hours after its cause a mail still means something: a link that works no more is not sent. */
export const hoursOf: Readonly<Record<MailKind, number>> = {
  passwordReset: 1,
  accountMade: 7 * 24,
  orderConfirmation: fortnight,
  // Until the goods are held no longer.
  transferInstructions: transferHeldDays * 24,
  passwordChanged: fortnight,
  emailAddressChanged: fortnight,
}

/** Their `data.url` lets whoever has it into an account. */
export const kindsWithLink: readonly MailKind[] = ['passwordReset', 'accountMade']
