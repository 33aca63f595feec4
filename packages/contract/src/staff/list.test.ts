import { expect, it } from 'vitest'
import { keepValidFilters } from './list.ts'
import { orderFilters } from './order-list.ts'

const read = (address: string) => keepValidFilters(orderFilters, new URLSearchParams(address))

it('keeps the filters of an address that hold, and names those that are unknown or broken', () => {
  expect(read('view=toShip&country=FR&colour=red&placedFrom=2026-02-30x&q=vries')).toEqual({
    kept: { view: 'toShip', q: 'vries' },
    dropped: ['country', 'colour', 'placedFrom'],
  })
})

it('reads ticks of one name as one list, and passes over what is empty', () => {
  expect(read('statuses=paid&statuses=shipped&country=&business=')).toEqual({
    kept: { statuses: 'paid,shipped' },
    dropped: [],
  })
})

it('knows no filter by a name that every object has', () => {
  expect(read('constructor=1&__proto__=2')).toEqual({ kept: {}, dropped: ['constructor', '__proto__'] })
})
