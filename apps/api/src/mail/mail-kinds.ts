import type { Locale } from '../http/visitor.ts'

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
  readonly passwordReset: { readonly firstName: string; readonly url: string }
  readonly accountMade: { readonly firstName: string; readonly url: string | null }
}

export type MailKind = keyof MailData

/** What every mail needs beside its own data. */
export interface MailContext {
  readonly locale: Locale
  readonly shopName: string
  readonly appUrl: string
  readonly returnDays: number
}
