import { expect, it } from 'vitest'
import { visitor } from '../server/visit.server.ts'
import { aVisit } from '../testing/a-visit.ts'
import { saveAddress } from './save-address.server.ts'

/** An address as a file brought it: no form takes its names, number and zip code today. */
const imported = {
  ...{ uid: 'a1', companyName: '', firstName: 'J@nneke', lastName: '', countryCode: 'NL', zipCode: '35' },
  ...{ houseNumber: 'boot', houseNumberAddition: '', streetName: 'Kade', city: 'Utrecht' },
}
const customer = { id: 'c1', addresses: { invoice: [], delivery: [imported] } }

/** What saving the address with these changes leads to, and what the API was asked to store. */
async function save(changes: Partial<typeof imported>) {
  const stored: unknown[] = []
  const send = (async (input: string, init: RequestInit) => {
    if (input.endsWith('/session')) return Response.json({ status: 'success', data: customer })
    if (init.method === 'PUT') stored.push(JSON.parse(String(init.body)))
    return Response.json({ status: 'success', data: null })
  }) as unknown as typeof fetch
  const request = new Request('http://localhost:3000/account/adres', { headers: { cookie: 'auth_token=x' } })
  const { context } = aVisit(send, request, 'http://localhost:3000')
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...imported, ...changes })) form.set(name, value)
  return { saved: await saveAddress(context.get(visitor), form), stored }
}

it('saves another city of an imported address of which no form takes the names today', async () => {
  const { saved, stored } = await save({ city: 'Zeist' })
  expect([saved, stored]).toEqual([{ ok: true, uid: 'a1', isChange: true }, [{ city: 'Zeist' }]])
})

it('refuses of an imported address only what is typed anew', async () => {
  const { saved, stored } = await save({ firstName: 'J@n', zipCode: '36' })
  expect(saved).toMatchObject({ problems: { firstName: 'nameInvalid', zipCode: 'zipCodeInvalid' } })
  expect([Object.keys('problems' in saved ? saved.problems : {}).length, stored]).toEqual([2, []])
})
