import { expect, it } from 'vitest'
import { readListQuery } from './list-query.ts'

const read = (query: string) => readListQuery(new URLSearchParams(query))

it('begins at page 1 in the shop’s own order', () => {
  expect(read('')).toEqual({ kind: 'list', pageNumber: 1, sort: null })
})

it('reads page and order', () => {
  expect(read('page=3&sort=lowest-price')).toEqual({ kind: 'list', pageNumber: 3, sort: 'lowest-price' })
})

it('sends page 1 on for good, keeping the order', () => {
  expect(read('page=1&sort=lowest-price')).toEqual({ kind: 'elsewhere', search: '?sort=lowest-price', statusCode: 301 })
})

it('leaves an unknown order out', () => {
  expect(read('page=2&sort=newest')).toEqual({ kind: 'elsewhere', search: '?page=2', statusCode: 302 })
})

it.each(['0', '-1', '1.5', 'abc', '', '1e3', '999999'])('has no page %j', (page) => {
  expect(read(`page=${page}`)).toEqual({ kind: 'notFound' })
})
