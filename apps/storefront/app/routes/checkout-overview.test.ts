import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { updateCart } from '@toonbank/contract/shop/cart.ts'
import { refuseReviewMails } from '@toonbank/contract/shop/review.ts'
import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { action } from './checkout-overview.tsx'

const total = { inclVat: 0, exclVat: 0 }
const address = { id: 'a', name: 'Neude 11' }
const shown = JSON.stringify({
  leading: 'incl',
  lines: [],
  delivery: null,
  payment: null,
  coupons: [],
  vat: [],
  address,
  total,
})

/** Posts the overview's form while Bea is logged in; `refuse` has the API's refusals by path. */
async function order(
  refuse: (path: string) => { readonly code: string; readonly status: number; readonly message?: object } | undefined,
  fields: object = {},
) {
  const send = (async (input: string) => {
    const { pathname } = new URL(input)
    const refusal = refuse(pathname)
    if (!refusal)
      return Response.json({ status: 'success', data: pathname.endsWith('/session') ? { id: 'bea' } : null })
    const { code, status, message = code } = refusal
    return Response.json({ status: 'error', errorCode: code, message }, { status })
  }) as typeof fetch
  const url = new URL('http://localhost:3000/checkout/overzicht')
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ paymentOption: 'ideal', order: '1', shown, ...fields }),
    headers: { cookie: 'auth_token=x' },
  })
  const { context } = aVisit(send, request)
  return action({ request, url, context, params: {}, pattern: '/checkout/overzicht' })
}

it('shows that the shop was closed meanwhile, and no other error', async () => {
  const closed = order((path) =>
    path.endsWith('/pay') ? { code: 'shopClosed', status: 503, message: { code: 'closed' } } : undefined,
  )
  await expect(closed).rejects.toMatchObject({ data: { reason: 'inactive' }, init: { status: 503 } })
})

it('says that a removed payment method is not available, instead of that none was chosen', async () => {
  const answer = await order((path) =>
    path === updateCart.path ? { code: 'paymentOptionNotFound', status: 404 } : undefined,
  )
  expect(answer).toMatchObject({ status: 303 })
  expect((answer as Response).headers.get('location')).toBe(
    '/checkout/overzicht?notice=checkoutPaymentOptionProviderFailed',
  )
})

it('saves nothing that one customer says of themselves with another, who has logged in meanwhile in another tab', async () => {
  const savedOf = async (whose: string) => {
    const asked: string[] = []
    const note = (path: string) => {
      asked.push(path)
      return path.endsWith('/pay') ? { code: 'tooManyRequests', status: 429 } : undefined
    }
    await order(note, { whose, reference: 'Inkoop', formerReference: '', noReviewMail: 'on' })
    return asked.filter((path) => path === updateAccount.path || path === refuseReviewMails.path)
  }
  expect(await savedOf('anna')).toEqual([])
  expect(await savedOf('bea')).toEqual([updateAccount.path, refuseReviewMails.path])
})
