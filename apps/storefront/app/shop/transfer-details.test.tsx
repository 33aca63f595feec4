import type { PaymentAttempt } from '@toonbank/contract/shop/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { PageNotice } from '../shell/page-notice.tsx'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { TransferDetails } from './transfer-details.tsx'

registerAllTexts()

const config = {
  display: { locale: 'nl-NL', timeZone: 'Europe/Amsterdam', currency: { defaultCurrency: 'EUR' }, priceDecimals: true },
}
function drawn(path: '/' | '/en', content: ReactNode, search = ''): string {
  const Page = createRoutesStub([{ id: 'root', path, Component: () => content }])
  return renderToStaticMarkup(
    <Page initialEntries={[path + search]} hydrationData={{ loaderData: { root: { config } } }} />,
  )
}

const account = { name: 'Toonbank BV', iban: 'BE68539007547034', bic: 'GKCCBEBB' }
const payment = (heldUntil: string | null, received = 0): PaymentAttempt => ({
  uid: 'p',
  method: 'banktransfer',
  label: 'Overboeking',
  status: 'open',
  amount: cents(149_95),
  createdAt: '2026-11-22T10:00:00Z',
  transfer: { account, reference: 'RF18539007547034', heldUntil, received: cents(received) },
})

it('tells where, how much, with which reference and until when to transfer, in both languages', () => {
  const until = payment('2026-11-29T10:00:00Z')
  const nld = drawn('/', <TransferDetails payment={until} endsAt="2026-12-06T10:00:00Z" />)
  for (const part of [
    'BE68 5390 0754 7034',
    'Toonbank BV',
    'GKCCBEBB',
    'RF18 5390 0754 7034',
    '149,95',
    '29 november 2026',
    '6 december 2026',
  ])
    expect(nld).toContain(part)
  const eng = drawn('/en', <TransferDetails payment={until} endsAt="2026-12-06T10:00:00Z" />)
  for (const part of ['Reference', 'Please transfer the amount by', '29 November 2026', '6 December 2026'])
    expect(eng).toContain(part)
})

it('asks for the rest only when a part has come in', () => {
  const part = drawn('/', <TransferDetails payment={payment(null, 100_00)} endsAt={null} />)
  for (const text of ['Al ontvangen', '100,00', 'Nog over te maken', '49,95']) expect(part).toContain(text)
  expect(part).not.toContain('149,95')
  expect(drawn('/en', <TransferDetails payment={payment(null, 100_00)} endsAt={null} />)).toContain('Still to transfer')
})

it('says that the goods are held no more', () => {
  expect(drawn('/', <TransferDetails payment={payment(null)} endsAt={null} />)).toContain(
    'De tijd waarin we je artikelen vasthielden is voorbij',
  )
})

it('says on the page that a refused order leads to how much one may have unpaid, and no more than a number of a link', () => {
  expect(drawn('/', <PageNotice />, '?notice=unpaidPieces&limit=20')).toContain('hooguit 20 stuks')
  expect(drawn('/en', <PageNotice />, '?notice=unpaidAmount&limit=2500000')).toContain('25,000.00')
  expect(drawn('/', <PageNotice />, '?notice=unpaidPieces&limit=<b>')).not.toContain('<b>')
})

it('says nothing of goods that are held for an order on account, which goes on without its money', () => {
  const onAccount = { ...payment(null), status: 'authorized' } as const
  const page = drawn('/', <TransferDetails payment={onAccount} endsAt={null} />)
  expect(page).toContain('RF18 5390 0754 7034')
  expect(page).not.toContain('vasthielden')
})
