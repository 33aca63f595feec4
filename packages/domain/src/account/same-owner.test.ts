import { expect, it } from 'vitest'
import { mayBeSameOwner } from './same-owner.ts'

it.each([
  ['BVBA ATELIER GENT', 'Atelier Gent'],
  ['ATELIER GENT', 'Atelier Gent B.V.'],
  ['GENT ATELIER', 'Atelier Gent SRL'],
  ['N.V. Café Crème', 'cafe creme'],
  ['Comm.V DE SMEDT', 'De Smedt Comm. V.'],
  ['COMMV JANSSENS & ZONEN', 'Janssens en Zonen'],
  ['STUDIOVONDEL', 'Studio Vondel'],
  ['VLOERKLEEDSHOP BELGIE', 'Vloerkleed'],
  ['VOF PEETERS-MAES', 'Maes Peeters'],
  ["L'ATELIER D'ANVERS SPRL", 'Latelier d’Anvers'],
  ['INTERIEUR VONDEL', 'Studio Vondel'],
  ['SA', 'Atelier Gent'],
  ['COLRUYT GROUP SERVICES', 'Colruyt'],
])('takes %j for the company %j', (registered, company) => {
  expect(mayBeSameOwner(registered, [company, 'Anna de Vries'])).toBe(true)
})

it('knows a business by the name of the person who runs it', () => {
  expect(mayBeSameOwner('DE VRIES, ANNA', ['Kleed & Zo', 'Anna de Vries'])).toBe(true)
})

it.each([
  ['NV COLRUYT GROUP SERVICES', 'Atelier Gent'],
  ['BV DE GROEP BELGIE', 'Atelier België'],
  ['BVBA JANSSENS', 'Peeters BVBA'],
  ['SA DE LA MODE', 'SA de Gent'],
  ['KBC BANK', 'AB Interieur'],
])('takes %j for somebody else than the company %j', (registered, company) => {
  expect(mayBeSameOwner(registered, [company, 'Anna de Vries'])).toBe(false)
})
