import * as v from 'valibot'
import { expect, it } from 'vitest'
import { informationForm } from './account-form.ts'

const person = {
  firstName: 'Anna',
  lastName: 'de Vries',
  emailAddress: 'Anna@Example.NL',
  phoneNumber: '06-12345678',
  countryCode: 'NL',
  zipCode: '3512ae',
  houseNumber: '11',
  streetName: 'Neude',
  city: 'Utrecht',
}
const problemsOf = (form: object): Record<string, string> => {
  const result = v.safeParse(informationForm, form)
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

it('asks of a business what it must give, and says whether it is missing or wrong', () => {
  expect(problemsOf({ ...person, customerType: 'business' })).toEqual({
    companyName: 'required',
    cocNumber: 'required',
    vatNumber: 'required',
    reference: 'required',
  })
  expect(problemsOf({ ...person, companyName: 'Kade', reference: 'K1', cocNumber: '123', vatNumber: 'NL1' })).toEqual({
    cocNumber: 'cocNumberInvalid',
    vatNumber: 'vatNumberInvalid',
  })
})

it('takes a company name for a business when no type is given, and keeps nothing of a company for a private customer', () => {
  const numbers = { companyName: 'Kade', reference: 'K1', cocNumber: '12345678', vatNumber: 'nl 0000.99998.b57' }
  expect(v.parse(informationForm, { ...person, ...numbers })).toMatchObject({
    customerType: 'business',
    vatNumber: 'NL000099998B57',
  })
  expect(v.parse(informationForm, { ...person, ...numbers, customerType: 'private' })).toMatchObject({
    customerType: 'private',
    companyName: '',
    vatNumber: '',
  })
})

it('keeps what it takes in normal form', () => {
  expect(v.parse(informationForm, person)).toMatchObject({
    zipCode: '3512 AE',
    emailAddress: 'anna@example.nl',
    houseNumberAddition: '',
  })
})
