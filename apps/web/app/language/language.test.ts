import { expect, it } from 'vitest'
import { languageOf, pathIn, withoutLanguage } from './language.ts'

it.each([
  ['/', 'nld'],
  ['/vloerkleden', 'nld'],
  ['/english-garden', 'nld'],
  ['/en', 'eng'],
  ['/en/rugs', 'eng'],
  ['/EN/rugs', 'eng'],
  ['/en.data', 'eng'],
  ['/en/rugs.data', 'eng'],
] as const)('%s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})

it.each([
  ['/cart', '/en/cart'],
  ['rugs/wool', '/en/rugs/wool'],
  ['/en/rugs', '/en/rugs'],
  ['/EN/rugs', '/en/rugs'],
  ['/', '/en'],
  ['', '/en'],
  ['/?sort=lowest-price', '/en?sort=lowest-price'],
])('%j in English is %s', (path, expected) => {
  expect(pathIn('eng', path)).toBe(expected)
})

it('leaves addresses of others alone', () => {
  expect(pathIn('eng', 'https://example.nl/x')).toBe('https://example.nl/x')
  expect(pathIn('eng', 'mailto:hallo@example.nl')).toBe('mailto:hallo@example.nl')
})

it('takes the prefix off', () => {
  expect(withoutLanguage('/en')).toBe('/')
  expect(withoutLanguage('/en/checkout/login')).toBe('/checkout/login')
  expect(pathIn('nld', '/en/cart')).toBe('/cart')
})
