import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stored } from './locale-strategy.ts'
import { loginPath, toOwnPath, toReturnPath, withReturnPath } from './own-path.ts'

it.each(['/', '/en', '/product/7/wol?size=1', '/zoeken/rood%20kleed', '/vloerkleden/kleur:rood,blauw'])(
  '%s is a path of the shop',
  (path) => {
    expect(toOwnPath(path)).toBe(path)
  },
)

it.each([
  '',
  'cart',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000',
  '/x\r\nset-cookie: a=b',
  '/x/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  `/${'x'.repeat(2_000)}`,
  null,
  7,
])('%j is none', (value) => {
  expect(toOwnPath(value)).toBeUndefined()
})

it('leads to this shop and nowhere else, whatever is asked', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    'evil.example',
    '@',
    ':',
    '%2f',
    '%5c',
    '\t',
    '?',
    '#',
    'x',
    'http:',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = toOwnPath(`/${pieces.join('')}`)
      if (path !== undefined) {
        expect(new URL(path, 'https://shop.example/en/account/login').origin).toBe('https://shop.example')
        expect(toOwnPath(path)).toBe(path)
      }
    }),
  )
})

it('leads back in the language of the login, and never to a page for visitors', () => {
  expect(toReturnPath(stored('eng'), '/checkout/gegevens')).toBe('/en/checkout/gegevens')
  expect(toReturnPath(stored('nld'), '/en/product/7/wool?a=b')).toBe('/product/7/wool?a=b')
  expect(toReturnPath(stored('eng'), '/vloerkleden')).toBe('/vloerkleden')
  for (const path of ['/account/login', '/en/account/login/link?to=/cart', '/account/logout', '/EN/checkout/login'])
    expect(toReturnPath(stored('nld'), path)).toBeUndefined()
})

it('names in the login where it leads back to, but for what it leads to anyway', () => {
  expect(loginPath(stored('nld'), '/product/7/wol?a=b')).toBe('/account/login?to=%2Fproduct%2F7%2Fwol%3Fa%3Db')
  expect(loginPath(stored('eng'), '/en/account/orders/x')).toBe('/en/account/login?to=%2Fen%2Faccount%2Forders%2Fx')
  for (const from of ['/', '/account/overview', '/account/reset', 'https://evil.example'])
    expect(loginPath(stored('nld'), from)).toBe('/account/login')
  expect(withReturnPath('/x?y=1', '/z')).toBe('/x?y=1&to=%2Fz')
})

it('leads back by the addresses of the shop as it is now', () => {
  const prefixed = { language: 'eng', strategy: 'prefix' } as const
  expect(toReturnPath(prefixed, '/nl/checkout/gegevens')).toBe('/en/checkout/gegevens')
  expect(toReturnPath(prefixed, '/cart?x=1')).toBe('/en/cart?x=1')
  expect(toReturnPath(prefixed, '/nl/vloerkleden')).toBe('/nl/vloerkleden')
  expect(loginPath(prefixed, '/en')).toBe('/en/account/login')
  const bare = { language: 'eng', strategy: 'no_prefix' } as const
  expect(toReturnPath(bare, '/en/account/orders')).toBe('/account/orders')
  expect(loginPath(bare, '/rugs')).toBe('/account/login?to=%2Frugs')
  for (const path of ['/nl/account/login', '/en/checkout/login', '/checkout/login'])
    expect([toReturnPath(prefixed, path), toReturnPath(bare, path)]).toEqual([undefined, undefined])
})
