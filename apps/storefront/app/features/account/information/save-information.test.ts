import type { Session } from '@toonbank/contract/shop/account.ts'
import { expect, it } from 'vitest'
import { visitor } from '../../../server/visit.server.ts'
import { aVisit } from '../../../testing/a-visit.ts'
import { saveInformation } from './save-information.server.ts'

/** A name as a file brought it, which no form takes today. */
const company = { companyName: 'Vos & Co', cocNumber: '123', vatNumber: '', reference: 'A-1' }
const imported = {
  ...{ uid: 'c1', firstName: 'J@nneke', lastName: 'Vos <2>', phoneNumber: '' },
  ...{ customerType: 'business', ...company },
} as unknown as Session

/** What saving these details leads to, and what the API was asked to store. */
async function save(typed: Readonly<Record<string, string>>, part: 'details' | 'company' = 'details') {
  const stored: unknown[] = []
  const send = (async (_: URL, init: RequestInit) => {
    stored.push(JSON.parse(String(init.body)))
    return Response.json({ status: 'success', data: null })
  }) as unknown as typeof fetch
  const { context } = aVisit(send, new Request('http://localhost:3000/account/information'), 'http://localhost:3000')
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return { refused: await saveInformation(context.get(visitor), imported, part, form), stored }
}

it('saves another phone number beside an imported name that no form takes today', async () => {
  const { firstName, lastName } = imported
  const { refused, stored } = await save({ firstName, lastName, phoneNumber: '0612345678' })
  expect(refused).toBeUndefined()
  expect(stored).toEqual([{ phoneNumber: expect.stringMatching(/6.?12345678$/) }])
})

it('still refuses such a name when it is typed anew, and one that is left out', async () => {
  const typed = { lastName: imported.lastName, phoneNumber: '0612345678' }
  expect((await save({ ...typed, firstName: 'J@n' })).refused).toMatchObject({ problems: { firstName: 'nameInvalid' } })
  expect((await save({ ...typed, firstName: '' })).refused).toMatchObject({ problems: { firstName: 'required' } })
})

it('saves another reference beside imported numbers that no form takes today, or that are missing', async () => {
  const business = { customerType: 'business', ...company }
  const { refused, stored } = await save({ ...business, reference: 'B-2' }, 'company')
  expect([refused, stored]).toEqual([undefined, [{ reference: 'B-2' }]])
  expect((await save({ ...business, cocNumber: '124' }, 'company')).refused?.problems).toEqual({
    cocNumber: 'cocNumberInvalid',
  })
  expect((await save({ ...business, companyName: '' }, 'company')).refused?.problems).toEqual({
    companyName: 'required',
  })
  expect((await save(business, 'company')).stored).toEqual([])
})
