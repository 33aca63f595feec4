import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { action } from './cart.tsx'

registerAllTexts()

/** The response to the coupon form without JavaScript when the API refuses the code in this way. */
async function post(couponCode: string, errorCode: string, status: number) {
  const send = (async () =>
    Response.json({ status: 'error', errorCode, message: errorCode }, { status })) as typeof fetch
  const url = new URL('http://localhost:3000/winkelwagen')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ couponCode }) })
  const { context } = aVisit(send, request)
  return action({ request, url, context, params: {}, pattern: '/winkelwagen' })
}

it('keeps a coupon code in its field after too many attempts, and says so there', async () => {
  expect(await post('WELKOM10', 'tooManyRequests', 429)).toMatchObject({
    data: { couponError: expect.stringContaining('Wacht even'), couponCode: 'WELKOM10' },
    init: { status: 429 },
  })
})

it('empties the field after a code that is not valid', async () => {
  expect(await post('NIETS', 'applyDiscountFailed', 422)).toMatchObject({
    data: { couponError: 'Deze kortingscode is niet geldig.', couponCode: '' },
    init: { status: 422 },
  })
})
