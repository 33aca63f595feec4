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
  'Aaaaaaaaaaaa1234',
  'Ab1ab1Ab1ab1',
  'Abc1234Abc1234',
  'Ajaxajax12',
  '123Ajax456',
  'P4$$w0rD',
  'Kon!Jn12',
  'Ch0c0l4D3',
  'B4TM@n1900',
  '8ATM4n29',
  '7ES7er29',
  'Ge-he-im12',
  'Wel.kom.2025',
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
  // Little stands around a word that everybody takes: six signs, before and after together.
  '2026Welkom2025',
  'Welkom1234567',
  '!!!!Welkom1!!!',
  // Repeated, but not throughout.
  'Ab12Ab12xyz',
  'XyzAb12Ab12',
  'Ajaxwol1',
  'WolAjaxAjax1',
  'Aaaaaaaa12345',
])('takes %s', (password) => expect(isCommonPassword(password, ['Nop & Draad'])).toBe(false))

it('does not call an empty password common', () => expect(isCommonPassword('', ['Nop & Draad'])).toBe(false))

it('knows the name of the shop with its sign left out, in either language, and nothing else of it', () => {
  for (const password of ['Nopanddraad1', 'NopEnDraad1']) expect(isCommonPassword(password, ['Nop & Draad'])).toBe(true)
  expect(isCommonPassword('Nopendraad1')).toBe(false)
  expect(isCommonPassword('Nopxdraad1', ['Nop & Draad'])).toBe(false)
})
