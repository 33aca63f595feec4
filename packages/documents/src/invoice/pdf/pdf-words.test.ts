import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { euroEach } from './pdf-words.ts'

it.each([
  [10_00, 4, '€ 2,50'],
  [10_00, 3, '€ 3,3333'],
  [7, 40, '€ 0,0018'],
  [21, 40, '€ 0,0053'],
  [-7, 40, '€ -0,0018'],
])('writes the price of one piece of %i cents for %i pieces, a half rounded up', (whole, quantity, text) => {
  expect(euroEach(cents(whole), quantity, 'nld').replace(/\s/g, ' ')).toBe(text)
})
