import { expect, it } from 'vitest'
import { dropMoneyFilters } from './money-filters.ts'

it('keeps what is no sum of an address, and names what is', () => {
  const search = new URLSearchParams('view=all&q=anna&minTotal=10&paidBy=ideal&sort=-total')
  expect(dropMoneyFilters(search)).toEqual(['minTotal', 'paidBy', 'sort'])
  expect(search.toString()).toBe('view=all&q=anna')
  expect(dropMoneyFilters(new URLSearchParams('sort=-placedAt'))).toEqual([])
})
