import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { loader as order } from './order.tsx'
import { loader as orderByLink } from './order-by-link.tsx'
import { loader as payment } from './payment.tsx'

const open = {
  ...{ uid: 'o1', status: 'pending', payments: [], deliveryAddress: { countryCode: 'BE' } },
  totals: { outstandingAmount: 100_00 },
}

it.each([
  ['of the account', order, { uid: 'o1' }, open],
  ['of a mailed link', orderByLink, { uid: 'o1' }, open],
  ['of its payment', payment, { paymentUid: 'p1' }, { uid: 'p1', status: 'failed', order: open }],
] as const)(
  'the page %s asks how an open order can be paid in the country it goes to',
  async (_, loader, params, told) => {
    const asked: unknown[] = []
    const send = (async (input: string, init: RequestInit) => {
      const isOptions = input.endsWith('/orders/o1/payments')
      if (isOptions) asked.push(JSON.parse(String(init.body)))
      return Response.json({ status: 'success', data: isOptions ? [] : told })
    }) as unknown as typeof fetch
    const url = new URL('http://localhost:3000/account/bestellingen/o1')
    const request = new Request(url, { headers: { cookie: 'auth_token=x' } })
    const { context } = aVisit(send, request, url.origin)
    await loader({ request, url, context, params, pattern: url.pathname } as never)
    expect(asked).toEqual([{ countryCode: 'BE' }])
  },
)
