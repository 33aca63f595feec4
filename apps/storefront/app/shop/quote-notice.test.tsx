import { type QuotedCartState, quotedCartStates } from '@toonbank/domain/quote/quote-rules.ts'
import { expect, it } from 'vitest'
import { aCartLine } from '../testing/a-cart.ts'
import { draw, read } from '../testing/draw.tsx'
import { QuoteNotice } from './quote-notice.tsx'

const quote = (state: QuotedCartState, hasSetAside = false) => ({
  ...{ uid: 'q', number: 'O2026-000007', validUntil: '2026-12-07', state, hasSetAside },
})
const notice = (state: QuotedCartState, own: { orderable?: boolean; hasSetAside?: boolean } = {}, path = '/') =>
  read(
    <QuoteNotice
      quote={quote(state, own.hasSetAside)}
      lines={[aCartLine({ orderable: own.orderable ?? true })]}
      isCart
    />,
    { path },
  )

it('says that the prices of the quote count, what waits, and how to go back to it', () => {
  expect(notice('standing')).toBe(
    'Dit is offerte O2026-000007, geldig t/m 7 december 2026.|Je betaalt de prijzen van de offerte. Verander je iets, dan gelden de prijzen van vandaag.|Verder zonder de offerte',
  )
  const aside = notice('standing', { hasSetAside: true }, '/en')
  expect(aside).toContain('This is quote O2026-000007, valid until 7 December 2026.')
  expect(aside).toContain('|What was in your cart before has been kept.')
  expect(aside).toMatch(/\|Back to your own cart$/)
})

it('says of goods that are gone that the quote cannot be ordered so', () => {
  expect(notice('standing', { orderable: false })).toContain('Niet alles is nog op voorraad')
})

it.each(quotedCartStates.filter((state) => state !== 'standing'))('says why today’s prices count: %s', (state) => {
  expect(notice(state)).toContain('O2026-000007')
  expect(notice(state)).toContain('|Nu gelden de prijzen van vandaag.|Verder zonder de offerte')
})

it('is not there without a quote, and has no form where the cart is not changed', () => {
  expect(draw(<QuoteNotice quote={null} lines={[]} />)).toBe('')
  expect(draw(<QuoteNotice quote={undefined} lines={[]} isCart />)).toBe('')
  expect(draw(<QuoteNotice quote={quote('standing')} lines={[]} />)).not.toContain('<form')
})
