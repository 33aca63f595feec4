import { createAddress, updateAddress } from '@toonbank/contract/shop/address.ts'
import { expect, it } from 'vitest'
import { ContactForm } from '../features/checkout/contact-form.tsx'
import { action as saveAddress } from '../routes/account-address.tsx'
import { action as saveInformation } from '../routes/account-information.tsx'
import { action as saveCheckoutAddress } from '../routes/checkout-address.tsx'
import { action as saveContact } from '../routes/checkout-contact.tsx'
import { aVisit } from '../testing/a-visit.ts'
import { draw } from '../testing/draw.tsx'
import { AddressForm } from './address-form.tsx'

const own = { uid: 'own-address', firstName: 'Bea', lastName: 'Bos', countryCode: 'NL', zipCode: '3512 AE' }
const bea = {
  ...{ id: 'bea', customerId: 2, role: null, firstName: 'Bea', lastName: 'Bos', phoneNumber: '06-1', locale: 'nld' },
  ...{ emailAddress: 'bea@example.nl', customerType: 'private', addresses: { invoice: [], delivery: [own] } },
}
const home = { zipCode: '3512 AE', houseNumber: '11', streetName: 'Neude', city: 'Utrecht', countryCode: 'NL' }
const anna = { firstName: 'Anna', lastName: 'de Vries', phoneNumber: '06-12345678', emailAddress: 'anna@example.nl' }

type Action = typeof saveAddress | typeof saveCheckoutAddress | typeof saveInformation | typeof saveContact

/** Posts a form while Bea is logged in, or nobody; what the shop was asked to change, and where the answer leads. */
async function post(action: Action, fields: object, isLoggedIn = true) {
  const changes: string[] = []
  const send = (async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input)
    if (pathname === '/api/v2/account' || pathname.startsWith('/api/v2/account/addresses'))
      changes.push(`${init?.method} ${pathname}`)
    if (!isLoggedIn) return Response.json({ status: 'error', errorCode: 'sessionEnded' }, { status: 401 })
    const cart = { lines: [{}], addressId: null, delivery: { shippingId: 'x' } }
    const data = pathname.endsWith('/cart/state') ? cart : pathname.endsWith('/session') ? bea : 'new-address'
    return Response.json({ status: 'success', data })
  }) as typeof fetch
  const url = new URL('http://localhost:3000/account/adres')
  const body = new URLSearchParams({ ...anna, ...home, ...fields })
  const request = new Request(url, { method: 'POST', body, headers: { cookie: 'auth_token=x' } })
  const { context } = aVisit(send, request, url.origin)
  const answer = await action({ request, url, context, params: {}, pattern: url.pathname } as never)
  return { answer, changes, leadsTo: answer instanceof Response ? answer.headers.get('location') : null }
}

it('is told by forms of what a customer is to the shop', () => {
  const customer = { id: 'anna' }
  expect(draw(<AddressForm save="Bewaren" typed={{}} />, { customer })).toContain('name="whose" value="anna"')
  expect(draw(<ContactForm typed={{}} stored={{}} />, { customer })).toContain('name="whose" value="anna"')
})

it('saves nothing of one customer with another, who has logged in meanwhile in another tab', async () => {
  const refused = { data: { phrase: 'accountSwitched' }, init: { status: 422 } }
  expect(await post(saveAddress, { whose: 'anna', stay: '1' }), 'in a panel').toMatchObject({
    answer: refused,
    changes: [],
  })
  expect(await post(saveAddress, { whose: 'anna' })).toMatchObject({
    leadsTo: '/account/information?notice=accountSwitched',
    changes: [],
  })
  expect(await post(saveCheckoutAddress, { whose: 'anna' })).toMatchObject({
    leadsTo: '/checkout/gegevens?notice=accountSwitched',
    changes: [],
  })
  expect(await post(saveInformation, { whose: 'anna', part: 'details' })).toMatchObject({
    answer: refused,
    changes: [],
  })
  expect(await post(saveContact, { whose: 'anna' })).toMatchObject({
    leadsTo: '/checkout/overzicht?notice=accountSwitched',
    changes: [],
  })
})

it('shows nothing of what was typed for another customer, which a second press would save', async () => {
  for (const [action, fields] of [
    [saveAddress, { whose: 'anna', uid: 'address-of-anna', stay: '1' }],
    [saveInformation, { whose: 'anna', part: 'details' }],
  ] as const) {
    const { answer } = await post(action, fields)
    expect(JSON.stringify(answer)).toContain('accountSwitched')
    expect(JSON.stringify(answer)).not.toMatch(/Anna|Neude|06-12345678|address-of-anna/)
  }
})

it('tells who has logged out in another tab why an address is not saved, and keeps what was typed', async () => {
  const { answer } = await post(saveAddress, { whose: 'bea' }, false)
  expect(answer).toMatchObject({ data: { phrase: 'accountSessionEnded', typed: { streetName: 'Neude' } } })
})

it('saves what is their own, and an address that was deleted in another tab as a new one', async () => {
  const [create, update] = [createAddress, updateAddress].map(({ method, path }) => `${method} ${path}`)
  expect((await post(saveAddress, { whose: 'bea' })).changes).toEqual([create])
  expect((await post(saveAddress, { whose: 'bea', uid: own.uid })).changes).toEqual([update?.replace(':id', own.uid)])
  expect((await post(saveAddress, { whose: 'bea', uid: 'gone-address' })).changes).toEqual([create])
})
