import { expect, it } from 'vitest'
import { fillPlaceholders, fillText, flatTexts } from './fill-text.ts'

const texts = flatTexts({
  cart: {
    empty: 'Leeg',
    pieces_one: '{{count}} stuk',
    pieces_other: '{{count}} stuks',
    each: { price: '{{price}} per stuk, {{price}}!' },
  },
  plain: 'Zo',
  nothing: '',
})
const dutch = (key: string, params?: Record<string, string | number>) => fillText(texts, 'nld', key, params)

it('finds texts under their whole keys', () => {
  expect([dutch('plain'), dutch('cart.empty'), dutch('cart.each.price', { price: '€ 5' })]).toEqual([
    'Zo',
    'Leeg',
    '€ 5 per stuk, € 5!',
  ])
  expect([dutch('cart'), dutch('empty'), dutch('cart.nowhere')]).toEqual([undefined, undefined, undefined])
  expect(dutch('nothing')).toBe('')
})

it('chooses between one and many by the count, and only by a count', () => {
  expect([
    dutch('cart.pieces', { count: 1 }),
    dutch('cart.pieces', { count: 0 }),
    dutch('cart.pieces', { count: 2 }),
  ]).toEqual(['1 stuk', '0 stuks', '2 stuks'])
  expect(dutch('cart.pieces', { count: '1' })).toBeUndefined()
  expect(dutch('plain', { count: 2 })).toBe('Zo')
  expect(fillText(texts, 'eng', 'cart.pieces', { count: 1 })).toBe('1 stuk')
})

it('fills in what it is given, and leaves nothing of what it is not', () => {
  expect(fillPlaceholders('{{name}}: {{amount}} {{other}}', { name: 'Rug', amount: 0 })).toBe('Rug: 0 ')
  expect(fillPlaceholders('{name} {{a b}} {{}}', { name: 'Rug' })).toBe('{name} {{a b}} {{}}')
})
