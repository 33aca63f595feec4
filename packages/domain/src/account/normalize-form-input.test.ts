import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houseNumberRule, personNameRule, phoneNumberRule } from './form-rules.ts'
import { normalizeFormInput, normalizeName, normalizePhoneNumber } from './normalize-form-input.ts'
import { splitStreetLine } from './split-street-line.ts'

it('understands phone numbers as people write them', () => {
  const meant = {
    '06 1234 5678': '0612345678',
    '+31 6 12345678': '0031612345678',
    '+31 (0)6-12345678': '00316-12345678',
    '(030) 123.45.67': '0301234567',
    '0470/12.34.56': '0470123456',
    '06–12345678': '06-12345678',
    '\u202a+31 6 12345678\u202c': '0031612345678',
    'tel: 06 12345678': '0612345678',
    'Tel 0612345678': '0612345678',
    'tel.+31 6 12345678': '0031612345678',
    '0031(0)612345678': '0031612345678',
    '0031 (0) 6 12345678': '0031612345678',
    '00-31-6-1234-5678-901-23': '00-31-6-1234-5678-901-23',
    '０６ １２３４ ５６７８': '0612345678',
    '＋３１６１２３４５６７８': '0031612345678',
  }
  for (const [typed, understood] of Object.entries(meant)) {
    expect(normalizePhoneNumber(typed)).toBe(understood)
    expect(phoneNumberRule(understood)).toBe(true)
  }
  const others = ['bel maar niet', '', '-', '+', '+tel', '06 12x', '06 12+345678', 'hotel 0612345678', 'tel']
  for (const other of [...others, '06-12345678/020-1234567', '0031 6 1234 5678 90123'])
    expect(normalizePhoneNumber(other)).toBe(other)
})

it('understands zip codes, e-mail addresses and numbers of businesses that were copied from elsewhere', () => {
  const understood = (typed: Record<string, string>) => Object.values(normalizeFormInput(typed))
  for (const [typed, meant] of [
    ['3512-ae', '3512 ae'],
    ['NL-3512 AE', '3512 AE'],
    ['\u200b3512AE.', '3512 AE'],
    ['B-1000', '1000'],
    ['BE 1000', '1000'],
    ['１０００', '1000'],
    ['３５１２　ＡＥ', '3512 AE'],
    ['elders', 'elders'],
    ['3512 AE Utrecht', '3512 AE Utrecht'],
    ['Utrecht 3512 AE', 'Utrecht 3512 AE'],
  ] as const)
    expect(understood({ zipCode: typed })).toEqual([meant])
  expect(understood({ emailAddress: ' mailto:anna@example.nl\u200b' })).toEqual(['anna@example.nl'])
  expect(understood({ emailAddress: 'Anna de Wit <anna@example.nl>' })).toEqual(['anna@example.nl'])
  expect(understood({ emailAddress: '<anna@example.nl>;' })).toEqual(['anna@example.nl'])
  expect(understood({ emailAddress: 'anna＠example.nl' })).toEqual(['anna@example.nl'])
  for (const several of [
    'anna@example.nl <bert@example.nl>',
    'Anna <anna@example.nl> en Bert',
    'x mailto:anna@example.nl',
  ])
    expect(understood({ emailAddress: several })).toEqual([several])
  for (const [typed, meant] of [
    ['KvK 1234 5678', '12345678'],
    ['kvk12345678', '12345678'],
    ['KBO: 0403.170.701', '0403170701'],
    ['BCE - 0403170701', '0403170701'],
    ['1234 KvK 5678', '1234 KvK 5678'],
    ['BE 0403.170.701', '0403170701'],
    ['123', '123'],
  ] as const)
    expect(understood({ cocNumber: typed })).toEqual([meant])
  for (const [typed, meant] of [
    ['000099998b57', 'NL000099998B57'],
    ['nl 0000.99.998.b57', 'NL000099998B57'],
    ['BE 403.170.701', 'BE0403170701'],
    ['BTW BE 0403.170.701', 'BE0403170701'],
    ['btw-nr.: NL0000.99.998.B57', 'NL000099998B57'],
    ['BE0403170702', 'BE0403170702'],
    ['0000.99.998.b57.0', '0000.99.998.b57.0'],
    ['nummer BTW BE 0403.170.701', 'nummer BTW BE 0403.170.701'],
    ['BE 0403.170.701.22', 'BE 0403.170.701.22'],
    ['XBE 0403.170.701', 'XBE 0403.170.701'],
    ['0403.170.701', '0403.170.701'],
    ['403170701', '403170701'],
  ] as const)
    expect(understood({ vatNumber: typed })).toEqual([meant])
  for (const vatNumber of ['0403.170.701', '403170701', 'BE 403.170.701'])
    expect(normalizeFormInput({ vatNumber, countryCode: 'BE' }).vatNumber).toBe('BE0403170701')
  expect(normalizeFormInput({ vatNumber: '403170701', countryCode: 'NL' }).vatNumber).toBe('403170701')
})

it('understands initials and the apostrophes of keyboards', () => {
  expect(['J.P.', 'J. P.', '`t Hart', 'd’Hondt', 'Anne–Sophie'].map(normalizeName)).toEqual([
    'J P',
    'J P',
    "'t Hart",
    'd’Hondt',
    'Anne-Sophie',
  ])
  expect(personNameRule(normalizeName('J.P.'))).toBe(true)
  expect(['...', 'Anna3', 'Anna.'].map(normalizeName)).toEqual(['...', 'Anna3', 'Anna'])
})

it('understands each field of a form by its name, and leaves the others', () => {
  const typed = { firstName: 'J.P.', lastName: 'Bos–Smit', phoneNumber: '06 12345678', city: 'St. Jansteen' }
  expect(normalizeFormInput(typed)).toEqual({
    firstName: 'J P',
    lastName: 'Bos-Smit',
    phoneNumber: '0612345678',
    city: 'St. Jansteen',
  })
})

describe('a house number', () => {
  const of = (houseNumber: string, houseNumberAddition = '') =>
    normalizeFormInput({ houseNumber, houseNumberAddition, streetName: 'Neude' })

  it('is parted from what distinguishes homes at one number', () => {
    expect(
      ['11-2', '11 A', '11/1.02', '11 bus 3', '11a-2', '12-K201'].map((typed) => Object.values(of(typed))),
    ).toEqual([
      ['11', '2', 'Neude'],
      ['11', 'A', 'Neude'],
      ['11', '1.02', 'Neude'],
      ['11', 'bus 3', 'Neude'],
      ['11a', '2', 'Neude'],
      ['12', 'K201', 'Neude'],
    ])
    for (const rest of ['bis', 'hs', 'huis', 'II', 'zw', 'rd'])
      expect(Object.values(of(`12${rest}`))).toEqual(['12', rest, 'Neude'])
    for (const apart of ['11 - 2', '11/ 2', '11, 2', '11  2'])
      expect(Object.values(of(apart))).toEqual(['11', '2', 'Neude'])
    expect(Object.values(of('11(boven)'))).toEqual(['11', '(boven)', 'Neude'])
    expect(Object.values(of('12 nr 3'))).toEqual(['12', 'nr 3', 'Neude'])
    expect(Object.values(of('nr. 12'))).toEqual(['12', '', 'Neude'])
    expect(Object.values(of('１２－Ａ'))).toEqual(['12', 'A', 'Neude'])
    for (const alone of ['12.', '12-', '12 -', '12/', '12 - ', '12;'])
      expect(Object.values(of(alone))).toEqual(['12', '', 'Neude'])
    expect(Object.values(of('12A/'))).toEqual(['12A', '', 'Neude'])
    expect(of('12-', 'bis')).toMatchObject({ houseNumber: '12', houseNumberAddition: 'bis' })
    expect(of('11-2', ' hs ')).toMatchObject({ houseNumber: '11', houseNumberAddition: '2 hs' })
    expect(of('11-2', 'hs')).toMatchObject({ houseNumber: '11', houseNumberAddition: '2 hs' })
    expect(of('11-2', '2')).toMatchObject({ houseNumber: '11', houseNumberAddition: '2' })
  })

  it('that is right or wrong stays as it is', () => {
    for (const typed of ['11', '11a', '', 'achter', '0', 'A12-3', '123456-7', '11 -+'])
      expect(of(typed)).toMatchObject({ houseNumber: typed, houseNumberAddition: '' })
  })
})

it('splits an address that came in one line, as browsers fill it in', () => {
  const parts = (line: string) => Object.values(splitStreetLine(line) ?? {}).slice(0, 3)
  expect(parts('Neude 11')).toEqual(['Neude', '11', ''])
  expect(parts('Plein 1944 12')).toEqual(['Plein 1944', '12', ''])
  expect(parts('Grote Markt 1, bus 3')).toEqual(['Grote Markt', '1', 'bus 3'])
  expect(parts('2e Jan Steenstraat 15-hs')).toEqual(['2e Jan Steenstraat', '15', 'hs'])
  expect(parts('Oudegracht 12 bis')).toEqual(['Oudegracht', '12', 'bis'])
  expect(parts('Oudegracht 12bis')).toEqual(['Oudegracht', '12', 'bis'])
  expect(parts('Oudegracht 12a')).toEqual(['Oudegracht', '12a', ''])
  expect(parts(' Neude,  11 ')).toEqual(['Neude', '11', ''])
  expect(parts('12e Laan 3')).toEqual(['12e Laan', '3', ''])
  for (const door of ['2', '2b']) expect(parts(`Neude 11 - ${door}`)).toEqual(['Neude', '11', door])
  for (const box of ['bus 3', 'bte 3', 'boîte 3', 'box 3', 'app. 3', 'app 3', 'ap 3', 'bus3'])
    expect([parts(`Wetstraat 11 ${box}`), parts(`Wetstraat 11,${box}`)]).toEqual(
      Array(2).fill(['Wetstraat', '11', box]),
    )
  for (const none of ['Neude 11 achter de hoek', 'Neude 11-1234567', 'Neude 123456', '12 11'])
    expect(splitStreetLine(none)).toBeUndefined()
  expect(splitStreetLine('Neude')).toBeUndefined()
  expect(splitStreetLine('2e Jan Steenstraat')).toBeUndefined()
  const long = (letters: number) => `${'a'.repeat(letters - ' 12'.length)} 12`
  expect([splitStreetLine(long(250))?.houseNumber, splitStreetLine(long(251))]).toEqual(['12', undefined])
  const typed = { streetName: 'Neude 11', houseNumber: '', houseNumberAddition: '' }
  expect(normalizeFormInput(typed)).toEqual({ streetName: 'Neude', houseNumber: '11', houseNumberAddition: '' })
  expect(normalizeFormInput({ ...typed, streetName: 'Plein 1944', houseNumber: '12' }).streetName).toBe('Plein 1944')
  expect(normalizeFormInput({ ...typed, houseNumber: '11' })).toMatchObject({ streetName: 'Neude', houseNumber: '11' })
})

it.each([
  ['12bis', '12', '', 'bis'],
  ['12hs', '12', '', 'hs'],
  ['12rd', '12', '', 'rd'],
  ['12 bis', 'nr. 12', '', 'bis'],
  ['12-2', '12', '', '2'],
  ['12 bis', '12bis', '', 'bis'],
  ['12-2', '12', '2', '2'],
  ['12 bus 3', '12', '3', 'bus 3'],
  ['12', '12', 'B', 'B'],
])('keeps the door of a number that the street says too: %s and %s %s', (line, houseNumber, addition, door) => {
  const typed = { streetName: `Neude ${line}`, houseNumber, houseNumberAddition: addition }
  expect(normalizeFormInput(typed)).toEqual({ streetName: 'Neude', houseNumber: '12', houseNumberAddition: door })
})

it('leaves fields alone that are called as what every object has', () => {
  const typed = Object.fromEntries(['valueOf', 'hasOwnProperty', '__proto__', 'constructor'].map((name) => [name, 'x']))
  expect(Object.entries(normalizeFormInput(typed))).toEqual(Object.entries(typed))
})

it('never spoils what the rules take, and means the same when it is read twice', () => {
  const lines = fc.string({ unit: 'grapheme', maxLength: 25 })
  const forms = fc.record({
    phoneNumber: lines,
    firstName: lines,
    houseNumber: lines,
    houseNumberAddition: lines,
    streetName: lines,
  })
  fc.assert(
    fc.property(forms, (typed) => {
      const once = normalizeFormInput(typed)
      expect(phoneNumberRule(once.phoneNumber) || !phoneNumberRule(typed.phoneNumber)).toBe(true)
      expect(personNameRule(once.firstName) || !personNameRule(typed.firstName)).toBe(true)
      expect(houseNumberRule(once.houseNumber) || !houseNumberRule(typed.houseNumber)).toBe(true)
      const { phoneNumber, firstName } = once
      expect(normalizeFormInput(once)).toMatchObject({ phoneNumber, firstName })
    }),
  )
})
