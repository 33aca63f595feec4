import { readFileSync } from 'node:fs'
import { sellerTrouble } from '@toonbank/shop/config/seller-trouble.ts'
import { expect, it } from 'vitest'
import { judgeSeller } from './judge-seller.ts'

const demo = {
  streetName: 'Weverskade',
  houseNumber: '18',
  houseNumberAddition: '',
  zipCode: '3534 AB',
  city: 'Utrecht',
  countryCode: 'NL',
  cocNumber: '12345678',
  vatNumber: 'NL000099998B57',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
} as const
const own = { ...demo, cocNumber: '30129876', vatNumber: 'NL002455799B11' }
const judge = (settings: Parameters<typeof sellerTrouble>[0]) =>
  judgeSeller(sellerTrouble(settings, { seller: demo }), 0, 0)

it('misses who sells where the shop has not said it, where it cannot be right, and where it is the demo', () => {
  expect(judge({})).toMatchObject({ verdict: 'missing', about: 'invoices' })
  expect(judge({ seller: demo })).toMatchObject({ verdict: 'missing' })
  expect(judge({ seller: { ...own, iban: 'NL00', city: '' } })).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringContaining('(city, iban)'),
  })
  expect(judge({ seller: own })).toMatchObject({ verdict: 'good' })
  const example = JSON.parse(readFileSync(new URL('../../../../docs/shop.example.json', import.meta.url), 'utf8'))
  expect(judge({ seller: example.settings.seller }), 'nobody sells as the company of the example').toMatchObject({
    ...{ verdict: 'missing', sentence: expect.stringContaining('does not exist') },
  })
  expect(judgeSeller({ is: 'none' }, 2, 0)).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringContaining('2 e-invoices were refused'),
  })
})

it('warns of paid orders that have no invoice', () => {
  expect(judgeSeller({ is: 'unknown' }, 0, 15)).toMatchObject({
    verdict: 'dangerous',
    sentence: expect.stringContaining('15 paid orders have no invoice'),
  })
  expect(judgeSeller({ is: 'none' }, 0, 15)).toMatchObject({ verdict: 'good' })
})
