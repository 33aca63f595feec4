import type { Payment } from '@toonbank/contract/shop/order.ts'
import { paymentStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { expect, it } from 'vitest'
import type { PayProblem } from '../../shop/pay-problem.ts'
import { draw, wordsOf } from '../../testing/draw.tsx'
import { PaymentResult } from './payment-result.tsx'

const ideal = { id: 'ideal', label: 'iDEAL', icon: 'ideal', prices: { inclVat: 0, exclVat: 0 } }
const invoice = { id: 'later', label: 'Achteraf betalen', icon: 'invoice', prices: { inclVat: 1_00, exclVat: 83 } }

interface Case {
  readonly outstanding?: number
  readonly url?: string | null
  readonly heldUntil?: string | null
  readonly options?: readonly (typeof ideal)[]
  readonly customer?: object
  readonly problem?: PayProblem
  /** What this payment is of the € 121, the state of the order, and its older payments. */
  readonly amount?: number
  readonly state?: Payment['order']['status']
  readonly older?: readonly object[]
}

/** The page of a payment in this state; by default its bank still waits and nothing is paid. */
function pageOf(status: Payment['status'], own: Case = {}): string {
  const order = {
    uid: 'order-1',
    number: 'TB20260001',
    status: own.state ?? 'paid',
    emailAddress: 'anna@example.nl',
    totals: { totalInclVat: 121_00, outstandingAmount: own.outstanding ?? 121_00, cartLinesAmount: 1 },
    createdAt: '2026-11-21T10:00:00Z',
    isPickup: false,
    isPaidFirst: true,
    statusHistory: [],
    lines: [{ uid: 'line-1', title: 'Kelim', quantity: 1, options: [], totals: { totalInclVat: 121_00 }, image: null }],
    deliveryAddress: {
      firstName: 'Anna',
      lastName: 'de Vries',
      companyName: '',
      streetName: 'Neude',
      houseNumber: '11',
      zipCode: '3512 AE',
      city: 'Utrecht',
      countryCode: 'NL',
    },
    delivery: {
      type: 'shipping',
      label: 'Bezorgd',
      expected: { on: '2026-11-24', isLatest: false },
      pickupLocation: null,
      trackAndTrace: null,
    },
    payments: [{ uid: 'pay-1', method: 'later', transfer: null, status }, ...(own.older ?? [])],
  }
  const payment = {
    uid: 'pay-1',
    status,
    amount: own.amount ?? 121_00,
    paymentUrl: own.url ?? null,
    heldUntil: own.heldUntil ?? null,
    order,
  }
  return draw(
    <PaymentResult
      payment={payment as never}
      paymentOptions={(own.options ?? [ideal, invoice]) as never}
      problem={own.problem}
    />,
    own.customer ? { customer: own.customer } : {},
  )
}
const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

it('shows every status of a payment, with order number and amount', () => {
  const titles = Object.fromEntries(paymentStatuses.map((status) => [status, titleOf(pageOf(status))]))
  expect(titles).toEqual({
    open: 'Je betaling is nog niet afgerond',
    pending: 'Je betaling wordt verwerkt',
    authorized: 'Bedankt voor je bestelling',
    paid: 'Bedankt voor je bestelling',
    failed: 'De betaling is niet gelukt',
    canceled: 'Je hebt de betaling geannuleerd',
    expired: 'De betaling is verlopen',
  })
  for (const status of paymentStatuses) expect(wordsOf(pageOf(status))).toContain('TB20260001|Bedrag|€ 121,00')
})

it('shows an order without an outstanding amount as paid, whatever became of this attempt', () => {
  expect(titleOf(pageOf('failed', { outstanding: 0 }))).toBe(titleOf(pageOf('paid')))
  expect(pageOf('failed', { outstanding: 0 })).not.toContain('<details')
})

it('tells whoever paid an order that has ended that the money goes back, and never that it was not paid', () => {
  const unpaid = wordsOf(pageOf('expired', { state: 'cancelled' }))
  expect(unpaid).toContain('Er is niet op tijd betaald')
  for (const paid of [
    pageOf('paid', { state: 'cancelled' }),
    pageOf('canceled', {
      state: 'cancelled',
      older: [{ uid: 'pay-0', method: 'ideal', transfer: null, status: 'paid' }],
    }),
  ]) {
    expect(wordsOf(paid)).toContain('Wat je hebt betaald, krijg je terug')
    expect(wordsOf(paid)).not.toContain('niet op tijd betaald')
  }
})

it('offers another attempt after a lost payment, with the same method selected', () => {
  for (const status of ['failed', 'canceled', 'expired'] as const) expect(pageOf(status)).toContain('<form')
  for (const status of ['pending', 'authorized', 'paid'] as const) expect(pageOf(status)).not.toContain('<details')
  expect(pageOf('failed')).toMatch(/<input[^>]*checked=""[^>]*value="later"/)
})

it('offers another payment method, collapsed, while a payment is open', () => {
  expect(pageOf('open')).toMatch(/<details.*<form/s)
  expect(pageOf('open', { options: [] })).not.toContain('<details')
})

it('has no button when no payment method is available', () => {
  expect(pageOf('failed', { options: [] })).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
})

it('links back to the bank while it waits, and polls', () => {
  for (const status of ['open', 'pending'] as const) {
    const html = pageOf(status, { url: 'https://bank.example/1' })
    expect(html).toContain('href="https://bank.example/1"')
    expect(html).toContain('href="/checkout/pay-1"')
  }
  expect(pageOf('canceled', { url: 'https://bank.example/1' })).not.toContain('bank.example')
  expect(pageOf('open')).not.toContain('href="/checkout/pay-1"')
})

it('shows in the shop’s time zone until when the goods are held', () => {
  expect(pageOf('open', { heldUntil: '2026-11-22T12:30:00Z' })).toContain('13:30')
  expect(pageOf('open')).not.toBe(pageOf('open', { heldUntil: '2026-11-22T12:30:00Z' }))
})

it('lets an order be cancelled while nothing of it is paid', () => {
  for (const status of ['open', 'failed'] as const) expect(wordsOf(pageOf(status))).toContain('Bestelling annuleren')
  expect(wordsOf(pageOf('pending'))).not.toContain('annuleren')
  expect(wordsOf(pageOf('paid', { outstanding: 0 }))).not.toContain('annuleren')
})

it('shows the delivery day of a paid order', () => {
  expect(wordsOf(pageOf('paid', { outstanding: 0 }))).toContain('Verwacht|di 24 nov')
  expect(wordsOf(pageOf('open'))).not.toContain('24 nov')
})

it('shows what was ordered and where it goes', () => {
  const words = wordsOf(pageOf('paid', { outstanding: 0 }))
  expect(words).toContain('Kelim|Aantal: 1|€ 121,00|Bezorgadres|Anna de Vries|Neude 11')
})

it('links a customer who is logged in to the order', () => {
  expect(pageOf('paid', { customer: { firstName: 'Anna' } })).toContain('href="/account/orders/order-1"')
  expect(pageOf('paid')).not.toContain('/account/orders/')
})

it('says of a deposit what it is and what stays to be paid', () => {
  const deposit = { amount: 24_20, outstanding: 96_80 }
  expect(wordsOf(pageOf('paid', deposit))).toContain(
    '€ 121,00|Nu betaald|€ 24,20|Nog te betalen, bij of na levering|€ 96,80',
  )
  for (const status of ['open', 'failed'] as const)
    expect(wordsOf(pageOf(status, { amount: 24_20, state: 'pending' }))).toContain('€ 121,00|Nu te betalen|€ 24,20')
})

it('promises nothing that has been done when the rest is paid', () => {
  const older = [{ uid: 'pay-0', method: 'ideal', transfer: null, status: 'paid' }]
  const html = pageOf('paid', { amount: 96_80, outstanding: 0, state: 'delivered', older })
  expect(titleOf(html)).toBe('Bedankt voor je betaling')
  expect(wordsOf(html)).toContain('€ 121,00|Nu betaald|€ 96,80')
  expect(wordsOf(html)).not.toContain('aan de slag')
  expect(wordsOf(html)).not.toContain('Wat gebeurt er nu?')
  expect(wordsOf(pageOf('paid', { outstanding: 0, state: 'shipped' }))).not.toContain('Wat gebeurt er nu?')
})

it('leads on from an order that has ended', () => {
  const html = pageOf('canceled', { state: 'cancelled', customer: { firstName: 'Anna' } })
  expect(titleOf(html)).toBe('Deze bestelling is vervallen')
  expect(wordsOf(html)).toContain('Bekijk je bestelling|Verder winkelen')
  expect(wordsOf(html)).not.toContain('Wat gebeurt er nu?')
})
