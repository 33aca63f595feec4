import { expect, it } from 'vitest'
import { allowedActs, isAllowed, type OrderAct } from './allowed-acts.ts'
import { type OrderActor, type OrderStatus, orderStates } from './order-state.ts'

it.each<[OrderStatus, OrderAct[]]>([
  ['pending', ['cancel']],
  ['paid', ['startProduction', 'ship', 'announcePickup', 'handOver', 'cancel']],
  ['inProduction', ['ship', 'announcePickup', 'handOver', 'cancel']],
  ['partlyShipped', ['ship', 'cancelRest']],
  ['shipped', ['confirmDelivery', 'takeReturn']],
  ['delivered', ['takeReturn']],
  ['partlyReturned', ['takeReturn']],
  ['returned', []],
  ['cancelled', []],
])('offers staff, for an order that is %s, these acts and no others', (status, acts) => {
  expect(allowedActs(status, 'staff')).toEqual(acts)
})

it.each<[OrderStatus, OrderAct[]]>([
  ['pending', ['pay', 'cancel', 'withdraw']],
  ['paid', ['cancel', 'withdraw']],
  ['inProduction', ['withdraw']],
  ['delivered', ['withdraw']],
  ['returned', []],
  ['cancelled', []],
])('lets a customer, for an order that is %s, do this and nothing else', (status, acts) => {
  expect(allowedActs(status, 'customer')).toEqual(acts)
})

it('lets a carrier confirm a delivery, and time do nothing that a person does', () => {
  const any = (actor: OrderActor) => orderStates.flatMap((status) => allowedActs(status, actor))
  expect([any('provider'), any('time')]).toEqual([['confirmDelivery'], []])
})

it('answers for one act what it lists of all', () => {
  expect([isAllowed('ship', 'paid', 'staff'), isAllowed('ship', 'shipped', 'staff')]).toEqual([true, false])
})
