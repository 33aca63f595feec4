import { expect, it } from 'vitest'
import { visitor } from '../../server/visit.server.ts'
import { aVisit } from '../../testing/a-visit.ts'
import { payOpenOrder } from './pay-order.server.ts'

it('says that an order cannot be paid, which its page may still offer to pay', async () => {
  const send = (async () =>
    Response.json(
      { status: 'error', errorCode: 'orderNotPayable', message: 'orderNotPayable' },
      { status: 409 },
    )) as unknown as typeof fetch
  const request = new Request('http://localhost:3000/account/bestellingen/order', { method: 'POST' })
  const { origin, pathname } = new URL(request.url)
  const { context } = aVisit(send, request, origin)
  const answer = await payOpenOrder(context.get(visitor), 'order', pathname, new FormData())
  expect((answer as Response).headers.get('location')).toBe(`${pathname}?notice=orderNotPayable`)
})
