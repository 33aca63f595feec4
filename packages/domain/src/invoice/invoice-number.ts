import type { InvoiceKind } from './invoice-body.ts'

export type SeriesKind = InvoiceKind | 'bestelbon' | 'quote'

const letters: Readonly<Record<SeriesKind, string>> = { invoice: 'F', creditNote: 'C', bestelbon: 'B', quote: 'O' }

/** Each kind and year has an unbroken series: 'F2026-000123', 'C2026-000004', 'B2026-000007', 'O2026-000001'. */
export const invoiceNumber = (kind: SeriesKind, year: number, sequence: number): string =>
  `${letters[kind]}${year}-${String(sequence).padStart(6, '0')}`
