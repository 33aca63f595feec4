import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { draw, wordsOf } from '../../testing/draw.tsx'
import { OrderInvoices } from './order-invoices.tsx'

const invoice = {
  uid: 'u1',
  kind: 'invoice' as const,
  number: 'F2026-000001',
  issuedAt: '2026-11-22T10:00:00Z',
  totalInclVat: cents(149_95),
  dueOn: '2026-12-06',
  hasUbl: false,
}
const note = { ...invoice, uid: 'u2', kind: 'creditNote' as const, number: 'C2026-000001', hasUbl: true }

const anOrder = (of: Partial<Parameters<typeof OrderInvoices>[0]['order']>) => ({
  ...{ uid: 'o1', invoices: [], bestelbon: null, termsVersion: null },
  totals: { totalInclVat: cents(149_95), outstandingAmount: cents(0), cartLinesAmount: 1 },
  ...of,
})

it('leads to each invoice as PDF, and to the e-invoice where there is one', () => {
  const html = draw(<OrderInvoices order={anOrder({ invoices: [invoice, note] })} />)
  expect(wordsOf(html)).toBe(
    'Documenten|Factuur F2026-000001 (pdf)|22 november 2026|€ 149,95|Creditfactuur C2026-000001 (pdf)|E-factuur (xml)|22 november 2026|€ 149,95',
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/api/v2/account/invoices/u1.pdf',
    '/api/v2/account/invoices/u2.pdf',
    '/api/v2/account/invoices/u2.xml',
  ])
  expect(draw(<OrderInvoices order={anOrder({})} />)).toBe('')
})

it('leads to the terms of the order, and to the bestelbon of a Belgian consumer', () => {
  const bestelbon = { number: 'B2026-000001', issuedAt: '2026-11-22T10:00:00Z' }
  const html = draw(<OrderInvoices order={anOrder({ bestelbon, termsVersion: 'a1' })} />)
  expect(wordsOf(html)).toBe(
    'Documenten|Bestelbon B2026-000001 (pdf)|22 november 2026|Algemene voorwaarden bij je bestelling (pdf)',
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/api/v2/account/orders/o1/bestelbon.pdf',
    '/api/v2/account/orders/o1/terms.pdf',
  ])
})

it('says until when an invoice of an order that is not paid is to be paid', () => {
  const totals = { totalInclVat: cents(149_95), outstandingAmount: cents(149_95), cartLinesAmount: 1 }
  expect(draw(<OrderInvoices order={anOrder({ invoices: [invoice], totals })} />)).toContain('6 december 2026')
  expect(draw(<OrderInvoices order={anOrder({ invoices: [invoice] })} />)).not.toContain('6 december 2026')
})
