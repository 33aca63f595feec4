import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cents } from '@toonbank/domain/money/cents.ts'
import type { PaymentProvider } from '@toonbank/shop/ports/payment-provider.ts'
import { providersOf } from '@toonbank/shop/ports/payment-providers.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { expect, it } from 'vitest'
import { openPaymentProviders } from './payment-providers.ts'

const shop = await aShop()
const providers = openPaymentProviders(shop.dependencies)

it('has every provider in a folder of its name, with the test of the common contract', () => {
  expect(providers.all.length).toBeGreaterThan(1)
  for (const { name } of providers.all) {
    const test = join(import.meta.dirname, name, `${name}.test.ts`)
    expect(existsSync(test) && readFileSync(test, 'utf8').includes(`proveProvider('${name}'`), name).toBe(true)
  }
})

it('offers the methods that their provider lists now, and the stored ones while the list is unavailable', async () => {
  const [sandbox] = providers.all
  if (!sandbox) throw new Error('there is no provider')
  const only = { ...sandbox, name: 'only', methods: async () => ({ ok: true, value: [{ key: 'ideal' }] }) as const }
  const silent = { ...sandbox, name: 'silent', methods: async () => ({ ok: false, problem: 'unavailable' }) as const }
  const closed = { ...sandbox, name: 'closed', serves: () => false }
  const findOffer = await providersOf([only, silent, closed]).offeredTo({ isPublic: false })
  const offered = (key: string, provider: string) => findOffer({ key, provider }) !== undefined
  expect([offered('ideal', 'only'), offered('bancontact', 'only'), offered('ideal', 'silent')]).toEqual([
    true,
    false,
    true,
  ])
  expect(offered('klarna', 'silent'), 'credit only as its provider lists it').toBe(false)
  expect([offered('ideal', 'closed'), offered('ideal', 'nobody')]).toEqual([false, false])
})

it('offers a method within its minimum and maximum and in its countries, and credit without a surcharge only', async () => {
  const [sandbox] = providers.all
  if (!sandbox) throw new Error('there is no provider')
  const lists = {
    NL: [{ key: 'in3', minimum: cents(50_00), maximum: cents(5_000_00), label: 'iDEAL in3' }],
    BE: [{ key: 'bancontact' }],
  }
  const picky: PaymentProvider = {
    ...sandbox,
    name: 'picky',
    methods: async ({ countryCode }) => ({ ok: true, value: lists[countryCode] }),
  }
  const findOffer = await providersOf([picky]).offeredTo({ isPublic: false })
  const in3 = { key: 'in3', provider: 'picky' }
  const inNl = (amount: number) => findOffer(in3, { countryCode: 'NL', amount: cents(amount) })
  expect([49_99, 50_00, 5_000_00, 5_000_01].map((amount) => inNl(amount)?.label)).toEqual([
    undefined,
    'iDEAL in3',
    'iDEAL in3',
    undefined,
  ])
  expect(findOffer(in3, { countryCode: 'BE' })).toBeUndefined()
  expect(findOffer({ ...in3, price: cents(1) }, { countryCode: 'NL' })).toBeUndefined()
  expect(findOffer({ key: 'bancontact', provider: 'picky', price: cents(1) }, { countryCode: 'BE' })).toBeDefined()
})
