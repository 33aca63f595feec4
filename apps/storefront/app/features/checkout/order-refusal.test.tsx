import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { registerAllTexts } from '../../texts/all-texts.server.ts'
import { OrderRefusal, type OverviewProblem } from './order-refusal.tsx'

registerAllTexts()

const support = { phoneNumber: '+31 30 808 01 23', email: 'hallo@example.nl' }
const config = { support, display: { locale: 'nl-NL', currency: { defaultCurrency: 'EUR' }, priceDecimals: true } }

function refusalOf(problem: OverviewProblem, path: '/' | '/en'): string {
  const Page = createRoutesStub([{ id: 'root', path, Component: () => <OrderRefusal problem={problem} /> }])
  return renderToStaticMarkup(<Page initialEntries={[path]} hydrationData={{ loaderData: { root: { config } } }} />)
}

it('states the limit on unpaid orders, that nothing was ordered, and what to do', () => {
  const amount = refusalOf({ kind: 'unpaidAmount', limit: 25_000_00 }, '/')
  expect(amount).toContain('Deze bestelling is niet geplaatst')
  expect(amount).toMatch(/hooguit €\s25\.000,00 aan artikelen/)
  for (const way of [
    'href="/cart"',
    'href="/account/orders"',
    'href="tel:+31308080123"',
    'href="mailto:hallo@example.nl"',
  ])
    expect(amount).toContain(way)
  const pieces = refusalOf({ kind: 'unpaidPieces', limit: 20 }, '/en')
  expect(pieces).toContain('This order has not been placed')
  expect(pieces).toContain('at most 20 pieces of one item')
  expect(pieces).toContain('href="/en/cart"')
})

it('says that there were too many requests, and that the cart is kept', () => {
  expect(refusalOf({ kind: 'tooManyRequests' }, '/')).toContain('je winkelwagen blijft bewaard')
})
