import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { read } from '../testing/draw.tsx'
import InformationRoute, { action, loader } from './checkout-information.tsx'

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
  const { context } = aVisit(send, request, url.origin)
  return loader({ request, url, context, params: {}, pattern: path } as Parameters<typeof loader>[0]).catch(
    (answer: Response) => answer.headers.get('location'),
  )
}

it('shows no form for a guest where no accounts are made, but the e-mail check that says so', async () => {
  expect(await open('/checkout/gegevens', false)).toBe('/checkout/login')
  expect(await open('/en/checkout/information', false)).toBe('/en/checkout/login')
  expect(await open('/checkout/gegevens', true)).toMatchObject({ isCustomer: false })
})

const typed = {
  ...{ emailAddress: 'Anna@example.nl', firstName: 'Anna', lastName: 'de Vries', phoneNumber: '06-12345678' },
  ...{ countryCode: 'NL', zipCode: '3512 AE', houseNumber: '11', streetName: 'Neude', city: 'Utrecht' },
}
const made = {
  ...{ id: 'c', emailAddress: 'anna@example.nl', firstName: 'Anna', lastName: 'de Vries', phoneNumber: '06-12345678' },
  ...{ customerType: 'private', companyName: '', cocNumber: '', vatNumber: '', reference: '', hasPassword: false },
  addresses: { invoice: [], delivery: [] },
}

/** Posts the form of a guest whose account was made, or who has logged in, since the page was opened. */
async function pressAgain(loggedInAs: object, corrected: object = {}) {
  const asked: string[] = []
  let saved: unknown
  const send = (async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input)
    asked.push(pathname)
    if (pathname === updateAccount.path) saved = JSON.parse(String(init?.body))
    const data = pathname.endsWith('/session') ? { ...made, ...loggedInAs } : 'address'
    return Response.json({ status: 'success', data })
  }) as typeof fetch
  const url = new URL('http://localhost:3000/checkout/gegevens')
  const body = new URLSearchParams({ ...typed, ...corrected })
  const request = new Request(url, { method: 'POST', body, headers: { cookie: 'auth_token=x' } })
  const { context } = aVisit(send, request, url.origin)
  const answer = await action({ request, url, context, params: {}, pattern: url.pathname })
  return { answer, leadsTo: answer instanceof Response ? answer.headers.get('location') : undefined, asked, saved }
}

it('leads on who presses twice, or whose answer was lost, with the address as it is typed', async () => {
  const { leadsTo, asked } = await pressAgain({})
  expect(leadsTo).toBe('/checkout/bezorging')
  expect(asked).toEqual(expect.arrayContaining(['/api/v2/account/addresses', '/api/v2/cart']))
  expect(asked).not.toContain('/api/v2/account/register')
  expect(asked, 'nothing else differs').not.toContain(updateAccount.path)
})

it('saves nothing of a guest with who has logged in meanwhile, and shows their addresses', async () => {
  const { leadsTo, asked } = await pressAgain({ emailAddress: 'bea@example.nl', firstName: 'Bea' })
  expect(leadsTo).toBe('/checkout/gegevens?notice=accountSwitched')
  expect(asked.filter((path) => !path.endsWith('/session'))).toEqual([])
})

it('leads a guest who corrects the e-mail address of an account that is made to where it is changed', async () => {
  const { leadsTo, asked } = await pressAgain({ emailAddress: 'ana@example.nl' })
  expect(leadsTo).toBe('/checkout/contact?notice=guestAccountMade')
  expect(asked).not.toContain('/api/v2/account/addresses')
})

const company = {
  companyName: 'Studio Vondel',
  cocNumber: '12345678',
  vatNumber: 'NL000099998B57',
  reference: 'Inkoop',
}

it('saves what a guest has corrected besides the address', async () => {
  const name = await pressAgain({ firstName: 'Ana', phoneNumber: '06-1' })
  expect(name).toMatchObject({
    leadsTo: '/checkout/bezorging',
    saved: { firstName: 'Anna', phoneNumber: '06-12345678' },
  })
  const business = { customerType: 'business', ...company }
  expect((await pressAgain({}, business)).saved).toEqual(business)
  expect((await pressAgain({ ...business, vatNumber: 'BE0403170701' }, business)).saved).toEqual({
    vatNumber: company.vatNumber,
  })
})

it('says what it does not save: details of an account with a password, and that a business is none', async () => {
  for (const account of [
    { hasPassword: true, phoneNumber: '06-1' },
    { customerType: 'business', ...company },
  ]) {
    const { leadsTo, saved } = await pressAgain(account)
    expect(leadsTo).toBe('/checkout/bezorging?notice=accountDetailsKept')
    expect(saved).toBeUndefined()
  }
})

it('shows the problem of a field to a guest whose account is made, with what was typed', async () => {
  const { answer } = await pressAgain({}, { houseNumber: 'elf' })
  expect(answer).toMatchObject({ init: { status: 422 }, data: { problems: { houseNumber: 'houseNumberInvalid' } } })
  const { data: actionData } = answer as unknown as { readonly data: object }
  const loaderData = { isCustomer: true, addresses: [], chosen: undefined, email: undefined }
  const page = createElement(InformationRoute as never, { loaderData, actionData })
  const shown = read(page, { config: { registration: { passwordInCheckout: 'optional' } } })
  expect(shown).toContain('Controleer de informatie in stap 1')
  expect(shown).toContain('Eén veld klopt nog niet|Huisnummer')
})
