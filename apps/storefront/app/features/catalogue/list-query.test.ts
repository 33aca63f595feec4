import { expect, it } from 'vitest'
import { readListQuery } from './list-query.ts'

const read = (query: string) => readListQuery(new URLSearchParams(query))
const written = { elsewhere: undefined, price: undefined }

it('begins at page 1 in the shop’s own order', () => {
  expect(read('')).toEqual({ pageNumber: 1, sort: null, ...written })
})

it('reads the page and the order of a list', () => {
  expect(read('page=3&sort=lowest-price')).toEqual({ pageNumber: 3, sort: 'lowest-price', ...written })
})

it('redirects page 1 to the list itself, permanently, keeping the order', () => {
  expect(read('page=1&sort=lowest-price')?.elsewhere).toEqual({ search: '?sort=lowest-price', statusCode: 301 })
})

it('redirects an unknown order to the list without it', () => {
  expect(read('page=2&sort=newest')?.elsewhere).toEqual({ search: '?page=2', statusCode: 302 })
})

it('takes out page 1 and an unknown order in one redirect, and keeps the rest of the query', () => {
  expect(read('page=1&sort=newest&utm_source=x')?.elsewhere).toEqual({ search: '?utm_source=x', statusCode: 302 })
})

it.each([
  ['min=100&max=400', '100-400'],
  ['min=400&max=100', '100-400'],
  ['min=&max=400', '0-400'],
  ['min=€ 99,60&max=', '100-9999999'],
  ['min=1.250&max=2.000', '1250-2000'],
  ['min=x&max=400', undefined],
  ['min=1e99', undefined],
])('reads the price form %s as %s, at the first page', (query, price) => {
  expect(read(`${query}&page=3&sort=lowest-price`)).toMatchObject({
    price,
    elsewhere: { search: price ? '?sort=lowest-price' : '?page=3&sort=lowest-price', statusCode: 302 },
  })
})

it.each(['0', '-1', '1.5', 'abc', '', '1e3', '999999'])('has no page %j', (page) => {
  expect(read(`page=${page}`)).toBeUndefined()
})
