import { expect, it } from 'vitest'
import { findSettingProblems, valueAt } from './find-setting-problems.ts'

const right = {
  name: 'Kleed',
  organizationName: 'Kleed & Co B.V.',
  timeZone: 'Europe/Amsterdam',
  returnDays: 14,
  lowStockThreshold: 0,
  support: { email: 'hallo@kleed.example' },
  display: { showMoreTreshold: 100 },
  product: { review: { score: 9.7, stars: 3 } },
  deposit: { percentage: 12.5 },
  unpaid: { pieces: 1, amount: 100_00, minutes: 1_440 },
}

const senderRule = 'must be an e-mail address, without accents before the @: every mail of the shop comes from it'

it('takes what can be meant, the borders with it, and what is not set', () => {
  expect(findSettingProblems(right)).toEqual([])
  expect(findSettingProblems({})).toEqual([])
  expect(findSettingProblems({ ...right, businessSupport: { email: '' }, product: { review: null } })).toEqual([])
})

it.each<[string, object, string]>([
  ['returnDays', { returnDays: 13 }, 'must be a whole number from 14 to 365'],
  ['returnDays', { returnDays: 366 }, 'must be a whole number from 14 to 365'],
  ['lowStockThreshold', { lowStockThreshold: 1.5 }, 'must be a whole number from 0 to 1000'],
  ['lowStockThreshold', { lowStockThreshold: -1 }, 'must be a whole number from 0 to 1000'],
  ['deposit.percentage', { deposit: { percentage: 101 } }, 'must be a number from 1 to 100'],
  ['deposit.percentage', { deposit: { percentage: Number.NaN } }, 'must be a number from 1 to 100'],
  ['unpaid.amount', { unpaid: { amount: 0 } }, 'must be a whole number from 10000 to 1000000000'],
  ['unpaid.minutes', { unpaid: { minutes: 4 } }, 'must be a whole number from 5 to 1440'],
  ['product.review.score', { product: { review: { score: 10.1 } } }, 'must be a number from 0 to 10'],
  ['name', { name: '  ' }, 'must be a line of 1 to 100 characters'],
  ['organizationName', { organizationName: '' }, 'must be a line of 1 to 200 characters'],
  ['organizationName', { organizationName: 'Kleed\nB.V.' }, 'must be a line of 1 to 200 characters'],
  ['businessSupport.email', { businessSupport: { email: 'hallo' } }, 'must be an e-mail address, or empty'],
  ['timeZone', { timeZone: 'Europe/Utrecht' }, "must be a time zone like 'Europe/Amsterdam'"],
  ...['hallo', '', 'käthe@kleed.example'].map((email): [string, object, string] => [
    ...(['support.email', { support: { email } }, senderRule] as const),
  ]),
])('says of %s what it must be', (field, wrong, message) => {
  expect(findSettingProblems({ ...right, ...wrong })).toEqual([{ field, message }])
})

it('finds what stands at a path, and nothing that an object only inherits', () => {
  expect([valueAt(right, 'support.email'), valueAt(right, 'name.length'), valueAt(right, 'toString')]).toEqual([
    'hallo@kleed.example',
    undefined,
    undefined,
  ])
})
