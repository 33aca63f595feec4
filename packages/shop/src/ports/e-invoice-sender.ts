import type { Outcome } from '@toonbank/domain/outcome.ts'

/** An e-invoice to be sent. */
export interface EInvoice {
  /** Repeated calls with the same key send it once. */
  readonly idempotencyKey: string
  readonly number: string
  /** Peppol id of the buyer: '0208:0403170701'. */
  readonly recipient: string
  readonly ubl: string
}

/** Status of a document: on its way, accepted by the buyer's access point, or refused by either access point. */
export type EInvoiceReading =
  | { readonly status: 'sent' | 'accepted'; readonly id: string }
  | { readonly status: 'refused'; readonly id: string | null; readonly reason: string }

/** Sends e-invoices over Peppol. 'unavailable': no usable answer; the same call is repeated later. */
export interface EInvoiceSender {
  send(invoice: EInvoice): Promise<Outcome<EInvoiceReading, 'unavailable'>>
  read(id: string): Promise<Outcome<EInvoiceReading, 'unavailable'>>
}
