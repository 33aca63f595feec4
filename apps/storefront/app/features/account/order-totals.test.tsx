import { expect, it } from 'vitest'
import { draw, wordsOf } from '../../testing/draw.tsx'
import { OrderTotals } from './order-totals.tsx'

const order = {
  cartTotals: {
    ...{ subtotalInclVat: 200_00, discountInclVat: 50_00, shippingInclVat: 6_95, paymentInclVat: 0 },
    totalInclVat: 156_95,
    totalVat: [{ percentage: 21, amount: 27_24 }],
  },
  coupons: [{ title: 'WELKOM10', discountInclVat: 20_00 }],
  ...{ reductions: [], refunds: [], paidAmount: 156_95, totals: { outstandingAmount: 0 } },
}

it('names the codes that were used, and its column adds up', () => {
  expect(wordsOf(draw(<OrderTotals order={order as never} />))).toBe(
    'Subtotaal|€ 200,00|Korting|€ -30,00|Kortingscode WELKOM10|€ -20,00|Verzendkosten|€ 6,95|Btw 21%|€ 27,24|Totaal|€ 156,95',
  )
})

const totalsWith = (own: object) => wordsOf(draw(<OrderTotals order={{ ...order, ...own } as never} />))

it('says what was paid where that is not the total, and nothing where nothing was paid', () => {
  expect(totalsWith({ paidAmount: 50_00, totals: { outstandingAmount: 106_95 } })).toMatch(
    /Betaald\|€ 50,00\|Openstaand\|€ 106,95$/,
  )
  expect(totalsWith({ refunds: [{ at: '2026-11-21', amount: 10_00 }] })).toMatch(/Betaald\|€ 156,95\|/)
  expect(totalsWith({ paidAmount: 0, totals: { outstandingAmount: 156_95 } })).not.toContain('Betaald')
})
