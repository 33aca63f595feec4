import type { InvoiceKind } from './invoice-body.ts'

const letters: Readonly<Record<InvoiceKind, string>> = { invoice: 'F', creditNote: 'C' }

/** 'F2026-000123', 'C2026-000004': an unbroken series for each kind and year. */
export const invoiceNumber = (kind: InvoiceKind, year: number, sequence: number): string =>
  `${letters[kind]}${year}-${String(sequence).padStart(6, '0')}`
