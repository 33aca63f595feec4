import type { InvoiceKind } from './invoice-body.ts'

/** Documents that are numbered without a gap, each kind in a series of its own. */
export type SeriesKind = InvoiceKind | 'bestelbon' | 'quote'

const letters: Readonly<Record<SeriesKind, string>> = { invoice: 'F', creditNote: 'C', bestelbon: 'B', quote: 'O' }

/** 'F2026-000123', 'C2026-000004', 'B2026-000007', 'O2026-000001': an unbroken series for each kind and year. */
export const invoiceNumber = (kind: SeriesKind, year: number, sequence: number): string =>
  `${letters[kind]}${year}-${String(sequence).padStart(6, '0')}`
