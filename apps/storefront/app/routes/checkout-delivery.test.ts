import { updateCart } from '@toonbank/contract/shop/cart.ts'
import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { action } from './checkout-delivery.tsx'

/** Presses the button of step 2, of which the API refuses the choice; where it leads. */
async function goOn(problem: string, isLoggedIn: boolean) {
  const send = (async (input: string) => {
    const { pathname } = new URL(input)
    const refusal = pathname === updateCart.path ? problem : isLoggedIn ? undefined : 'notAuthenticated'
    if (!refusal) return Response.json({ status: 'success', data: {} })
    return Response.json({ status: 'error', errorCode: refusal, message: refusal }, { status: 404 })
  }) as typeof fetch
  const url = new URL('http://localhost:3000/checkout/bezorging')
  const body = new URLSearchParams({ delivery: 'koerier', next: '1' })
  const request = new Request(url, { method: 'POST', body, headers: isLoggedIn ? { cookie: 'auth_token=x' } : {} })
  const { context } = aVisit(send, request, url.origin)
  const answer = await action({ request, url, context, params: {}, pattern: url.pathname })
  return (answer as Response).headers.get('location')
}

it('says that a delivery option was taken away meanwhile, instead of that none was chosen', async () => {
  expect(await goOn('deliveryOptionNotFound', true)).toBe(
    '/checkout/bezorging?notice=checkoutInvalidShippingOptionFailed',
  )
})

it('leads who was logged out in another tab to the login, which says that the cart is kept', async () => {
  expect(await goOn('cartNotFound', false)).toBe('/checkout/login?notice=checkoutSessionEnded')
})
