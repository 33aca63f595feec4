import { describe, expect, it } from 'vitest'
import { expiryOf, lastDayOf, type QuotedCart, quotedCartState, quoteState } from './quote-rules.ts'

describe('a quote of 14 days', () => {
  it.each([
    ['2026-11-23', '2026-12-07', '2026-12-07T23:00:00.000Z'],
    // The clocks go forward meanwhile: midnight is an hour earlier by UTC.
    ['2026-03-20', '2026-04-03', '2026-04-03T22:00:00.000Z'],
    ['2026-12-25', '2027-01-08', '2027-01-08T23:00:00.000Z'],
  ])('of %s can be ordered to the end of %s in Amsterdam', (issuedOn, lastDay, ends) => {
    expect(lastDayOf(issuedOn, 14)).toBe(lastDay)
    expect(expiryOf(lastDay, 'Europe/Amsterdam').toISOString()).toBe(ends)
  })

  it('is open until its very end, and ordered for good once an order stands', () => {
    const expiresAt = new Date('2026-12-07T23:00:00Z')
    const last = new Date(expiresAt.getTime() - 1)
    expect(quoteState({ expiresAt, isOrdered: false }, last)).toBe('open')
    expect(quoteState({ expiresAt, isOrdered: false }, expiresAt)).toBe('expired')
    expect(quoteState({ expiresAt, isOrdered: true }, last)).toBe('ordered')
    expect(quoteState({ expiresAt, isOrdered: true }, expiresAt)).toBe('ordered')
  })
})

describe('the cart of a quote', () => {
  const line = (identity: string, quantity: number) => ({ identity, quantity })
  const now = new Date('2026-12-01T12:00:00Z')
  const both = { lines: [line('1', 2), line('7:groot', 1)], codes: [3, 4], vat: 'incl 2100 2100' }
  const whole: QuotedCart = {
    expiresAt: new Date('2026-12-07T23:00:00Z'),
    isOrdered: false,
    quoted: both,
    cart: { ...both, lines: both.lines.toReversed(), codes: [4, 3] },
    areCodesLeft: true,
  }

  it('stands as long as it is the quote, in whatever sequence', () => {
    expect(quotedCartState(whole, now)).toBe('standing')
  })

  it.each<[string, Partial<QuotedCart>, string]>([
    ['one piece more', { cart: { ...both, lines: [line('1', 3), line('7:groot', 1)] } }, 'changed'],
    ['a line less', { cart: { ...both, lines: [line('1', 2)] } }, 'changed'],
    ['a line more', { cart: { ...both, lines: [...both.lines, line('9', 1)] } }, 'changed'],
    ['pieces of one line in another', { cart: { ...both, lines: [line('1', 1), line('7:groot', 2)] } }, 'changed'],
    ['a code taken out', { cart: { ...both, codes: [3] } }, 'changed'],
    ['another rate', { cart: { ...both, vat: 'incl 900 2100' } }, 'vatChanged'],
    ['a code that was used up', { areCodesLeft: false }, 'codeUsedUp'],
    ['its last day over', { expiresAt: now }, 'expired'],
    ['an order that stands', { isOrdered: true }, 'ordered'],
  ])('costs what it costs today after %s', (_, change, state) => {
    expect(quotedCartState({ ...whole, ...change }, now)).toBe(state)
  })
})
