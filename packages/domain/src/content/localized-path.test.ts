import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LocaleStrategy, localeStrategies, stored } from './locale-strategy.ts'
import { bothPaths, languageOf, pathIn, readPath, withLinksIn, withoutLanguage } from './localized-path.ts'

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

const segment = fc.stringMatching(/^[a-z0-9:-]{1,12}$/)
/** Any path as somebody may write it: prefixes and slashes too many, with a query or without. */
const anyPath = fc
  .tuple(
    fc.array(fc.oneof(segment, fc.constantFrom('nl', 'en', 'EN', '', 'english')), { maxLength: 5 }),
    fc.constantFrom('', '?q=/en', '#en'),
  )
  .map(([segments, more]) => `/${segments.join('/')}${more}`)
const addresses = fc.record({
  language: fc.constantFrom('nld' as const, 'eng' as const),
  strategy: fc.constantFrom(...localeStrategies),
})
const pathname = (path: string) => path.replace(/[?#].*$/s, '')

it('reads every path back in the language that it wrote it in, and writes it the same again', () => {
  fc.assert(
    fc.property(addresses, anyPath, ({ language, strategy }, path) => {
      const written = pathIn({ language, strategy }, path)
      expect(readPath(strategy, pathname(written))).toEqual({
        language: strategy === 'no_prefix' ? undefined : language,
        isOwn: true,
      })
      expect(pathIn({ language, strategy }, written)).toBe(written)
    }),
  )
})

it('writes an address of any strategy in any other one, without losing what it leads to', () => {
  fc.assert(
    fc.property(addresses, addresses, anyPath, (from, to, path) => {
      expect(pathIn(to, pathIn(from, path))).toBe(pathIn(to, path))
    }),
  )
})

it.each<[LocaleStrategy, string, string]>([
  ['prefix_except_default', '/cart', '/en/cart'],
  ['prefix', '/nl/cart', '/en/cart'],
  ['no_prefix', '/cart', '/cart'],
])('%s: %s is Dutch, %s is English', (strategy, nld, eng) => {
  expect(pathIn({ language: 'nld', strategy }, '/cart')).toBe(nld)
  expect(pathIn({ language: 'eng', strategy }, '/nl/cart')).toBe(eng)
})

it.each<[LocaleStrategy, string]>([
  ['prefix_except_default', '/nl/cart'],
  ['prefix', '/cart'],
  ['prefix', '/'],
  ['prefix', '/nl/en/cart'],
  ['no_prefix', '/en/cart'],
  ['no_prefix', '/nl'],
])('%s: %s is written as another strategy writes it', (strategy, path) => {
  expect(readPath(strategy, path).isOwn).toBe(false)
})

it.each(['/api/v2/app', '/media/1/a.jpg', '/feeds/google.xml', '/sitemap.xml', '/robots.txt'])(
  '%s has no language',
  (path) => {
    for (const strategy of localeStrategies) {
      expect(pathIn({ language: 'eng', strategy }, path)).toBe(path)
      expect(readPath(strategy, path).isOwn).toBe(true)
    }
  },
)

it('writes the links of a text, and leaves those to other sites', () => {
  const text = '<p>/x <a href="/bezorgen?a=1&amp;b=2">Zo</a> <a class="y" href="/en/delivery">so</a>'
  const others = '<a href="https://example.nl/x">x</a><img src="/media/1/a.jpg">'
  expect(withLinksIn('prefix_except_default', text + others)).toBe(text + others)
  expect(withLinksIn('prefix', text + others)).toBe(text.replace('"/bezorgen', '"/nl/bezorgen') + others)
  expect(withLinksIn('no_prefix', text + others)).toBe(text.replace('/en/delivery', '/delivery') + others)
})
