import type { Outcome } from '@toonbank/domain/outcome.ts'

/** An e-invoice to hand in. */
export interface EInvoice {
  /** Handed in twice with the same key it goes out once. */
  readonly idempotencyKey: string
  readonly number: string
  /** Where its buyer receives e-invoices: '0208:0403170701'. */
  readonly recipient: string
  readonly ubl: string
}

/** What an access point says of a document: underway, taken by the buyer's, or refused by either. */
export type EInvoiceReading =
  | { readonly status: 'sent' | 'accepted'; readonly id: string }
  | { readonly status: 'refused'; readonly id: string | null; readonly reason: string }

/** Sends e-invoices over Peppol. 'unavailable': no answer, or none that says anything; the same is tried again. */
export interface EInvoiceSender {
  send(invoice: EInvoice): Promise<Outcome<EInvoiceReading, 'unavailable'>>
  read(id: string): Promise<Outcome<EInvoiceReading, 'unavailable'>>
}
