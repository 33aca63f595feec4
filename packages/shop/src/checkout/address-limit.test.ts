import { findAddress, searchAddress } from '@toonbank/contract/shop/address.ts'
import { limits } from '@toonbank/runtime/http/limits.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'

// So small that a few questions reach every limit.
const shop = await aShop({ rateLimitScale: 5 / limits.addressPerAddress.points })
afterEach(() => expect(shop.unexpected).toEqual([]))

it('asks no register for whoever asks for addresses all the time, whatever session they name: they type it', async () => {
  const visitor = shop.aVisitor()
  const search = (session: string) =>
    visitor.ask(searchAddress, { params: { country: 'nl' }, body: { context: '', query: 'Neude', session } })
  for (let n = 0; n < 5; n++) expect((await search(`made-up-${n}-session`)).ok).toBe(true)
  const unavailable = { ok: false, problem: 'addressLookupUnavailable' }
  expect(await search('another-session')).toMatchObject(unavailable)
  const body = { countryCode: 'NL', zipCode: '3512 AE', houseNumber: '11', houseNumberAddition: '' } as const
  expect(await visitor.ask(findAddress, { body })).toMatchObject(unavailable)
})
