import { expect, it } from 'vitest'
import { href, hrefs, productPaths } from './href.ts'
import { stored } from './locale-strategy.ts'

it('writes a page in each language, with its parts filled in and made safe', () => {
  expect(href(stored('nld'), 'home')).toBe('/')
  expect(href(stored('eng'), 'home')).toBe('/en')
  expect(href(stored('nld'), 'checkoutDelivery')).toBe('/checkout/bezorging')
  expect(href(stored('eng'), 'checkoutDelivery')).toBe('/en/checkout/delivery')
  expect(href(stored('eng'), 'order', { uid: 'a/b?c' })).toBe('/en/account/orders/a%2Fb%3Fc')
  expect(href(stored('nld'), 'product', { id: 7, slug: 'wol' })).toBe('/product/7/wol')
})

it('leaves empty what nobody names', () => {
  expect(href(stored('nld'), 'product', { id: 7 } as never)).toBe('/product/7/')
  expect(href(stored('nld'), 'order', undefined as never)).toBe('/account/orders/')
})

it('says where the same page stands in both languages', () => {
  expect(hrefs('search')).toEqual({ nld: '/zoeken', eng: '/en/search' })
  expect(productPaths({ id: 7, slugNld: 'wol', slugEng: 'wool' })).toEqual({
    nld: '/product/7/wol',
    eng: '/en/product/7/wool',
  })
})
