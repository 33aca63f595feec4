import { stepCart } from '../cart/cart-queue.ts'
import {
  type CartEffect,
  type CartEvent,
  type CartQueue,
  emptyQueue,
  type QueueLine,
} from '../cart/cart-queue-state.ts'

/** The cart queue of tests: articles and totals are words. */
export type Queue = CartQueue<QueueLine, string, string>
export type Event = CartEvent<QueueLine, string, string>

export const aLine = (id: string, quantity = 1, uid: string | null = `uid-${id}`): QueueLine => ({ id, uid, quantity })
export const aCart = (...lines: QueueLine[]): Queue => emptyQueue('former totals', lines)
export const add = (id: string, operationId: string): Event => ({
  type: 'added',
  line: aLine(id, 1, null),
  item: id,
  operationId,
})
export const choose = (lineId: string, quantity: number, operationId: string, atOnce = false): Event => ({
  type: 'quantityChosen',
  lineId,
  quantity,
  operationId,
  atOnce,
})

/** Plays events and gives the last state with everything that was to be done on the way. */
export function play(state: Queue, ...events: Event[]): { state: Queue; effects: CartEffect<string>[] } {
  const effects: CartEffect<string>[] = []
  let now = state
  for (const event of events) {
    const step = stepCart(now, event)
    now = step.state
    effects.push(...step.effects)
  }
  return { state: now, effects }
}
export const sent = (effects: readonly CartEffect<string>[]) =>
  effects.filter(({ type }) => type === 'sendAdd' || type === 'sendUpdate')
export const quantities = ({ lines }: Queue) => lines.map(({ id, quantity }) => `${quantity} ${id}`)
