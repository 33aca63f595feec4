import { expect, it } from 'vitest'
import { createVisit } from '../server/visit.server.ts'
import { emptyCaches } from '../testing/a-cache.ts'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { loader } from './checkout-information.tsx'

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
