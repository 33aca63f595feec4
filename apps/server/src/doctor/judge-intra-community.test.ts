import type { ShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { expect, it } from 'vitest'
import { judgeIntraCommunity } from './judge-intra-community.ts'

const seller: NonNullable<ShopSettings['seller']> = {
  ...{ streetName: 'Weverskade', houseNumber: '18', houseNumberAddition: '', zipCode: '3534 AB', city: 'Utrecht' },
  ...{ countryCode: 'NL', cocNumber: '30129876', vatNumber: 'NL002455799B11' },
  ...{ iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
}
const on = { state: true }
const vies = { VIES_REQUESTER: 'NL002455799B11' }
const none = { VIES_REQUESTER: undefined }

it('says nothing where Belgian businesses pay VAT, and what keeps them from buying without it where they need not', () => {
  expect(judgeIntraCommunity({ seller }, vies)).toEqual([])
  expect(judgeIntraCommunity({ seller, intraCommunity: { state: false } }, none)).toEqual([])
  expect(judgeIntraCommunity({ seller, intraCommunity: on }, vies)).toMatchObject([{ verdict: 'good' }])
  for (const [settings, process, sentence] of [
    [{ seller, intraCommunity: on }, none, 'nobody asks VIES'],
    [{ seller, intraCommunity: { state: true, withoutVies: true } }, none, 'check digits'],
    [{ seller, intraCommunity: on }, { VIES_REQUESTER: 'NL000099998B57' }, 'proves nothing for the seller'],
    [{ intraCommunity: on }, vies, 'seller is not set'],
    [{ seller: { ...seller, countryCode: 'BE' }, intraCommunity: on }, vies, 'seller.countryCode is BE'],
  ] as const)
    expect(judgeIntraCommunity(settings, process)).toMatchObject([
      { verdict: 'missing', sentence: expect.stringContaining(sentence) },
    ])
})
