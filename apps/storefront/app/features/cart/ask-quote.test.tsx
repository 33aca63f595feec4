import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { AskQuote } from './ask-quote.tsx'

it('offers a quote to businesses, and of their people to those who order', () => {
  const drawn = (page: { customer?: object }) =>
    draw(<AskQuote quote={null} />, { ...page, config: { accountMenu: { quotes: true } } })
  for (const role of [null, 'owner', 'buyer'] as const)
    expect(drawn({ customer: { customerType: 'business', role } })).toContain('Offerte aanvragen')
  expect(drawn({ customer: { customerType: 'business', role: 'finance' } })).toBe('')
  expect(drawn({ customer: { customerType: 'private' } })).toBe('')
  expect(drawn({})).toBe('')
})
