import { expect, it } from 'vitest'
import { afterTyping, afterValidation, asAnswered, withoutEmptied } from './checked-fields.ts'

const zipCode = (problem?: string, isEmpty = false) => ({ name: 'zipCode', problem, isEmpty })
const plain = ({ validated, problems }: ReturnType<typeof asAnswered>) => ({ validated: [...validated], problems })

it('finds fault with a field when it is left, not while it is typed in for the first time', () => {
  const typing = afterTyping(asAnswered({}), zipCode('zipCodeInvalid'))
  expect(plain(typing)).toEqual({ validated: [], problems: {} })
  expect(plain(afterValidation(typing, zipCode('zipCodeInvalid')))).toEqual({
    validated: [],
    problems: { zipCode: 'zipCodeInvalid' },
  })
})

it('takes a problem away as soon as it is mended, and keeps those of other fields', () => {
  const refused = asAnswered({ zipCode: 'required', city: 'required' })
  expect(afterTyping(refused, zipCode('zipCodeInvalid'))).toBe(refused)
  expect(plain(afterTyping(refused, zipCode()))).toEqual({ validated: ['zipCode'], problems: { city: 'required' } })
})

it('calls a field right once it was validated, no longer than it is, and never one that is empty', () => {
  const right = afterValidation(asAnswered({}), zipCode())
  expect(plain(right).validated).toEqual(['zipCode'])
  expect(plain(afterTyping(right, zipCode('zipCodeInvalid')))).toEqual({ validated: [], problems: {} })
  expect(afterTyping(right, zipCode())).toBe(right)
  expect(plain(afterValidation(right, zipCode(undefined, true)))).toEqual({ validated: [], problems: {} })
})

it('calls a field right no longer when something else has emptied it', () => {
  const right = new Set(['countryCode', 'zipCode', 'firstName'])
  expect([...withoutEmptied(right, { countryCode: 'BE', zipCode: '', city: '' })]).toEqual(['countryCode', 'firstName'])
})

it('begins anew with what the server answers', () => {
  expect(plain(asAnswered({ city: 'required' }))).toEqual({ validated: [], problems: { city: 'required' } })
})
