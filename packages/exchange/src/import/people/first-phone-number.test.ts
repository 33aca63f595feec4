import { expect, it } from 'vitest'
import { firstPhoneNumber } from './first-phone-number.ts'

it.each([
  ['06-12345678 / 020-1234567', '06-12345678'],
  ['06-12345678/020-1234567', '06-12345678'],
  ['0470/12.34.56 / 02 123 45 67', '0470123456'],
  ['+31 6 12345678; +31 20 1234567', '0031612345678'],
  ['02 123 45 67 of 0470 12 34 56', '021234567'],
  ['tel. 06 12345678, na zessen', '0612345678'],
  ['0470/12.34.56', '0470123456'],
  ['', ''],
])('of %j reads %j', (cell, number) => expect(firstPhoneNumber(cell)).toBe(number))

it.each(['bel maar niet', '123 of 456', 'na zessen / 06-12345678'])('leaves %j to be refused', (cell) =>
  expect(firstPhoneNumber(cell)).toBe(cell),
)
