import { expect, it } from 'vitest'
import { routeNames } from './route-name.ts'

const nameOf = routeNames([
  ...['/', '/en', '/product/:id/:slug', '/en/product/:id/:slug', '/checkout/login', '/checkout/:uid'],
  '/api/v2/cart/lines/:uid',
])

it.each([
  ['/', '/'],
  ['/en', '/en'],
  ['/en.data', '/en'],
  ['/_root.data', '/'],
  ['/product/12/vloerkleed-duin?maat=3', '/product/:id/:slug'],
  ['/en/product/12/rug-duin.data?_routes=x', '/en/product/:id/:slug'],
  ['/checkout/login', '/checkout/login'],
  ['/checkout/1L77TaxZ2c', '/checkout/:uid'],
  ['/api/v2/cart/lines/abc', '/api/v2/cart/lines/:uid'],
  ['/api/v2/nothing', '/api/*'],
  ['/assets/app-1a2b.js', '/assets/*'],
  ['/vloerkleden/rond', '/*'],
  ['//evil.example', '/*'],
])('calls %s %s', (url, name) => {
  expect(nameOf(url)).toBe(name)
})
