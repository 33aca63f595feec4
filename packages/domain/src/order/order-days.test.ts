import { expect, it } from 'vitest'
import { orderDays } from './order-days.ts'

const createdAt = '2026-11-28T10:00:00Z'
const at = (day: number) => `2026-12-0${day}T10:00:00Z`
const expected = { on: '2026-12-02', isLatest: false }
const order = { createdAt, isPickup: false, isPaidFirst: true, expected }
const placed = { status: 'pending', at: createdAt, cause: 'placed' } as const
const paid = { status: 'paid', at: at(1), cause: 'sandbox' } as const
const shipped = { status: 'shipped', at: at(2), cause: 'shipped' } as const

const said = (days: ReturnType<typeof orderDays>) =>
  days.map((day) => `${day.name} ${day.at?.slice(5, 10) ?? (day.expected ? `expected ${day.expected.on}` : 'ahead')}`)

it('shows what has been and what is ahead, without a day while it is unpaid', () => {
  expect(said(orderDays({ ...order, status: 'pending', statusHistory: [placed] }))).toEqual([
    'ordered 11-28',
    'paid ahead',
    'shipped ahead',
    'delivered ahead',
  ])
  expect(said(orderDays({ ...order, status: 'shipped', statusHistory: [placed, paid, shipped] }))).toEqual([
    'ordered 11-28',
    'paid 12-01',
    'shipped 12-02',
    'delivered expected 2026-12-02',
  ])
})

it('is unpaid again when its payment was taken back', () => {
  const takenBack = { status: 'pending', at: at(2), cause: 'paymentTakenBack' } as const
  expect(said(orderDays({ ...order, status: 'pending', statusHistory: [placed, paid, takenBack] }))[1]).toBe(
    'paid ahead',
  )
})

it('has the day of the workshop, of a part that has left, and of a deposit', () => {
  const deposit = { status: 'paid', at: at(1), cause: 'sandbox' } as const
  const made = { status: 'inProduction', at: at(2), cause: 'productionStarted' } as const
  const part = { status: 'partlyShipped', at: at(3), cause: 'partlyShipped' } as const
  const statusHistory = [placed, deposit, made, part]
  expect(said(orderDays({ ...order, isPaidFirst: false, status: 'partlyShipped', statusHistory }))).toEqual([
    'ordered 11-28',
    'accepted 12-01',
    'inProduction 12-02',
    'partlyShipped 12-03',
    'delivered expected 2026-12-02',
  ])
})

it('is ready and collected where it is not delivered', () => {
  const ready = { status: 'paid', at: at(2), cause: 'readyForPickup' } as const
  const collected = { status: 'delivered', at: at(3), cause: 'collected' } as const
  const pickup = { ...order, isPickup: true }
  expect(said(orderDays({ ...pickup, status: 'paid', statusHistory: [placed, paid] })).slice(2)).toEqual([
    'ready expected 2026-12-02',
    'collected ahead',
  ])
  expect(
    said(orderDays({ ...pickup, status: 'delivered', statusHistory: [placed, paid, ready, collected] })).slice(2),
  ).toEqual(['ready 12-02', 'collected 12-03'])
})

it('has no day of payment when there was nothing to pay', () => {
  const free = { status: 'paid', at: at(1) } as const
  for (const cause of ['nothingToPay', 'nothing to pay'])
    expect(said(orderDays({ ...order, status: 'paid', statusHistory: [placed, { ...free, cause }] }))).toEqual([
      'ordered 11-28',
      'shipped ahead',
      'delivered expected 2026-12-02',
    ])
})

it('promises nothing more once it is over', () => {
  const cancelled = { status: 'cancelled', at: at(1), cause: 'neverPaid' } as const
  expect(said(orderDays({ ...order, status: 'cancelled', statusHistory: [placed, cancelled] }))).toEqual([
    'ordered 11-28',
    'cancelled 12-01',
  ])
  const returned = { status: 'returned', at: at(4), cause: 'returned' } as const
  expect(said(orderDays({ ...order, status: 'returned', statusHistory: [placed, paid, shipped, returned] }))).toEqual([
    'ordered 11-28',
    'paid 12-01',
    'shipped 12-02',
    'returned 12-04',
  ])
})
