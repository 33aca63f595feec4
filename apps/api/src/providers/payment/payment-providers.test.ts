import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aShop } from '../../testing/a-shop.ts'
import { openPaymentProviders, providersOf } from './payment-providers.ts'

const shop = await aShop()
const providers = openPaymentProviders(shop.dependencies)

it('has every provider in a folder of its name, proved by what every provider must do', () => {
  for (const { name } of providers.all) {
    const test = join(import.meta.dirname, name, `${name}.test.ts`)
    expect(existsSync(test) && readFileSync(test, 'utf8').includes(`proveProvider('${name}'`), name).toBe(true)
  }
})

it('offers the ways of paying that their own provider takes now, and keeps to the stored ones when its list cannot be had', async () => {
  const [sandbox] = providers.all
  if (!sandbox) throw new Error('there is no provider')
  const only = { ...sandbox, name: 'only', methods: async () => ({ ok: true, value: ['ideal'] }) as const }
  const silent = { ...sandbox, name: 'silent', methods: async () => ({ ok: false, problem: 'unavailable' }) as const }
  const closed = { ...sandbox, name: 'closed', serves: () => false }
  const isOffered = await providersOf([only, silent, closed]).offeredTo({ isPublic: false })
  const offered = (key: string, provider: string) => isOffered({ key, provider })
  expect([offered('ideal', 'only'), offered('bancontact', 'only'), offered('ideal', 'silent')]).toEqual([
    true,
    false,
    true,
  ])
  expect([offered('ideal', 'closed'), offered('ideal', 'nobody')]).toEqual([false, false])
})
