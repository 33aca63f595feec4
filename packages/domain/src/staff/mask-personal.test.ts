import { expect, it } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

it('shortens e-mail addresses, names, addresses and phone numbers at any depth, and leaves the rest', () => {
  const stored = {
    note: 'Gemaild aan anna.devries@voorbeeld.nl',
    state: 'paid',
    pieces: 3,
    address: { firstName: 'Anna', zipCode: '1012 AB', city: 'Amsterdam', houseNumberAddition: '' },
    people: [{ phoneNumber: '0612345678', emailAddress: 'b@voorbeeld.be' }],
    before: null,
  }
  expect(maskPersonal(stored)).toEqual({
    note: 'Gemaild aan a…@voorbeeld.nl',
    state: 'paid',
    pieces: 3,
    address: { firstName: '…', zipCode: '…', city: 'Amsterdam', houseNumberAddition: '' },
    people: [{ phoneNumber: '…', emailAddress: 'b…@voorbeeld.be' }],
    before: null,
  })
})
