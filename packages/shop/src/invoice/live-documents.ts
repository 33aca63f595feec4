import type { InvoiceRow } from './invoice-row.ts'

/** The cause of the credit note of an invoice whose money never came: both count for the order no more. */
export const takenBackCause = ({ uid }: Pick<InvoiceRow, 'uid'>): string => `takenBack:${uid}`

/** The invoices and credit notes of an order without those that were taken back, and the notes that did it. */
export function liveDocuments(issued: readonly InvoiceRow[]): InvoiceRow[] {
  const causes = new Set(issued.map(({ cause }) => cause))
  return issued.filter((one) => !causes.has(takenBackCause(one)) && !one.cause.startsWith('takenBack:'))
}
