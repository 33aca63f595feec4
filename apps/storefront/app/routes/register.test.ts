import { register } from '@toonbank/contract/shop/account.ts'
import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { action } from './register.tsx'

const typed = {
  ...{ emailAddress: 'anna@example.nl', firstName: 'Anna', lastName: 'de Vries', phoneNumber: '06-12345678' },
  ...{ countryCode: 'NL', zipCode: '3512 AE', houseNumber: '11', streetName: 'Neude', city: 'Utrecht' },
  ...{ password: 'Vloerkleed1', passwordRepeat: 'Vloerkleed1' },
}

/** Posts the form while its e-mail address is that of who is logged in. */
async function press(hasPassword: boolean) {
  const send = (async (input: string) => {
    const { pathname } = new URL(input)
    if (pathname === register.path)
      return Response.json(
        { status: 'error', errorCode: 'accountCreateError', message: 'accountCreateError' },
        { status: 409 },
      )
    return Response.json({ status: 'success', data: { id: 'c', emailAddress: typed.emailAddress, hasPassword } })
  }) as typeof fetch
  const url = new URL('http://localhost:3000/account/registreren')
  const body = new URLSearchParams(typed)
  const request = new Request(url, { method: 'POST', body, headers: { cookie: 'auth_token=x' } })
  const { context } = aVisit(send, request, url.origin)
  return action({ request, url, context, params: {}, pattern: url.pathname })
}

it('leads on who presses twice, or whose answer was lost', async () => {
  expect(await press(true)).toMatchObject({ status: 303 })
})

it('does not let whom an order has made an account think that the typed password is theirs', async () => {
  expect(await press(false)).toMatchObject({ init: { status: 422 }, data: { phrase: 'accountCreateError' } })
})
