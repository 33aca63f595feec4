import { expect, it } from 'vitest'
import { prefixOf, spell } from './route-spellings.ts'

it.each([
  ['/', ''],
  ['/_root.data', ''],
  ['/english-rugs', ''],
  ['/vloerkleden/en', ''],
  ['/en', '/en'],
  ['/en.data', '/en'],
  ['/en/rugs.data', '/en'],
  ['/nl/vloerkleden', '/nl'],
  ['/EN/rugs', undefined],
  ['/nl/en/rugs', undefined],
  ['/nl/en.data', undefined],
] as const)('%s is spelt with %j', (pathname, prefix) => {
  expect(prefixOf(pathname)).toBe(prefix)
})

it('spells the paths of pages, and no others', () => {
  expect(['', '/nl', '/en'].map((prefix) => spell('nl?/en?/cart', prefix))).toEqual(['cart', 'nl/cart', 'en/cart'])
  expect(['', '/en'].map((prefix) => spell('nl?/en?', prefix))).toEqual(['', 'en'])
  expect(spell('*', '/en')).toBe('*')
})
