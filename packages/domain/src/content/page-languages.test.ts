import { expect, it } from 'vitest'
import { pageLanguages } from './page-languages.ts'

it.each([
  ['/', ['nld', 'eng']],
  ['/cart', ['nld', 'eng']],
  ['/winkelwagen', ['nld']],
  ['/zoeken', ['nld']],
  ['/search/colour:blue', ['eng']],
  ['/checkout/gegevens', ['nld']],
  ['/checkout/information', ['eng']],
  ['/checkout/0b1f6d1e', ['nld', 'eng']],
  ['/account/orders/7', ['nld', 'eng']],
  ['/account/adres', ['nld']],
  ['/bestelling/7', ['nld']],
  ['/order/7', ['eng']],
  ['/product/7/wol', []],
  ['/vloerkleden', []],
])('%s is one of the shop’s own pages in %j', (path, languages) => {
  expect(pageLanguages(path)).toEqual(languages)
})
