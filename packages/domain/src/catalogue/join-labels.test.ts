import { expect, it } from 'vitest'
import { joinLabels } from './join-labels.ts'

it.each([
  [[], ''],
  [['Blauw'], 'Blauw'],
  [['Blauw', 'Groen'], 'Blauw en Groen'],
  [['Blauw', 'Groen', 'Rood'], 'Blauw, Groen, en Rood'],
  [['a', 'b', 'c', 'd'], 'a, b, c, en d'],
])('%j reads %s', (labels, text) => {
  expect(joinLabels(labels, 'en')).toBe(text)
})
