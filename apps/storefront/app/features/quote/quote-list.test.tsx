import type { QuoteSummary } from '@toonbank/contract/shop/quote.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { QuoteList } from './quote-list.tsx'

const open: QuoteSummary = {
  ...{ uid: 'made-up', number: 'O2026-000007', state: 'open', order: null },
  ...{ issuedAt: '2026-11-23T12:00:00.000Z', validUntil: '2026-12-07' },
  ...{ totalInclVat: cents(121_00), totalExclVat: cents(100_00), lines: [{ title: 'Kleed', quantity: 2 }] },
}
const listOf = (role: 'owner' | 'buyer' | 'finance' | null) =>
  draw(<QuoteList quotes={[open]} />, { customer: { customerType: 'business', role } })

it('has a button to order an open quote, for who may', () => {
  for (const role of [null, 'owner', 'buyer'] as const)
    expect(listOf(role)).toContain('aria-label="Bestellen: offerte O2026-000007"')
  expect(listOf('finance')).not.toContain('<button')
  expect(listOf('finance')).toContain('Pdf van O2026-000007')
})
