import { expect, it } from 'vitest'
import { anActor, anOwner } from '../testing/an-actor.ts'
import { recordKinds } from './record-kinds.ts'
import { findMissingRight, neededRights, rights } from './rights.ts'

const actions = ['list', 'show', 'history', 'save', 'remove'] as const

it('lets the owner do everything, and who has no right nothing', () => {
  for (const kind of recordKinds)
    for (const action of actions) {
      expect(findMissingRight(anOwner, kind, action, ['price', 'stock', 'options'])).toBeUndefined()
      expect(findMissingRight({ by: anActor, rights: [], refundLimit: null }, kind, action)).toBeDefined()
    }
})

it('lets nobody change anything with the rights to read', () => {
  const reader = { by: anActor, rights: rights.filter((right) => right.startsWith('read')), refundLimit: null }
  for (const kind of recordKinds) {
    expect(findMissingRight(reader, kind, 'list')).toBeUndefined()
    expect(findMissingRight(reader, kind, 'save')).toBeDefined()
    expect(findMissingRight(reader, kind, 'remove')).toBeDefined()
  }
})

it('wants the right to prices and to stock where a product is saved with them', () => {
  expect(neededRights('product', 'save', ['articleNumber', 'title'])).toEqual(['editCatalogue'])
  expect(neededRights('product', 'save', ['price'])).toEqual(['editCatalogue', 'setPrices'])
  expect(neededRights('product', 'save', ['stock'])).toEqual(['editCatalogue', 'setStock'])
  expect(neededRights('product', 'save', ['options'])).toEqual(['editCatalogue', 'setPrices', 'setStock'])
})
