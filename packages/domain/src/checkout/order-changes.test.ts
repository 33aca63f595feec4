import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { isAsShown, orderChanges } from './order-changes.ts'
import type { ShownCost, ShownLine, ShownOrder } from './shown-order.ts'

const euros = (amount: number) => ({ inclVat: cents(amount * 100), exclVat: cents(Math.round(amount / 1.21) * 100) })
const aLine = (uid: string, quantity: number, amount: number): ShownLine => ({
  uid,
  name: `rug ${uid}`,
  quantity,
  ...euros(amount),
})
const aCost = (id: string, amount: number): ShownCost => ({ id, name: `way ${id}`, ...euros(amount) })
const anOrder = (more: Partial<ShownOrder> = {}): ShownOrder => ({
  leading: 'incl',
  lines: [aLine('a', 1, 499)],
  delivery: aCost('home', 6),
  payment: aCost('ideal', 0),
  coupons: [],
  vat: [{ percentage: 21, amount: cents(87_64) }],
  address: { id: 'neude', name: 'Neude 11, Utrecht' },
  total: euros(505),
  dueFirst: null,
  ...more,
})

it('names the line whose price has changed, both amounts, and the total last', () => {
  const now = anOrder({
    lines: [aLine('a', 1, 500)],
    total: euros(506),
    vat: [{ percentage: 21, amount: cents(87_81) }],
  })
  expect(orderChanges(anOrder(), now)).toEqual([
    {
      kind: 'line',
      name: 'rug a',
      former: { name: 'rug a', quantity: 1, ...euros(499) },
      now: { name: 'rug a', quantity: 1, ...euros(500) },
    },
    {
      kind: 'total',
      name: '',
      former: { name: '', quantity: 0, ...euros(505) },
      now: { name: '', quantity: 0, ...euros(506) },
    },
  ])
})

it('tells VAT that came or went as VAT, not as other prices: a Belgian business buys without it, or no longer', () => {
  const net = (amount: number) => ({ inclVat: euros(amount).exclVat, exclVat: euros(amount).exclVat })
  const taxed = anOrder()
  const untaxed = anOrder({
    leading: 'excl',
    lines: [{ ...aLine('a', 1, 499), ...net(499) }],
    delivery: { ...aCost('home', 6), ...net(6) },
    vat: [{ percentage: 0, amount: cents(0) }],
    total: net(505),
  })
  for (const [shown, now] of [
    [taxed, untaxed],
    [untaxed, taxed],
  ] as const)
    expect(orderChanges(shown, now).map(({ kind, name }) => [kind, name])).toEqual([
      ['vat', shown.vat[0]?.percentage.toString()],
      ['vat', now.vat[0]?.percentage.toString()],
      ['total', ''],
    ])
})

it('tells of a line that came, of one that went, and of one that can no longer be had', () => {
  const shown = anOrder({ lines: [aLine('a', 1, 499), aLine('b', 2, 80)] })
  const now = anOrder({ lines: [aLine('a', 1, 499), aLine('c', 1, 20)] })
  expect(
    orderChanges(shown, now, new Set(['a'])).map(({ kind, name, former, now, isTakenOut = false }) => [
      kind,
      name,
      former !== null,
      now !== null,
      isTakenOut,
    ]),
  ).toEqual([
    ['line', 'rug a', true, false, false],
    ['line', 'rug b', true, false, true],
    ['line', 'rug c', false, true, false],
  ])
})

it('tells of another way of delivery or payment also when it costs the same', () => {
  const now = anOrder({ delivery: aCost('other', 6), payment: aCost('card', 0) })
  expect(orderChanges(anOrder(), now).map(({ kind }) => kind)).toEqual(['delivery', 'payment'])
})

it('tells of a code that no longer counts, of another address, and of VAT only when nothing else explains it', () => {
  const shown = anOrder({ coupons: [aCost('WELKOM', 10)] })
  expect(orderChanges(shown, anOrder()).map(({ kind, now }) => [kind, now])).toEqual([['coupon', null]])
  const moved = anOrder({ address: { id: 'neude', name: 'Dam 1, Amsterdam' } })
  expect(orderChanges(anOrder(), moved)).toMatchObject([
    { kind: 'address', former: { name: 'Neude 11, Utrecht' }, now: { name: 'Dam 1, Amsterdam' } },
  ])
  const otherRate = anOrder({
    lines: [{ ...aLine('a', 1, 499), exclVat: cents(457_80) }],
    vat: [{ percentage: 9, amount: cents(41_70) }],
  })
  expect(orderChanges(anOrder(), otherRate).map(({ kind, name }) => [kind, name])).toEqual([
    ['vat', '21'],
    ['vat', '9'],
  ])
})

it('minds neither better names nor the order in which things are listed', () => {
  const lines = [aLine('a', 1, 499), aLine('b', 2, 80)]
  const renamed = lines.toReversed().map((line) => ({ ...line, name: 'a better title' }))
  expect(isAsShown(anOrder({ lines }), anOrder({ lines: renamed }))).toBe(true)
})

it('tells of more or fewer pieces also when they come to the same', () => {
  const now = anOrder({ lines: [aLine('a', 2, 499)] })
  expect(orderChanges(anOrder(), now).map(({ kind, former, now }) => [kind, former?.quantity, now?.quantity])).toEqual([
    ['line', 1, 2],
  ])
})

it('tells of a line that cannot be had also when the page never showed it', () => {
  const now = anOrder({ lines: [aLine('a', 1, 499), aLine('x', 2, 80)] })
  expect(orderChanges(anOrder(), now, new Set(['x']))).toEqual([
    { kind: 'line', name: 'rug x', former: { name: 'rug x', quantity: 2, ...euros(80) }, now: null },
  ])
})

it('tells of a line that was shown and went, by its former name, and of one that cannot be had once', () => {
  const shown = anOrder({ lines: [aLine('a', 1, 499), aLine('b', 2, 80)] })
  expect(orderChanges(shown, anOrder(), new Set(['a'])).map(({ kind, name, now }) => [kind, name, now])).toEqual([
    ['line', 'rug a', null],
    ['line', 'rug b', null],
  ])
})

it('tells of another address by its id, when it is written alike', () => {
  const moved = anOrder({ address: { id: 'dam', name: 'Neude 11, Utrecht' } })
  const side = { name: 'Neude 11, Utrecht', quantity: 0, inclVat: 0, exclVat: 0 }
  expect(orderChanges(anOrder(), moved)).toEqual([{ kind: 'address', name: '', former: side, now: side }])
})

it('tells what must be paid now, when a deposit is asked that was not, or no longer', () => {
  const whole = { name: '', quantity: 0, inclVat: cents(505_00), exclVat: cents(505_00) }
  const part = { ...whole, inclVat: cents(101_00), exclVat: cents(101_00) }
  const deposit = anOrder({ dueFirst: cents(101_00) })
  expect(orderChanges(anOrder(), deposit)).toEqual([{ kind: 'dueFirst', name: '', former: whole, now: part }])
  expect(orderChanges(deposit, anOrder())).toEqual([{ kind: 'dueFirst', name: '', former: part, now: whole }])
  const dearer = anOrder({ total: euros(600), dueFirst: cents(120_00) })
  expect(orderChanges(deposit, dearer).map(({ kind }) => kind)).toEqual(['total', 'dueFirst'])
})

it('tells a later day, or none any more, and no earlier one, nor one that the page did not show', () => {
  const onDay = (deliveryDay?: string | null) => anOrder(deliveryDay === undefined ? {} : { deliveryDay })
  const told = (shown?: string | null, now?: string | null) =>
    orderChanges(onDay(shown), onDay(now)).map(({ kind, former, now }) => [kind, former?.name, now?.name])
  expect(told('2026-12-31', '2027-01-04')).toEqual([['deliveryDay', '2026-12-31', '2027-01-04']])
  expect(told('2026-12-31', null)).toEqual([['deliveryDay', '2026-12-31', undefined]])
  for (const [shown, now] of [
    ['2026-12-31', '2026-12-30'],
    [null, '2027-01-04'],
    [undefined, '2027-01-04'],
  ] as const) {
    expect(told(shown, now)).toEqual([])
    expect(isAsShown(onDay(shown), onDay(now))).toBe(true)
  }
})

describe('which side of an amount counts', () => {
  const [before, after] = [aLine('a', 1, 499), { ...aLine('a', 1, 499), exclVat: cents(400_00) }]

  it('is the one that the merchant sets', () => {
    const [shown, now] = [anOrder({ leading: 'excl', lines: [before] }), anOrder({ leading: 'excl', lines: [after] })]
    expect(orderChanges(shown, now).map(({ kind }) => kind)).toEqual(['line'])
    const dearer = anOrder({ leading: 'excl', lines: [{ ...before, inclVat: cents(500_00) }], total: euros(506) })
    expect(orderChanges(anOrder({ leading: 'excl' }), dearer).map(({ kind }) => kind)).toEqual(['total'])
  })

  it('is either, when nothing else tells what has changed', () => {
    expect(orderChanges(anOrder({ lines: [before] }), anOrder({ lines: [after] })).map(({ kind }) => kind)).toEqual([
      'line',
    ])
    expect(
      orderChanges(
        anOrder({ delivery: aCost('home', 6) }),
        anOrder({ delivery: { ...aCost('home', 6), exclVat: cents(1) } }),
      ),
    ).toHaveLength(1)
  })

  it('is that with VAT for the total; the other is told when there is nothing else to tell', () => {
    const total = { ...anOrder().total, exclVat: cents(1) }
    expect(orderChanges(anOrder(), anOrder({ total })).map(({ kind }) => kind)).toEqual(['total'])
    const both = anOrder({ total, lines: [aLine('a', 2, 499)] })
    expect(orderChanges(anOrder(), both).map(({ kind }) => kind)).toEqual(['line'])
    const rate = anOrder({ total, vat: [{ percentage: 9, amount: cents(1) }] })
    expect(orderChanges(anOrder(), rate).map(({ kind }) => kind)).toEqual(['vat', 'vat'])
  })
})

const anyCost = fc.record({ id: fc.constantFrom('x', 'y'), name: fc.string(), ...anyAmounts() })
const anyOrder: fc.Arbitrary<ShownOrder> = fc.record({
  leading: fc.constantFrom('incl', 'excl'),
  lines: fc.uniqueArray(
    fc.record({
      uid: fc.constantFrom('a', 'b', 'c'),
      name: fc.string(),
      quantity: fc.integer({ min: 1, max: 3 }),
      ...anyAmounts(),
    }),
    {
      selector: ({ uid }) => uid,
    },
  ),
  delivery: fc.option(anyCost),
  payment: fc.option(anyCost),
  coupons: fc.uniqueArray(anyCost, { selector: ({ id }) => id }),
  vat: fc.uniqueArray(fc.record({ percentage: fc.constantFrom(0, 9, 21), amount: anyCents() }), {
    selector: ({ percentage }) => percentage,
  }),
  address: fc.record({ id: fc.constantFrom('p', 'q'), name: fc.constantFrom('Neude', 'Dam') }),
  total: fc.record(anyAmounts()),
  dueFirst: fc.option(anyCents()),
})
function anyCents() {
  return fc.integer({ min: 0, max: 2 }).map(cents)
}
function anyAmounts() {
  return { inclVat: anyCents(), exclVat: anyCents() }
}

it('finds something to tell exactly when not all is as shown', () => {
  fc.assert(
    fc.property(anyOrder, anyOrder, (shown, now) => {
      expect(orderChanges(shown, now).length === 0).toBe(isAsShown(shown, now))
    }),
  )
})
