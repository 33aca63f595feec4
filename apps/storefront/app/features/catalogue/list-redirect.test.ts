import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { languageOf } from '@toonbank/domain/content/localized-path.ts'
import type { MovedStatus } from '@toonbank/domain/content/path-rule.ts'
import { expect, it } from 'vitest'
import { readListQuery } from './list-query.ts'
import { listRedirect, withFormChoice, withFormPrice } from './list-redirect.ts'

const redirectOf = (address: string, slug: string, statusCode: MovedStatus = 301) => {
  const { pathname, search, searchParams } = new URL(address, 'http://shop.test')
  const query = readListQuery(searchParams)
  if (!query) throw new Error('no list')
  return listRedirect({ pathname, search, addresses: stored(languageOf(pathname)), query, place: { slug, statusCode } })
}

it('leaves an address that is written as it should be', () => {
  expect(redirectOf('/vloerkleden/kleur:blauw?sort=lowest-price&page=2', 'vloerkleden/kleur:blauw')).toBeUndefined()
  expect(redirectOf('/en/rugs', 'rugs')).toBeUndefined()
  expect(redirectOf('/caf%C3%A9', 'café')).toBeUndefined()
})

it.each([
  ['/vloerkleden/?page=2', 'vloerkleden', '/vloerkleden?page=2'],
  ['/%76loerkleden', 'vloerkleden', '/vloerkleden'],
  ['/vloerkleden%2fkleur%3Ablauw', 'vloerkleden/kleur:blauw', '/vloerkleden/kleur:blauw'],
  ['/EN/rugs', 'rugs', '/en/rugs'],
])('%s has one address', (address, slug, to) => {
  expect(redirectOf(address, slug)).toEqual({ to, statusCode: 301 })
})

it('mends path and query in one hop', () => {
  expect(redirectOf('/en/rugs/size:x/colour:blue/?page=1', 'rugs/colour:blue', 302)).toEqual({
    to: '/en/rugs/colour:blue',
    statusCode: 302,
  })
  expect(redirectOf('/v/kleur:b,a?page=1', 'v/kleur:a,b')).toEqual({ to: '/v/kleur:a,b', statusCode: 301 })
})

it('puts the price of a form where its filter stands', () => {
  expect(withFormPrice('v/kleur:a/prijs:1-2', '3-4', 'nld')).toBe('v/kleur:a/prijs:3-4')
  expect(withFormPrice('v', '3-4', 'eng')).toBe('v/price:3-4')
  expect(withFormPrice('v', undefined, 'eng')).toBe('v')
})

it('puts what the form of a filter group asked for where its filter stands, and takes an empty group away', () => {
  const of = (search: string) => readListQuery(new URLSearchParams(search))
  const form = of('f.kleur=&f.kleur=groen&f.kleur=blauw&sort=lowest-price&page=3')
  expect(form).toMatchObject({ pageNumber: 1, elsewhere: { search: '?sort=lowest-price', statusCode: 302 } })
  expect(withFormChoice('v/kleur:rood/prijs:1-2', form?.choice)).toBe('v/prijs:1-2/kleur:groen,blauw')
  expect(withFormChoice('v/kleur:rood', of('f.kleur=')?.choice)).toBe('v')
  expect(withFormChoice('v', of('page=2')?.choice)).toBe('v')
})

it('lets no form write another path than that of its values', () => {
  const of = (search: string) => readListQuery(new URLSearchParams(search))?.choice
  expect(withFormChoice('v', of('f.kleur=a/../../b&f.kleur=c,d&f.kleur=e:f&f.kleur=g'))).toBe('v/kleur:g')
  expect(withFormChoice('v', of('f.kleur/x=a'))).toBe('v')
})
