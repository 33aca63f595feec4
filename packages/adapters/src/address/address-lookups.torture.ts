import { findAddress, getAddressDetails, searchAddress } from '@toonbank/contract/shop/address.ts'
import { knownAddress } from '@toonbank/database/schema/known-address.ts'
import { isTorture, someOf } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPdok } from '@toonbank/testing/addresses/a-pdok.ts'
import { aPostcodeEu } from '@toonbank/testing/addresses/a-postcode-eu.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { examineAddresses } from './examine-addresses.ts'

const [pdok, postcodeEu] = [await aPdok(), await aPostcodeEu()]
const shops = {
  'built-in': await aShop(),
  pdok: await aShop({ serviceSettings: pdok.settings }),
  'postcode.eu': await aShop({ serviceSettings: postcodeEu.settings }),
}
const domplein = {
  countryCode: 'NL',
  zipCode: '3512 JC',
  houseNumber: '10',
  streetName: 'Domplein',
  city: 'Utrecht',
} as const
await shops['built-in'].database.db
  .insert(knownAddress)
  .values(['', 'A', 'A-2'].map((houseNumberAddition) => ({ ...domplein, houseNumberAddition })))
afterEach(() => {
  pdok.fail()
  postcodeEu.fail()
})

const names = ['built-in', 'pdok', 'postcode.eu'] as const
const lookUp = (
  name: (typeof names)[number],
  wanted: Partial<Record<'zipCode' | 'houseNumber' | 'houseNumberAddition', string>>,
) =>
  shops[name]
    .aVisitor()
    .ask(findAddress, { body: { countryCode: 'NL', zipCode: '3512jc', houseNumber: '10', ...wanted } })

describe.each(names)('every register, %s', (name) => {
  it('finds street and town of a postcode and a number', async () => {
    expect(await lookUp(name, {})).toEqual({
      ok: true,
      value: { street: 'Domplein', city: 'Utrecht', postcode: '3512 JC', houseNumber: '10' },
    })
  })

  it.each(['A', 'a', 'A-2', 'a2', 'A 2'])('takes the addition %s as people write it', async (houseNumberAddition) => {
    const found = await lookUp(name, { houseNumberAddition })
    expect(found).toMatchObject({ ok: true, value: { street: 'Domplein' } })
  })

  it('finds nothing for an unknown address, and is not called for an invalid one', async () => {
    for (const wanted of [{ houseNumber: '999' }, { zipCode: '9999 XX' }, { zipCode: 'x' }, { houseNumber: 'tien' }])
      expect(await lookUp(name, wanted)).toMatchObject({ ok: false, problem: 'addressNotFound' })
  })

  it('finds an address while it is typed letter by letter', async () => {
    const visitor = shops[name].aVisitor()
    let context = ''
    for (let step = 0; step < 3; step++) {
      const query = context === '' ? 'domplein' : 'domplein 10'
      const found = await visitor.ask(searchAddress, { params: { country: 'nl' }, body: { query, context } })
      const matches = found.ok ? found.value.matches : []
      const chosen = matches.find(({ precision }) => precision === 'Address') ?? matches[0]
      expect(chosen?.label).toContain('Domplein')
      context = chosen?.context ?? ''
      if (chosen?.precision === 'Address') break
    }
    expect(await visitor.ask(getAddressDetails, { params: { country: 'NL', context } })).toMatchObject({
      value: { address: { street: 'Domplein', postcode: '3512 JC', locality: 'Utrecht', buildingNumber: '10' } },
    })
  })

  it('accepts any typed text, and no forged context', async () => {
    const visitor = shops[name].aVisitor()
    for (const query of ['"', '*:* OR a:b', '%', '../../etc', 'x'.repeat(200)])
      expect((await visitor.ask(searchAddress, { params: { country: 'NL' }, body: { query } })).ok).toBe(true)
    for (const context of ['made-up', 'r.', 'r.../../secret', '0', 'r.adr-zz'])
      expect(await visitor.ask(getAddressDetails, { params: { country: 'NL', context } })).toMatchObject({
        problem: 'addressNotFound',
      })
  })
})

it.each(['pdok', 'postcode.eu'] as const)(
  'says which additions a number has, where %s knows none that was typed',
  async (name) => {
    expect(await lookUp(name, { houseNumberAddition: 'Q' })).toMatchObject({
      value: { street: 'Domplein', houseNumberAdditions: ['', 'A', 'A-2'] },
    })
  },
)

it('delivers to no PO box', async () => {
  const poBox = { zipCode: '3500 AB', houseNumber: '85' }
  expect(await lookUp('postcode.eu', poBox)).toMatchObject({ ok: false, problem: 'addressIsPoBox' })
  const visitor = shops['postcode.eu'].aVisitor()
  const asked = { params: { country: 'NL', context: 'r.pobox' } }
  expect(await visitor.ask(getAddressDetails, asked)).toMatchObject({ problem: 'addressIsPoBox' })
})

it('searches Belgian addresses at Postcode.eu, in one session from the first letter to the address', async () => {
  const visitor = shops['postcode.eu'].aVisitor()
  const before = postcodeEu.asked.length
  const session = 'session-1234'
  const ask = async (query: string, context: string) => {
    const found = await visitor.ask(searchAddress, { params: { country: 'BE' }, body: { query, context, session } })
    return found.ok ? found.value.matches[0] : undefined
  }
  const street = await ask('leystraat', '')
  expect(street).toMatchObject({ label: 'Leystraat, Antwerpen', precision: 'Street' })
  const address = await ask(`${street?.value}12 A`, street?.context ?? '')
  const params = { country: 'BE', context: address?.context ?? '' }
  expect(await visitor.ask(getAddressDetails, { params, query: { session } })).toMatchObject({
    value: { address: { street: 'Leystraat', postcode: '2000', buildingNumber: '12', buildingNumberAddition: 'A' } },
  })
  const sessions = postcodeEu.asked.slice(before).map(({ headers }) => headers['x-autocomplete-session'])
  expect(sessions).toEqual([session, session, session])
  // A browser without a session gets a random one, which does not identify it.
  await shops['postcode.eu'].aVisitor().ask(searchAddress, { params: { country: 'BE' }, body: { query: 'ley' } })
  expect(postcodeEu.asked.at(-1)?.headers['x-autocomplete-session']).toMatch(/^[A-Za-z0-9_-]{32}$/)
})

it('looks up Belgian addresses in its own table, since PDOK has none', async () => {
  const visitor = shops.pdok.aVisitor()
  const before = pdok.calls.length
  const found = await visitor.ask(searchAddress, { params: { country: 'BE' }, body: { query: 'Grote Markt' } })
  expect([found.ok && found.value.matches.length > 0, pdok.calls.length]).toEqual([true, before])
})

const kinds = ['hang', 'down', 'garbage', 'busy', 'cut', 'wrong', 'refuse'] as const
const quick = kinds.filter((kind) => kind !== 'hang')
describe.each([
  // Silence is waited for by ask-service, which has a test of its own.
  ['pdok', pdok, isTorture ? kinds : someOf(quick, 2)],
  ['postcode.eu', postcodeEu, isTorture ? kinds : someOf(quick, 2)],
] as const)('while %s fails', (name, register, failing) => {
  it.each(failing)('%s: it is typed by hand, or found in the own table, within seconds', async (kind) => {
    const shop = await aShop({ serviceSettings: register.settings })
    await shop.database.db.insert(knownAddress).values({ ...domplein, houseNumber: '7', houseNumberAddition: '' })
    register.fail({ on: 'any', kind })
    const ask = (houseNumber: string) =>
      shop.aVisitor().ask(findAddress, { body: { countryCode: 'NL', zipCode: '3512JC', houseNumber } })
    const began = performance.now()
    // The test client would wait for `Retry-After`; this test wants the first response.
    const [own, other] = await Promise.all([
      ask('7'),
      shop.aVisitor().request('/api/v2/checkout/address', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryCode: 'NL', zipCode: '3512JC', houseNumber: '10' }),
      }),
    ])
    expect(own).toMatchObject({ ok: true, value: { street: 'Domplein' } })
    expect(other.status).toBe(503)
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(shop.unexpected).toEqual([])
  })

  it('is left alone after three failures, and asked again when it is back', async () => {
    const shop = await aShop({ serviceSettings: register.settings })
    register.fail({ on: 'any', kind: 'broken' })
    const post = () =>
      shop.aVisitor().request('/api/v2/checkout/address', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryCode: 'NL', zipCode: '3512JC', houseNumber: '10' }),
      })
    const before = register.calls.length
    for (let n = 0; n < 10; n++) expect((await post()).status).toBe(503)
    expect(register.calls.length - before).toBe(3)
  })

  it('tells the doctor whether the register answers', async () => {
    expect(await examineAddresses(register.settings)).toMatchObject([{ verdict: 'good' }])
    register.fail({ on: 'any', kind: 'down' })
    expect(await examineAddresses(register.settings)).toMatchObject([
      { verdict: 'missing', sentence: expect.stringContaining(`${name} does not answer`) },
    ])
  })
})

it('reports a missing key of Postcode.eu, and uses its own table until it is set', async () => {
  const settings = { ADDRESS_LOOKUP: 'postcode.eu' }
  expect(await examineAddresses(settings)).toMatchObject([{ verdict: 'missing' }])
  const wrong = { ...postcodeEu.settings, POSTCODE_EU_SECRET: 'other' }
  expect(await examineAddresses(wrong)).toMatchObject([{ verdict: 'missing' }])
  const shop = await aShop({ serviceSettings: settings })
  await shop.database.db.insert(knownAddress).values({ ...domplein, houseNumberAddition: '' })
  const body = { countryCode: 'NL', zipCode: '3512JC', houseNumber: '10' } as const
  expect(await shop.aVisitor().ask(findAddress, { body })).toMatchObject({ ok: true })
})
