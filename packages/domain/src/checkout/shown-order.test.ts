import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type ShownOrder, shownOrderDigest, toShownOrder } from './shown-order.ts'

const amounts = (inclVat: number, exclVat: number) => ({ inclVat: cents(inclVat), exclVat: cents(exclVat) })
const order: ShownOrder = {
  leading: 'incl',
  lines: [
    { uid: 'a', name: 'Rug', quantity: 1, ...amounts(12, 10) },
    { uid: 'b', name: 'Brush', quantity: 2, ...amounts(24, 20) },
  ],
  delivery: { id: 'home', name: 'At home', ...amounts(6, 5) },
  payment: { id: 'ideal', name: 'iDEAL', ...amounts(1, 1) },
  coupons: [{ id: 'SPRING', name: 'SPRING', ...amounts(2, 1) }],
  vat: [
    { percentage: 21, amount: cents(4) },
    { percentage: 9, amount: cents(1) },
  ],
  address: { id: 'neude', name: 'Neude 11' },
  total: amounts(41, 36),
  dueFirst: null,
}
const [rug, brush] = order.lines as [ShownOrder['lines'][0], ShownOrder['lines'][0]]
const [delivery, payment, coupon] = [order.delivery, order.payment, order.coupons[0]] as [
  ShownOrder['coupons'][0],
  ShownOrder['coupons'][0],
  ShownOrder['coupons'][0],
]

it.each<[string, Partial<ShownOrder>]>([
  ['another line', { lines: [rug, { ...brush, uid: 'c' }] }],
  ['another quantity', { lines: [rug, { ...brush, quantity: 3 }] }],
  ['another price of a line', { lines: [rug, { ...brush, inclVat: cents(25) }] }],
  ['another price of a line without VAT', { lines: [rug, { ...brush, exclVat: cents(21) }] }],
  ['one line less', { lines: [rug] }],
  ['figures that read the same in a row', { lines: [rug, { ...brush, quantity: 22, inclVat: cents(4) }] }],
  ['another way of delivery', { delivery: { ...delivery, id: 'shop' } }],
  ['dearer delivery', { delivery: { ...delivery, inclVat: cents(7) } }],
  ['delivery that is dearer without VAT', { delivery: { ...delivery, exclVat: cents(6) } }],
  ['no delivery', { delivery: null }],
  ['another way of paying', { payment: { ...payment, id: 'card' } }],
  ['no way of paying', { payment: null }],
  ['no code', { coupons: [] }],
  ['another code', { coupons: [{ ...coupon, id: 'SUMMER' }] }],
  ['a code that takes off less', { coupons: [{ ...coupon, inclVat: cents(1) }] }],
  ['other VAT', { vat: [{ percentage: 21, amount: cents(4) }] }],
  [
    'another rate of VAT',
    {
      vat: [
        { percentage: 21, amount: cents(4) },
        { percentage: 6, amount: cents(1) },
      ],
    },
  ],
  ['another address', { address: { id: 'dam', name: 'Neude 11' } }],
  ['an address that was changed', { address: { id: 'neude', name: 'Dam 1' } }],
  ['another total', { total: amounts(42, 36) }],
  ['another total without VAT', { total: amounts(41, 35) }],
  ['a deposit', { dueFirst: cents(8) }],
  ['nothing to pay now', { dueFirst: cents(0) }],
])('is another order with %s', (_, change) => {
  expect(shownOrderDigest({ ...order, ...change })).not.toBe(shownOrderDigest(order))
})

it('is the same order under better names and in another order', () => {
  const renamed = {
    ...order,
    lines: order.lines.toReversed().map((line) => ({ ...line, name: 'x' })),
    delivery: { ...delivery, name: 'x' },
    vat: order.vat.toReversed(),
  }
  expect(shownOrderDigest(renamed)).toBe(shownOrderDigest(order))
})

const line = (vatIncluded: boolean, uid: string | null = 'a') => ({
  uid,
  title: 'Rug',
  quantity: 2,
  options: [{ name: 'Large' }, { name: 'Blue' }],
  prices: { vatIncluded },
  totals: { totalInclVat: cents(12), totalExclVat: cents(10) },
})
const totals = {
  totalInclVat: cents(17),
  totalExclVat: cents(14),
  shippingInclVat: cents(6),
  shippingExclVat: cents(5),
  paymentInclVat: cents(1),
  paymentExclVat: cents(1),
  totalVat: [{ percentage: 21, amount: cents(3), reason: 'exempt' }],
}
const coupons = [{ title: 'SPRING', prices: { discountInclVat: cents(2), discountExclVat: cents(2) } }]
const address = { id: 'neude', name: 'Neude 11' }

it('is a cart with the names of what was chosen', () => {
  const chosen = {
    delivery: { id: 'home', name: 'At home' },
    payment: { id: 'ideal', name: 'iDEAL' },
    address,
    dueFirst: cents(4),
  }
  expect(toShownOrder({ lines: [line(true)], coupons, totals }, chosen)).toEqual({
    leading: 'incl',
    lines: [{ uid: 'a', name: 'Rug, Large, Blue', quantity: 2, ...amounts(12, 10) }],
    delivery: { id: 'home', name: 'At home', ...amounts(6, 5) },
    payment: { id: 'ideal', name: 'iDEAL', ...amounts(1, 1) },
    coupons: [{ id: 'SPRING', name: 'SPRING', ...amounts(2, 2) }],
    vat: [{ percentage: 21, amount: 3 }],
    address,
    total: amounts(17, 14),
    dueFirst: 4,
  })
})

it('has no delivery or payment while none is chosen, and leads excluding VAT as soon as one line does', () => {
  const shown = toShownOrder(
    { lines: [line(true), line(false, null)], coupons: [], totals },
    { delivery: null, payment: null, address, dueFirst: null },
  )
  expect(shown).toMatchObject({ leading: 'excl', delivery: null, payment: null, lines: [{ uid: 'a' }, { uid: '' }] })
})
