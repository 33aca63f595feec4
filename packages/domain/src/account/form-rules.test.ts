import { expect, it } from 'vitest'
import { belgianEnterpriseNumberRule, cocNumberRule, vatNumberRule } from './business-numbers.ts'
import { emailAddressRule, houseNumberRule, passwordRule, personNameRule, phoneNumberRule } from './form-rules.ts'
import { normalizeZipCode } from './zip-code.ts'

it('asks of a password eight characters with a capital, a small letter and a digit', () => {
  expect(['Tapijt12', 'Élan élan1'].every(passwordRule)).toBe(true)
  expect(['Tapij12', 'tapijt12', 'TAPIJT12', 'Tapijtje'].some(passwordRule)).toBe(false)
})

it('takes names of any language, and nothing but names', () => {
  expect(["Anne-Sophie d'Hondt", 'Łukasz', 'Nguyễn', '李'].every(personNameRule)).toBe(true)
  expect(['', ' ', "-'", 'Anna2', '<b>', 'A\nB'].some(personNameRule)).toBe(false)
})

it('knows an e-mail address and a phone number when it sees one', () => {
  expect(['a@b.nl', 'naam+shop@sub.example.museum'].every(emailAddressRule)).toBe(true)
  expect(['a@b', 'a b@c.nl', '@b.nl', 'a@b.n', 'a@@b.nl', 'a@b.nl,c@d.nl'].some(emailAddressRule)).toBe(false)
  expect(['06-12345678', '0612345678'].every(phoneNumberRule)).toBe(true)
  expect(['+31612345678', '06-12345678x', '06 12345678', '-', ''].some(phoneNumberRule)).toBe(false)
})

it('keeps zip codes in their normal form and refuses those that do not exist', () => {
  expect(['3512ae', '3512 AE', ' 3512  Ae '].map((code) => normalizeZipCode('NL', code))).toEqual([
    '3512 AE',
    '3512 AE',
    '3512 AE',
  ])
  expect(['0123 AB', '1234 SA', '1234', '12345 AB'].map((code) => normalizeZipCode('NL', code))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['3512 SAE', '3512 ABC', '13512 AE', '3512 SE'].map((code) => normalizeZipCode('NL', code))).toEqual([
    undefined,
    undefined,
    undefined,
    '3512 SE',
  ])
  expect(['1000', '9992', ' 2000 '].map((code) => normalizeZipCode('BE', code))).toEqual(['1000', '9992', '2000'])
  for (const none of ['0999', '9993', '1234 AB', '10000', '01000', 'B1000'])
    expect(normalizeZipCode('BE', none)).toBeUndefined()
})

it('takes a house number with one letter; the rest is the addition', () => {
  expect(['1', '12a', '99999'].every(houseNumberRule)).toBe(true)
  expect(['0', '012', '12-2', 'bus 3', '123456'].some(houseNumberRule)).toBe(false)
})

it('checks business numbers by their check digits', () => {
  expect(['NL000099998B57', 'nl002455799b11', 'BE 0403.170.701', 'BE1000000120'].every(vatNumberRule)).toBe(true)
  expect(['NL000099998B58', 'NL123456789B01', 'BE0403170702', 'DE123456789', ''].some(vatNumberRule)).toBe(false)
  // Companies have numbers that only the test by eleven knows.
  expect(['NL004495445B01', 'NL 8100.16.370 B 01'].every(vatNumberRule)).toBe(true)
  expect(
    ['NL004495446B01', 'XNL004495445B01', 'NL004495445B012', 'NL0044954455B01', '04BE03170701'].some(vatNumberRule),
  ).toBe(false)
  for (const wrong of ['012345678', 'x01234567', '01234567x', '20403170701', '04031707011', '2403170701'])
    expect([wrong, cocNumberRule(wrong)]).toEqual([wrong, false])
  expect([cocNumberRule('0403170701'), cocNumberRule('0403170702')]).toEqual([true, false])
  expect([cocNumberRule('01234567'), cocNumberRule('1234567'), belgianEnterpriseNumberRule('0403.170.701')]).toEqual([
    true,
    false,
    true,
  ])
})
