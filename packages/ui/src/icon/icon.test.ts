import { expect, it } from 'vitest'
import { toIconName } from './icon.tsx'

it.each([
  ['delivery', 'delivery'],
  ['toonbank:delivery', 'delivery'],
  ['credit card', 'credit card'],
  ['no such icon', 'information'],
  ['constructor', 'information'],
])('finds the icon of %j', (text, name) => {
  expect(toIconName(text)).toBe(name)
})
