import { describe, expect, it } from 'vitest'
import { cents, zero } from '../money/cents.ts'
import { judgePayment, type KnownAttempt } from './judge-payment.ts'
import type { PaymentReading } from './payment-reading.ts'

const now = new Date('2026-11-28T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const anAttempt = (change: Partial<KnownAttempt> = {}): KnownAttempt => ({
  uid: 'ours',
  status: 'open',
  amount: cents(100_00),
  askedAmount: null,
  receivedAmount: zero,
  expiresAt: minutes(30),
  ...change,
})
const overdue = { expiresAt: minutes(-1) }

const aReading = (change: Partial<PaymentReading> = {}): PaymentReading => ({
  reference: 'ours',
  status: 'open',
  amount: cents(100_00),
  currency: 'EUR',
  ...change,
})

const judge = (
  attempt: Partial<KnownAttempt>,
  reading: Partial<PaymentReading>,
  { isReversal = false, notOwed = zero } = {},
) => judgePayment(anAttempt(attempt), { kind: 'read', reading: aReading(reading), isReversal, notOwed }, now)

describe('without a reading', () => {
  const notFound = (change: Partial<KnownAttempt>) => judgePayment(anAttempt(change), { kind: 'notFound' }, now).kind
  const unknown = (change: Partial<KnownAttempt>) =>
    judgePayment(anAttempt(change), { kind: 'unknownProvider' }, now).kind

  it('ends a payment that nobody can make any more, once its time is over', () => {
    expect([notFound(overdue), notFound({ ...overdue, status: 'pending' })]).toEqual(['expired', 'expired'])
    expect([notFound({}), notFound({ expiresAt: now })]).toEqual(['unchanged', 'unchanged'])
  })

  it('leaves one that has ended, or that a bank has accepted', () => {
    expect((['authorized', 'paid', 'failed'] as const).map((status) => notFound({ ...overdue, status }))).toEqual([
      ...['unchanged', 'unchanged', 'unchanged'],
    ])
  })

  it('never ends a payment of a provider that this shop does not know: only its goods are free in time', () => {
    expect([unknown(overdue), unknown({}), unknown({ expiresAt: now })]).toEqual(['holdOver', 'unchanged', 'unchanged'])
    expect(unknown({ ...overdue, status: 'pending' })).toBe('unchanged')
  })
})

it('changes nothing while nothing is new, so that pages can poll', () => {
  expect(judge({}, {})).toEqual({ kind: 'unchanged' })
  const paid = { status: 'paid', receivedAmount: cents(100_00) } as const
  expect(judge(paid, { status: 'paid' })).toEqual({ kind: 'unchanged' })
  expect(judge(paid, { status: 'expired' }), 'a late reading').toEqual({ kind: 'unchanged' })
})

it('takes a payment that its provider calls paid for its whole amount', () => {
  expect(judge({}, { status: 'paid' })).toMatchObject({
    ...{ kind: 'fits', status: 'paid', receivedAmount: 100_00, receivedMore: true, isHoldOver: false },
  })
  expect(judge({}, { status: 'failed' })).toMatchObject({ kind: 'fits', status: 'failed', receivedAmount: 0 })
})

it('takes what came in where its provider says how much', () => {
  expect(judge({}, { status: 'open', received: cents(40_00) })).toMatchObject({
    ...{ kind: 'fits', status: 'open', receivedAmount: 40_00, receivedMore: true },
  })
  const known = { receivedAmount: cents(40_00) }
  expect(judge(known, { received: cents(40_00) }), 'an amount that differs is settled each time').toMatchObject({
    ...{ kind: 'fits', receivedMore: false },
  })
  expect(judge({ status: 'paid', receivedAmount: cents(100_00) }, { status: 'paid', received: cents(100_00) })).toEqual(
    {
      kind: 'unchanged',
    },
  )
})

it('lets go of the goods of a payment that is still open after its time', () => {
  expect(judge(overdue, {})).toMatchObject({ kind: 'fits', status: 'open', isHoldOver: true })
  expect(judge({ expiresAt: now }, {})).toEqual({ kind: 'unchanged' })
  expect(judge({ ...overdue, status: 'pending' }, {}), 'a bank works on it').toEqual({ kind: 'unchanged' })
  expect(judge(overdue, { status: 'paid' })).toMatchObject({ status: 'paid', isHoldOver: false })
})

describe('a payment that differs from what was requested', () => {
  it('never counts: another reference, amount or currency', () => {
    expect(judge({}, { reference: 'other', status: 'paid' })).toMatchObject({
      ...{ kind: 'mismatch', isOurs: false, receivedAmount: 0 },
    })
    expect(judge({}, { amount: cents(1_00), status: 'paid' })).toMatchObject({
      ...{ kind: 'mismatch', isOurs: true, receivedAmount: 1_00 },
    })
    expect(judge({}, { currency: 'USD', status: 'paid' })).toMatchObject({
      ...{ kind: 'mismatch', isOurs: true, receivedAmount: 0 },
    })
  })

  it('nor one of test money or of another profile', () => {
    for (const doubt of ['testMoney', 'otherProfile'] as const)
      expect(judge({}, { status: 'paid', doubt })).toMatchObject({ kind: 'mismatch', isOurs: true })
  })

  it('but one that was accepted before the shop was given another profile can still be captured', () => {
    const accepted = { status: 'authorized' } as const
    expect(judge(accepted, { status: 'paid', doubt: 'otherProfile' })).toMatchObject({ kind: 'fits', status: 'paid' })
    expect(judge(accepted, { status: 'paid', doubt: 'testMoney' })).toMatchObject({ kind: 'mismatch' })
  })
})

describe('a payment that was lowered since it was requested', () => {
  const lowered = { amount: cents(60_00), askedAmount: cents(100_00) }

  it('still fits what its provider was asked', () => {
    expect(judge(lowered, { amount: cents(60_00) })).toMatchObject({ kind: 'mismatch' })
    expect(judge(lowered, {})).toEqual({ kind: 'unchanged' })
  })

  it('is paid when so much has come in, though its provider waits for more', () => {
    for (const status of ['open', 'authorized'] as const)
      expect(judge(lowered, { status, received: cents(60_00) })).toMatchObject({ status: 'paid' })
    expect(judge(lowered, { received: cents(59_99) })).toMatchObject({ status: 'open' })
    expect(judge({ amount: cents(60_00) }, { amount: cents(60_00), received: cents(60_00) })).toMatchObject({
      status: 'open',
    })
  })

  it('is not paid by money that went back, nor when it has failed', () => {
    expect(judge(lowered, { received: cents(60_00) }, { notOwed: cents(1) })).toMatchObject({ status: 'open' })
    expect(judge(lowered, { status: 'failed', received: cents(60_00) })).toMatchObject({ status: 'failed' })
  })
})

it('settles again whatever has gone back, or has come back of it', () => {
  const paid = { status: 'paid', receivedAmount: cents(100_00) } as const
  expect(judge(paid, { status: 'paid', refunded: cents(1) })).toMatchObject({ kind: 'fits', receivedMore: false })
  expect(judge(paid, { status: 'paid', chargedBack: cents(1) })).toMatchObject({ kind: 'fits', isReversal: false })
  expect(judge(paid, { status: 'paid' }, { isReversal: true })).toMatchObject({ kind: 'fits', isReversal: true })
  expect(judge(paid, { status: 'paid', refunded: zero, chargedBack: zero })).toEqual({ kind: 'unchanged' })
})
