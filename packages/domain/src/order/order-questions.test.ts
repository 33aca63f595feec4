import { expect, it } from 'vitest'
import {
  hasLeft,
  hasRestToShip,
  isConfirmed,
  isOver,
  isToCollect,
  isToShip,
  isWithCustomer,
  statusesThat,
} from './order-questions.ts'

it('sends what is paid for and has not left whole', () => {
  expect(statusesThat(isToShip)).toEqual(['paid', 'inProduction', 'partlyShipped'])
  expect(statusesThat(hasRestToShip)).toEqual(['partlyShipped'])
})

it('hands over at the counter only an order of which nothing was sent', () => {
  expect(statusesThat(isToCollect)).toEqual(['paid', 'inProduction'])
})

it('counts an order as sold once it goes on, and no longer when it is cancelled', () => {
  expect(statusesThat(isConfirmed)).toEqual([
    ...['paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned'],
  ])
})

it('knows what has left the shop, whether it came back or not', () => {
  expect(statusesThat(hasLeft)).toEqual(['partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned'])
})

it('asks for a review only who has the goods', () => {
  expect(statusesThat(isWithCustomer)).toEqual(['delivered', 'partlyReturned'])
})

it('is over when nothing is on its way, to the customer or back', () => {
  expect(statusesThat(isOver)).toEqual(['delivered', 'partlyReturned', 'returned', 'cancelled'])
})
