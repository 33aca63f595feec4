import type { Payment } from '@toonbank/contract/shop/order.ts'
import type { PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { action, loader } from './payment.tsx'

type Tried = readonly [uid: string, status: PaymentStatus]

/** Opens the page of the first of these payments of an order, of which the later ones are newer. */
async function open([own, ...others]: readonly [Tried, ...Tried[]], older: readonly Tried[] = []) {
  const payments = [...others, own, ...older].map(([uid, status]) => ({ uid, status }))
  const payment = {
    uid: own[0],
    status: own[1],
    order: { uid: 'order', payments, deliveryAddress: { countryCode: 'BE' } },
  } as unknown as Payment
  const send = (async (input: string) =>
    Response.json({ status: 'success', data: input.endsWith(`/${own[0]}`) ? payment : [] })) as unknown as typeof fetch
  const url = new URL(`http://localhost:3000/en/checkout/${own[0]}`)
  const request = new Request(url)
  const { context } = aVisit(send, request)
  return loader({ request, url, context, params: { uid: own[0] }, pattern: '/checkout/:uid' })
}

it('redirects from a replaced payment to the current one', async () => {
  for (const status of ['open', 'pending', 'authorized', 'paid'] as const) {
    const led = await open([
      ['former', 'canceled'],
      ['later', status],
    ]).catch((answer: Response) => answer)
    expect(led).toBeInstanceOf(Response)
    expect((led as Response).headers.get('location')).toBe('/en/checkout/later')
  }
})

it('shows a lost payment that was not replaced, and one that is not lost', async () => {
  for (const tried of [
    [
      ['former', 'canceled'],
      ['later', 'expired'],
    ],
    [['former', 'failed']],
    [
      ['former', 'open'],
      ['later', 'pending'],
    ],
  ] as const)
    expect(await open(tried)).toMatchObject({ payment: { uid: 'former' } })
})

it('shows that the rest was not paid, though the deposit was', async () => {
  for (const lost of ['failed', 'canceled', 'expired'] as const)
    for (const deposit of ['paid', 'authorized'] as const)
      expect(await open([['rest', lost]], [['deposit', deposit]])).toMatchObject({ payment: { uid: 'rest' } })
})

it('says that an order cannot be paid again, and shows what became of it', async () => {
  const send = (async (input: string) =>
    input.endsWith('/pay')
      ? Response.json({ status: 'error', errorCode: 'orderNotPayable', message: 'orderNotPayable' }, { status: 409 })
      : Response.json({ status: 'success', data: { order: { uid: 'order' } } })) as unknown as typeof fetch
  const url = new URL('http://localhost:3000/checkout/former')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ paymentOption: 'ideal' }) })
  const { context } = aVisit(send, request, url.origin)
  const params = { uid: 'former' }
  const answer = await action({ request, url, context, params, pattern: '/checkout/:uid' })
  expect((answer as Response).headers.get('location')).toBe('/checkout/former?notice=orderNotPayable')
})
