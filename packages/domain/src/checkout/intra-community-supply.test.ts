import { expect, it } from 'vitest'
import type { DeliveryType } from './delivery.ts'
import {
  type IntraCommunityAnswer,
  intraCommunityAnswer,
  isDutchSeller,
  type VatSupply,
} from './intra-community-supply.ts'

const now = new Date('2026-11-26T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const seller = { countryCode: 'NL', vatNumber: 'NL002455799B11' } as const
const trade: VatSupply = {
  isOffered: true,
  isWithoutVies: false,
  seller,
  buyer: { companyName: 'Atelier Anvers', vatNumber: 'BE0403170701' },
  check: { answer: 'valid', checkedAt: daysAgo(1) },
  country: 'BE',
  now,
}
const buyer = (companyName: string, vatNumber: string) => ({ buyer: { companyName, vatNumber } })
const check = (answer: NonNullable<VatSupply['check']>['answer'], days = 1) => ({
  check: { answer, checkedAt: daysAgo(days) },
})

it.each<[string, IntraCommunityAnswer | undefined, Partial<VatSupply>, DeliveryType?]>([
  ['a Belgian business with a valid number, delivered in Belgium', 'applies', {}, 'shipping'],
  ['a number as people write it', 'applies', buyer('Atelier', 'BE 0403.170.701'), 'shipping'],
  ['no delivery chosen', 'open', {}],
  ['no address yet', 'open', { country: undefined }, 'shipping'],
  ['fetched by the buyer', 'collected', {}, 'pickup'],
  ['goods that stay in the Netherlands', 'elsewhere', { country: 'NL' }, 'shipping'],
  ['fetched in the Netherlands', 'elsewhere', { country: 'NL' }, 'pickup'],
  ['a number that VIES says is invalid', 'numberInvalid', check('invalid'), 'shipping'],
  [
    'the same in a shop that does not need VIES',
    'numberInvalid',
    { ...check('invalid'), isWithoutVies: true },
    'shipping',
  ],
  ['a number with wrong check digits', 'numberInvalid', buyer('Atelier', 'BE0403170702'), 'shipping'],
  [
    'the same in a shop that does not need VIES',
    'numberInvalid',
    { ...buyer('A', 'BE0403170702'), check: undefined, isWithoutVies: true },
    'shipping',
  ],
  ['VIES that does not answer', 'numberUnavailable', check('unavailable'), 'shipping'],
  [
    'the same in a shop that does not need VIES',
    'numberUnavailable',
    { ...check('unavailable'), isWithoutVies: true },
    'shipping',
  ],
  ['a number that was valid a week ago', 'applies', check('valid', 7), 'shipping'],
  ['a number that was valid longer ago', 'numberUnavailable', check('valid', 7.01), 'shipping'],
  ['the same in a shop that does not need VIES', 'applies', { ...check('valid', 30), isWithoutVies: true }, 'shipping'],
  ['goods that stay, of a number that is not known yet', 'elsewhere', { check: undefined, country: 'NL' }, 'shipping'],
  ['fetched, of a number that is not known yet', 'collected', check('unavailable'), 'pickup'],
  ['fetched, of a number that is invalid', 'numberInvalid', check('invalid'), 'pickup'],
  ['a number that VIES was not asked about yet', 'numberUnchecked', { check: undefined }, 'shipping'],
  ['the same in a shop that does not need VIES', 'applies', { check: undefined, isWithoutVies: true }, 'shipping'],
  ['a Dutch business that has goods sent to Belgium', undefined, buyer('Studio', 'NL000099998B57'), 'shipping'],
  ['a visitor or a private customer', undefined, { buyer: undefined }, 'shipping'],
  ['no company name', 'companyMissing', buyer(' ', 'BE0403170701'), 'shipping'],
  ['neither company name nor number', undefined, buyer('', ''), 'shipping'],
  ['no number', undefined, buyer('Atelier', ''), 'shipping'],
  ['the setting off', undefined, { isOffered: false }, 'shipping'],
  ['a seller in Belgium', undefined, { seller: { countryCode: 'BE', vatNumber: 'BE0403170701' } }, 'shipping'],
  ['no seller', undefined, { seller: undefined }, 'shipping'],
])('%s: %s', (_, answer, differs, delivery) => {
  expect(intraCommunityAnswer({ ...trade, ...differs }, delivery)).toBe(answer)
})

it.each([
  [seller, true],
  [{ ...seller, vatNumber: 'NL 0024.55.799.B11' }, true],
  [{ ...seller, vatNumber: 'NL002455799B12' }, false],
  [{ ...seller, vatNumber: '' }, false],
  [{ ...seller, vatNumber: 'BE0403170701' }, false],
  [{ ...seller, countryCode: 'BE' as const }, false],
  [undefined, false],
])('knows a Dutch seller (%j: %s)', (one, isIt) => {
  expect(isDutchSeller(one)).toBe(isIt)
})
