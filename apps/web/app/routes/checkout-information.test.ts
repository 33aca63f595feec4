import { expect, it } from 'vitest'
import { createVisit } from '../server/visit.server.ts'
import { emptyCaches } from '../testing/a-cache.ts'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { action, loader } from './checkout-information.tsx'

registerAllTexts()

const menu = { desktop: [], mobile: [] }

/** Step 1 of somebody who is not logged in, with something in the cart, in a shop that makes accounts or does not. */
async function open(path: string, allowed: boolean) {
  const answers: Readonly<Record<string, object>> = {
    '/api/v2/account/cart/state': { lines: [{}], addressId: null },
    '/api/v2/app': { registration: { allowed }, menus: { navigation: menu, footer: menu } },
  }
  const send = (async (input: string) =>
    Response.json({ status: 'success', data: answers[new URL(input).pathname] })) as unknown as typeof fetch
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url)
  const caches = emptyCaches()
  const { context } = createVisit({ send, request, askedFrom: 'here', nonce: 'n', appUrl: url.origin, caches })
  return loader({ request, url, context, params: {}, pattern: path } as Parameters<typeof loader>[0]).catch(
    (answer: Response) => answer.headers.get('location'),
  )
}

it('shows no form for a guest where no accounts are made, but the e-mail check that says so', async () => {
  expect(await open('/checkout/gegevens', false)).toBe('/checkout/login')
  expect(await open('/en/checkout/information', false)).toBe('/en/checkout/login')
  expect(await open('/checkout/gegevens', true)).toMatchObject({ isCustomer: false })
})

/** Posts the form of a guest whose account was made, or who has logged in, since the page was opened. */
async function pressAgain(loggedInAs: string) {
  const asked: string[] = []
  const send = (async (input: string) => {
    const { pathname } = new URL(input)
    asked.push(pathname)
    const session = { id: 'c', emailAddress: loggedInAs, addresses: { invoice: [], delivery: [] } }
    return Response.json({ status: 'success', data: pathname.endsWith('/session') ? session : 'address' })
  }) as typeof fetch
  const url = new URL('http://localhost:3000/checkout/gegevens')
  const body = new URLSearchParams({
    ...{ emailAddress: 'Anna@example.nl', firstName: 'Anna', lastName: 'de Vries', phoneNumber: '06-12345678' },
    ...{ countryCode: 'NL', zipCode: '3512 AE', houseNumber: '11', streetName: 'Neude', city: 'Utrecht' },
  })
  const request = new Request(url, { method: 'POST', body, headers: { cookie: 'auth_token=x' } })
  const caches = emptyCaches()
  const { context } = createVisit({ send, request, askedFrom: 'here', nonce: 'n', appUrl: url.origin, caches })
  const answer = await action({ request, url, context, params: {}, pattern: url.pathname })
  return { leadsTo: answer instanceof Response ? answer.headers.get('location') : answer, asked }
}

it('leads on who presses twice, or whose answer was lost, with the address as it is typed', async () => {
  const { leadsTo, asked } = await pressAgain('anna@example.nl')
  expect(leadsTo).toBe('/checkout/bezorging')
  expect(asked).toEqual(expect.arrayContaining(['/api/v2/account/addresses', '/api/v2/cart']))
  expect(asked).not.toContain('/api/v2/account/register')
})

it('saves nothing of a guest with who has logged in meanwhile, and shows their addresses', async () => {
  const { leadsTo, asked } = await pressAgain('bea@example.nl')
  expect(leadsTo).toBe('/checkout/gegevens?notice=accountSwitched')
  expect(asked.filter((path) => !path.endsWith('/session'))).toEqual([])
})
