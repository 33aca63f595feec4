import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stored } from './locale-strategy.ts'
import { bothPaths, languageOf, pathIn, withoutLanguage } from './path-in.ts'

it.each([
  ['/', 'nld'],
  ['/vloerkleden', 'nld'],
  ['/english-garden', 'nld'],
  ['/en', 'eng'],
  ['/en/rugs', 'eng'],
  ['/EN/rugs', 'eng'],
  ['/en.data', 'eng'],
  ['/en/rugs.data', 'eng'],
  ['/nl/en/x', 'nld'],
  ['/en.database', 'nld'],
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
  ['/#rugs', '/en#rugs'],
  ['rugs/', '/en/rugs/'],
  ['x/?sort=a', '/en/x/?sort=a'],
  ['/nl/en/x', '/en/x'],
  ['//rugs/wool', '/en/rugs/wool'],
  ['/rugs//wool', '/en/rugs//wool'],
])('%j in English is %s', (path, expected) => {
  expect(pathIn(stored('eng'), path)).toBe(expected)
})

it('leaves addresses of others alone', () => {
  expect(pathIn(stored('eng'), 'https://example.nl/x')).toBe('https://example.nl/x')
  expect(pathIn(stored('eng'), 'http://example.nl/x')).toBe('http://example.nl/x')
  expect(pathIn(stored('eng'), 'mailto:hallo@example.nl')).toBe('mailto:hallo@example.nl')
})

it('takes the prefix off', () => {
  expect(withoutLanguage('/en')).toBe('/')
  expect(withoutLanguage('/en/checkout/login')).toBe('/checkout/login')
  expect(pathIn(stored('nld'), '/en/cart')).toBe('/cart')
  expect(withoutLanguage('/nl/en/x')).toBe('/x')
  expect(bothPaths('/kleden', '/rugs')).toEqual({ nld: '/kleden', eng: '/en/rugs' })
})

it.each(['//evil.example', '/\\evil.example', '\\\\evil.example', '/en//evil.example', '///evil.example/x'])(
  'makes of %j, which leads to another site, a path of the shop',
  (path) => {
    for (const language of ['nld', 'eng'] as const)
      expect(new URL(pathIn(stored(language), path), 'https://shop.example').host).toBe('shop.example')
  },
)

it('tells the language of every path that it wrote, and writes it the same again', () => {
  const segment = fc.stringMatching(/^[a-z0-9:-]{1,12}$/)
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), fc.constantFrom('nld', 'eng'), (segments, language) => {
      const path = pathIn(stored(language), segments.join('/'))
      fc.pre(segments[0] !== 'en')
      expect(languageOf(path)).toBe(language)
      expect(pathIn(stored(language), path)).toBe(path)
    }),
  )
})
