import { expect, it } from 'vitest'
import { draw, wordsOf } from '../../testing/draw.tsx'
import { OrderStatus } from './order-status.tsx'

const besideDays = (own: object) => {
  const order = { status: 'paid', totals: { outstandingAmount: 0 }, isPickup: false, isReady: false, ...own }
  return wordsOf(draw(<OrderStatus order={order as never} besideDays />))
}

it('names beside the days of an order only a state that they do not say in the same word', () => {
  expect(besideDays({})).toBe('')
  expect(besideDays({ status: 'delivered', isPickup: true })).toBe('')
  expect(besideDays({ totals: { outstandingAmount: 10_00 } })).toBe('In behandeling')
  expect(besideDays({ status: 'shipped' })).toBe('Onderweg')
  expect(besideDays({ isReady: true })).toBe('Ligt klaar')
})
