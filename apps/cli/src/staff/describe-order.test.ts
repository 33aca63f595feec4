import type { Order } from '@toonbank/contract/shop/order.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { describeOrder, describeOrders, timeFormatIn } from './describe-order.ts'

const at = '2026-11-22T10:00:00.000Z'
const address = {
  ...{ uid: 'a1', companyName: '', firstName: 'Anna', lastName: 'Peeters', countryCode: 'BE' as const },
  ...{ zipCode: '9000', houseNumber: '1', houseNumberAddition: '', streetName: 'Veldstraat', city: 'Gent' },
}
const order = {
  ...{
    id: 1,
    uid: 'o1',
    number: 'TB26-000001',
    status: 'paid',
    ofSamples: false,
    orderedBy: null,
    isPickup: false,
    isReady: false,
    isPaidFirst: true,
    countryCode: 'NL' as const,
    createdAt: at,
    emailAddress: 'anna@example.nl',
  },
  totals: { totalInclVat: cents(100_00), outstandingAmount: cents(80_00), cartLinesAmount: 0 },
  ...{ statusHistory: [], lines: [], shipments: [], refunds: [], payments: [], coupons: [] },
  ...{ invoiceAddress: address, deliveryAddress: address, reference: '', endsAt: null, paidAmount: cents(20_00) },
  delivery: { type: 'shipping', label: 'Bezorgd', expected: null, pickupLocation: null, trackAndTrace: null },
  cartTotals: {
    ...{ totalInclVat: cents(100_00), totalExclVat: cents(82_64), subtotalInclVat: cents(110_00) },
    ...{ subtotalExclVat: cents(90_91), totalVat: [{ percentage: 21, amount: cents(17_36) }], productsQuantity: 1 },
    ...{ discountInclVat: zero, discountExclVat: zero, couponTotal: cents(-20_00), totalWeight: 0 },
    ...{ shippingInclVat: cents(9_50), shippingExclVat: cents(7_85), paymentInclVat: cents(50) },
  },
  invoices: [
    {
      uid: 'i1',
      kind: 'invoice',
      number: 'F2026-000001',
      issuedAt: at,
      totalInclVat: zero,
      dueOn: null,
      hasUbl: false,
    },
  ],
  bestelbon: { number: 'B2026-000001', issuedAt: at },
  reductions: [],
  termsVersion: `0123456789abcdef${'0'.repeat(48)}`,
} satisfies Order

it('tells the documents of an order, and under which terms it was placed', () => {
  const lines = describeOrder(order, timeFormatIn('Europe/Amsterdam')).map((line) => line.trim())
  expect(lines).toContain('invoice F2026-000001 of 2026-11-22 11:00')
  expect(lines).toContain('bestelbon B2026-000001 of 2026-11-22 11:00')
  expect(lines).toContain('terms 0123456789ab, sent with the confirmation')
  const without = describeOrder({ ...order, bestelbon: null, termsVersion: null }, timeFormatIn('Europe/Amsterdam'))
  expect(without.join()).not.toMatch(/bestelbon|terms/)
})

it('adds up: lines, coupon, delivery and payment costs are the total, with the VAT in it', () => {
  const lines = describeOrder({ ...order, coupons: [{ title: 'TIEN', discountInclVat: cents(20_00) }] }, String)
  const text = lines.join('\n')
  expect(text).toContain('coupon TIEN  -€ 20.00')
  expect(text).toContain('delivery  € 9.50')
  expect(text).toContain('payment costs  € 0.50')
  expect(text).toContain('of which VAT 21%  € 17.36')
})

it('says where an order is collected, and no address that it is not sent to', () => {
  const pickupLocation = {
    ...{ name: 'Showroom', streetName: 'Weverskade', houseNumber: '18', zipCode: '3534 AB', city: 'Utrecht' },
    openingHours: 'Dinsdag',
  }
  const delivery = { ...order.delivery, type: 'pickup' as const, pickupLocation }
  const text = describeOrder({ ...order, isPickup: true, delivery }, String).join('\n')
  expect(text).toContain('to be collected at Showroom, Weverskade 18, 3534 AB Utrecht')
  expect(text).not.toContain('Veldstraat')
  expect(describeOrder({ ...order, isPickup: true, isReady: true, delivery }, String).join()).toContain(
    'ready to be collected at Showroom',
  )
})

it('says that an order is of samples, by itself and among others', () => {
  const time = timeFormatIn('Europe/Amsterdam')
  expect(describeOrder({ ...order, ofSamples: true }, time)).toContain('samples, by letterbox post')
  expect(describeOrder(order, time).join()).not.toContain('samples')
  const listed = {
    number: 'TB26-1',
    placedAt: at,
    status: 'paid',
    recipient: 'Anna de Vries',
    pieces: 3,
    city: 'Utrecht',
    countryCode: 'NL',
    emailAddress: 'anna@example.nl',
    deliveryType: 'shipping',
    ...{ firstArticle: 'Duin', furtherLines: 0, isMadeToMeasure: false, isBusiness: false, promisedOn: null },
    ...{ provider: null, paid: cents(0), hasNote: false, isOnHold: false },
  } as const
  const [samples, goods] = [true, false].map((ofSamples) =>
    describeOrders([{ ...listed, ofSamples, totalInclVat: cents(0), outstanding: cents(0) }], time).join(),
  )
  expect([samples, goods]).toEqual([expect.stringContaining('3 samples'), expect.stringContaining('3 pcs')])
})

it.each([
  [
    { checkedAt: at, consultation: 'WAPI1' },
    'without VAT: BE0403170701, valid by VIES on 2026-11-22 11:00, consultation WAPI1',
  ],
  [{ checkedAt: at, consultation: null }, 'without VAT: BE0403170701, valid by VIES on 2026-11-22 11:00'],
  [null, 'without VAT: BE0403170701, VIES was not asked'],
])('tells why no VAT was charged (%j)', (check, line) => {
  const intraCommunity = { buyerVatNumber: 'BE0403170701', check }
  expect(describeOrder({ ...order, intraCommunity }, timeFormatIn('Europe/Amsterdam'))).toContain(line)
})
