import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBic, isIban } from './bank-account.ts'
import {
  creditorReference,
  inFours,
  isCreditorReference,
  isStructuredMessage,
  paymentReference,
  structuredMessage,
} from './payment-reference.ts'

it('writes the references of the standards', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  expect(structuredMessage('909337554')).toBe('+++090/9337/55493+++')
  expect(structuredMessage('97'), 'no rest is 97').toBe('+++000/0000/09797+++')
  expect(inFours('RF18539007547034')).toBe('RF18 5390 0754 7034')
  expect(inFours('+++090/9337/55493+++'), 'a structured message stays as it is').toBe('+++090/9337/55493+++')
  expect(inFours('')).toBe('')
})

it('writes a Belgian message for who pays from Belgium, else a creditor reference', () => {
  expect(isStructuredMessage(paymentReference('TB26-000123', 'BE'))).toBe(true)
  expect(paymentReference('TB26-000123', 'NL')).toMatch(/^RF\d\dTB26000123$/)
})

it('takes no other text for a reference', () => {
  for (const text of ['', '090933755493', '+++090/9337/55493', '1+++090/9337/55493+++', '+++090/9337/55493+++1'])
    expect(isStructuredMessage(text), text).toBe(false)
  for (const text of ['', 'RF18', 'XRF18539007547034', 'RF18539007547034 ', 'rf18539007547034'])
    expect(isCreditorReference(text), text).toBe(false)
  for (const body of ['', 'A-1', 'A'.repeat(22)]) expect(() => creditorReference(body), body).toThrow(/no body/)
  for (const number of ['', '12a', '12345678901']) expect(() => structuredMessage(number), number).toThrow(/no number/)
})

const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
const body = fc.array(sign, { minLength: 1, maxLength: 21 }).map((signs) => signs.join(''))

it('knows its own creditor references, and none with another sign in it', () => {
  fc.assert(
    fc.property(body, fc.nat(), sign, (text, at, other) => {
      const whole = creditorReference(text)
      expect(isCreditorReference(whole)).toBe(true)
      const place = 4 + (at % text.length)
      const wrong = whole.slice(0, place) + other + whole.slice(place + 1)
      // A letter counts as two digits, so a letter for a digit may rarely fit by chance; within a kind it never does.
      if (/\d/.test(whole[place] ?? '') === /\d/.test(other)) expect(isCreditorReference(wrong)).toBe(wrong === whole)
    }),
  )
})

it('knows its own structured messages, and none with another digit or two that changed places', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 9_999_999_999n), fc.nat(11), fc.nat(9), fc.nat(10), (number, at, digit, first) => {
      const whole = structuredMessage(String(number))
      expect(isStructuredMessage(whole)).toBe(true)
      const digits = whole.replace(/\D/g, '')
      const write = (text: string) => `+++${text.slice(0, 3)}/${text.slice(3, 7)}/${text.slice(7)}+++`
      const mistyped = digits.slice(0, at) + String(digit) + digits.slice(at + 1)
      expect(isStructuredMessage(write(mistyped))).toBe(mistyped === digits)
      if (first === 9) return
      const turned =
        digits.slice(0, first) + (digits[first + 1] ?? '') + (digits[first] ?? '') + digits.slice(first + 2)
      expect(isStructuredMessage(write(turned))).toBe(turned === digits)
    }),
  )
})

it('checks an account by its check digits and its length', () => {
  expect(['NL91ABNA0417164300', 'BE68539007547034', 'DE89370400440532013000'].map(isIban)).toEqual([true, true, true])
  for (const wrong of [
    'NL91ABNA0417164301',
    'NL91ABNA041716430',
    'nl91abna0417164300',
    'BE68 5390 0754 7034',
    'NL',
    '',
  ])
    expect(isIban(wrong), wrong).toBe(false)
  expect(['ABNANL2A', 'ABNANL2AXXX'].map(isBic)).toEqual([true, true])
  for (const wrong of ['ABNANL', 'ABNANL2AX', ' ABNANL2A', '1ABNANL2A', 'ABNANL2AXXXX', 'abnanl2a'])
    expect(isBic(wrong), wrong).toBe(false)
})
