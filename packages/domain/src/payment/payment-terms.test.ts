import { expect, it } from 'vitest'
import type { PaymentStatus } from './payment-status.ts'
import { unpaidOrderEndsAt } from './payment-terms.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const anAttempt = (status: PaymentStatus, createdAt: string, statusAt = createdAt) => ({
  status,
  createdAt: at(createdAt),
  statusAt: at(statusAt),
  transfer: null as object | null,
})

it('ends an order a day after its last payment was lost', () => {
  expect(unpaidOrderEndsAt([anAttempt('expired', '01T10:00', '01T10:30')])).toEqual(at('02T10:30'))
  expect(
    unpaidOrderEndsAt([anAttempt('failed', '05T10:00', '05T11:00'), anAttempt('expired', '01T10:00', '01T10:30')]),
  ).toEqual(at('06T11:00'))
})

it('waits fourteen days for a payment that is open', () => {
  expect(unpaidOrderEndsAt([anAttempt('open', '02T10:00'), anAttempt('canceled', '01T10:00', '12T10:00')])).toEqual(
    at('16T10:00'),
  )
})

it('waits as long as was told with a transfer, though another attempt was made and cancelled', () => {
  const transfer = { ...anAttempt('canceled', '01T10:00', '02T10:00'), transfer: { reference: 'RF18' } }
  expect(unpaidOrderEndsAt([anAttempt('canceled', '02T10:00', '02T11:00'), transfer])).toEqual(at('15T10:00'))
  expect(unpaidOrderEndsAt([anAttempt('canceled', '15T10:00', '15T11:00'), transfer])).toEqual(at('16T11:00'))
})

it('ends no order with a payment that is pending, authorized or paid, or without any attempt', () => {
  for (const status of ['pending', 'authorized', 'paid'] as const)
    expect(unpaidOrderEndsAt([anAttempt(status, '01T10:00'), anAttempt('failed', '01T10:00')])).toBeUndefined()
  expect(unpaidOrderEndsAt([])).toBeUndefined()
})

it('waits fourteen days anew for a payment that staff has reopened', () => {
  expect(unpaidOrderEndsAt([anAttempt('open', '01T10:00', '09T10:00')])).toEqual(at('23T10:00'))
})
