import { expect, it } from 'vitest'
import type { PaymentStatus } from './payment-status.ts'
import { unpaidOrderEndsAt } from './payment-terms.ts'

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const tried = (status: PaymentStatus, createdAt: string, statusAt = createdAt) => ({
  status,
  createdAt: at(createdAt),
  statusAt: at(statusAt),
  transfer: null as object | null,
})

it('ends an order a day after its last payment was lost', () => {
  expect(unpaidOrderEndsAt([tried('expired', '01T10:00', '01T10:30')])).toEqual(at('02T10:30'))
  expect(
    unpaidOrderEndsAt([tried('failed', '05T10:00', '05T11:00'), tried('expired', '01T10:00', '01T10:30')]),
  ).toEqual(at('06T11:00'))
})

it('waits fourteen days for a payment that is open', () => {
  expect(unpaidOrderEndsAt([tried('open', '02T10:00'), tried('canceled', '01T10:00', '12T10:00')])).toEqual(
    at('16T10:00'),
  )
})

it('waits as long as was told with a transfer, though another way was tried and given up', () => {
  const transfer = { ...tried('canceled', '01T10:00', '02T10:00'), transfer: { reference: 'RF18' } }
  expect(unpaidOrderEndsAt([tried('canceled', '02T10:00', '02T11:00'), transfer])).toEqual(at('15T10:00'))
  expect(unpaidOrderEndsAt([tried('canceled', '15T10:00', '15T11:00'), transfer])).toEqual(at('16T11:00'))
})

it('ends none while a bank has the money or the word, or before anything was tried', () => {
  for (const status of ['pending', 'authorized', 'paid'] as const)
    expect(unpaidOrderEndsAt([tried(status, '01T10:00'), tried('failed', '01T10:00')])).toBeUndefined()
  expect(unpaidOrderEndsAt([])).toBeUndefined()
})
