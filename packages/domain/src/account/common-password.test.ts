import { expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { passwordRule } from './form-rules.ts'

it.each([
  'Welkom01',
  'Welkom123!',
  'Welkom2025',
  'Wachtwoord1',
  'W@chtw00rd1',
  'Zomer2025',
  'Zomer2025!',
  'Winter24!!',
  'Password1',
  'P@ssw0rd1',
  'Passw0rd!',
  'Qwerty123',
  'Azerty123',
  'Asdfgh12',
  '1q2w3e4R',
  '1Qaz2wsx',
  'Aa123456',
  'Abcd1234',
  'Aaaaaaa1',
  'Ab12Ab12',
  'Feyenoord1908',
  'Ajax1900!',
  'Amsterdam020',
  'Nederland1',
  'Ikhouvanjou1',
  '!Admin2024',
  'TestTest1',
  'Iloveyou1',
  'Toonbank1',
])('refuses %s, which our other rules would take', (password) => {
  expect(passwordRule(password)).toBe(true)
  expect(isCommonPassword(password)).toBe(true)
})

it.each(['NopDraad1', 'Nopendraad2025', 'N0p&Draad1', 'Nop-Draad!1'])(
  'refuses the name of the shop as %s, in that shop only',
  (password) => {
    expect(isCommonPassword(password, ['Nop & Draad'])).toBe(true)
    expect(isCommonPassword(password, ['Kleed & Co'])).toBe(false)
  },
)

it.each([
  'Vloerkleed1',
  'Karpetten2',
  'Welkom bij drie geiten 7',
  'Paars-Fietsbel-Wolk9',
  'kR7#vq2LmZ',
  'Zomer in de Ardennen 88',
  'Tapijt12',
  'Jut3gras!vlo',
])('takes %s', (password) => expect(isCommonPassword(password, ['Nop & Draad'])).toBe(false))

it('says nothing of an empty one', () => expect(isCommonPassword('', ['Nop & Draad'])).toBe(false))
