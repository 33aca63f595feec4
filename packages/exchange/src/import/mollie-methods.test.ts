import { readFileSync } from 'node:fs'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport()

it('turns the methods of a shop into those of Mollie by one file, and leaves the transfer to its own account', async () => {
  const file = readFileSync(new URL('../../../../demo/mollie.json', import.meta.url), 'utf8')
  expect(await shop.take('mollie.json', file)).toMatchObject({ said: [] })
  const rows = await shop.ask('SELECT key, provider, price FROM payment_method ORDER BY position, key')
  expect(rows.filter(({ provider }) => provider !== 'mollie')).toEqual([
    { key: 'banktransfer', provider: 'banktransfer', price: 0 },
  ])
  expect(rows.filter(({ price }) => Number(price) > 0)).toEqual([])
  expect(rows.map(({ key }) => key)).toContain('billie')
})
