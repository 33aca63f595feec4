import { expect, it } from 'vitest'
import { readListQuery } from './list-query.ts'
import { listRedirect, withFormPrice } from './list-redirect.ts'

const redirectOf = (address: string, moved?: { slug: string; statusCode: 301 | 302 }) => {
  const { pathname, search, searchParams } = new URL(address, 'http://shop.test')
  const query = readListQuery(searchParams)
  if (!query) throw new Error('no list')
  return listRedirect({ pathname, search, language: pathname.startsWith('/en') ? 'eng' : 'nld', query, moved })
}

it('leaves an address that is written as it should be', () => {
  expect(redirectOf('/vloerkleden/kleur:blauw?sort=lowest-price&page=2')).toBeUndefined()
})

it('takes the slash off the end, keeping the query', () => {
  expect(redirectOf('/vloerkleden/?page=2')).toEqual({ to: '/vloerkleden?page=2', statusCode: 301 })
})

it('mends path and query in one hop', () => {
  expect(redirectOf('/en/rugs/size:x/colour:blue/?page=1', { slug: 'rugs/colour:blue', statusCode: 302 })).toEqual({
    to: '/en/rugs/colour:blue',
    statusCode: 302,
  })
  expect(redirectOf('/v/kleur:b,a?page=1', { slug: 'v/kleur:a,b', statusCode: 301 })).toEqual({ to: '/v/kleur:a,b', statusCode: 301 })
})

it('puts the price of a form where its filter stands', () => {
  expect(withFormPrice('v/kleur:a/prijs:1-2', '3-4', 'nld')).toBe('v/kleur:a/prijs:3-4')
  expect(withFormPrice('v', '3-4', 'eng')).toBe('v/price:3-4')
  expect(withFormPrice('v', undefined, 'eng')).toBe('v')
})
