import type { InvoiceRow } from './invoice-row.ts'

/** The cause of the credit note of an invoice that was never paid: neither counts for the order any more. */
export const takenBackCause = ({ uid }: Pick<InvoiceRow, 'uid'>): string => `takenBack:${uid}`

/** Returns the documents of an order without invoices that were taken back and their credit notes. */
export function liveDocuments(issued: readonly InvoiceRow[]): InvoiceRow[] {
  const causes = new Set(issued.map(({ cause }) => cause))
  return issued.filter((one) => !causes.has(takenBackCause(one)) && !one.cause.startsWith('takenBack:'))
}
