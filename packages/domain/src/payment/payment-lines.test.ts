import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, minus, plus, sum, times } from '../money/cents.ts'
import { type OrderToPay, paymentLines, totalOf } from './payment-lines.ts'

const anOrder = (more: Partial<OrderToPay>): OrderToPay => ({
  total: cents(0),
  goods: [],
  coupons: [],
  shipping: cents(0),
  surcharge: cents(0),
  ...more,
})

it('tells goods, coupons and costs, each with its VAT', () => {
  const order = anOrder({
    total: cents(209_95),
    goods: [{ description: 'Vloerkleed', quantity: 2, total: cents(230_00), vatPercentage: 2_100 }],
    coupons: [{ code: 'NOPJE25', discount: cents(25_00) }],
    shipping: cents(4_95),
  })
  expect(paymentLines(order, order.total)).toEqual([
    {
      kind: 'goods',
      description: 'Vloerkleed',
      quantity: 2,
      unitInclVat: 115_00,
      totalInclVat: 230_00,
      vatPercentage: 2_100,
      vatAmount: 39_92,
    },
    {
      kind: 'discount',
      description: 'NOPJE25',
      quantity: 1,
      unitInclVat: -25_00,
      totalInclVat: -25_00,
      vatPercentage: 2_100,
      vatAmount: -4_34,
    },
    {
      kind: 'shipping',
      description: undefined,
      quantity: 1,
      unitInclVat: 4_95,
      totalInclVat: 4_95,
      vatPercentage: 2_100,
      vatAmount: 86,
    },
  ])
})

it('tells of a part of the order in one line a rate', () => {
  const goods = [
    { description: 'Vloerkleed', quantity: 1, total: cents(300_00), vatPercentage: 2_100 },
    { description: 'Boek', quantity: 1, total: cents(100_00), vatPercentage: 900 },
  ]
  const lines = paymentLines(anOrder({ total: cents(400_00), goods }), cents(80_00))
  expect(lines.map(({ kind, totalInclVat, vatPercentage }) => [kind, totalInclVat, vatPercentage])).toEqual([
    ['part', 60_00, 2_100],
    ['part', 20_00, 900],
  ])
})

it('tells pieces as one where their total cannot be divided by their number', () => {
  const goods = [{ description: 'Staal', quantity: 3, total: cents(10_00), vatPercentage: 2_100 }]
  const [line] = paymentLines(anOrder({ total: cents(10_00), goods }), cents(10_00))
  expect(line).toMatchObject({ description: '3 × Staal', quantity: 1, unitInclVat: 10_00 })
})

const goodsOf = fc.array(
  fc.record({
    description: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 9 }),
    total: fc.integer({ min: 1, max: 5_000_00 }).map(cents),
    vatPercentage: fc.constantFrom(2_100, 900, 0),
  }),
  { minLength: 1, maxLength: 6 },
)
const costs = fc.integer({ min: 0, max: 100_00 }).map(cents)

it('adds up to the amount to the cent, line by line and together', () => {
  fc.assert(
    fc.property(goodsOf, costs, costs, fc.nat(100), fc.nat(100), (goods, shipping, surcharge, off, part) => {
      const value = sum(goods.map(({ total }) => total))
      const discount = cents(Math.floor((value * off) / 100))
      const total = minus(plus(plus(value, shipping), surcharge), discount)
      const order = { total, goods, coupons: [{ code: 'c', discount }], shipping, surcharge }
      const amount = part === 0 ? total : cents(Math.floor((total * part) / 100))
      const lines = paymentLines(order, amount)
      expect(totalOf(lines)).toBe(amount)
      for (const { unitInclVat, quantity, totalInclVat } of lines)
        expect(times(unitInclVat, quantity)).toBe(totalInclVat)
    }),
  )
})
