import type { Outcome } from '@toonbank/domain/outcome.ts'

export interface EInvoice {
  readonly idempotencyKey: string
  readonly number: string
  readonly recipient: string
  readonly ubl: string
}

/** A document is on its way, accepted by the buyer's access point, or refused by either access point. */
export type EInvoiceReading =
  | { readonly status: 'sent' | 'accepted'; readonly id: string }
  | { readonly status: 'refused'; readonly id: string | null; readonly reason: string }

/** Sends e-invoices over Peppol. 'unavailable': no usable answer; the same call is repeated later. */
export interface EInvoiceSender {
  send(invoice: EInvoice): Promise<Outcome<EInvoiceReading, 'unavailable'>>
  read(id: string): Promise<Outcome<EInvoiceReading, 'unavailable'>>
}
