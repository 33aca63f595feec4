import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { type EventName, sendEvent } from '../../shop/send-event.ts'
import type { ShopCartEvent, ShopQueue } from './cart-view.ts'

/**
 * Reports applied cart changes to the analytics tag, one piece each, after the next read of the cart, because only then
 * its total is known.
 */
export function sendCartAnalytics(): (before: ShopQueue, event: ShopCartEvent) => void {
  const untold: { readonly name: EventName; readonly line: CartLine }[] = []
  return (before, event) => {
    if (event.type === 'answered') {
      const task = before.tasks.find(({ operationId }) => operationId === event.operationId)
      const line = before.lines.find(({ id }) => id === task?.lineId)
      if (!task || !line) return
      if (task.type === 'add' && event.quantity > 0) untold.push({ name: 'add_to_cart', line })
      if (event.quantity === 0) untold.push({ name: 'remove_from_cart', line })
    }
    if (event.type === 'refreshed')
      for (const { name, line } of untold.splice(0))
        sendEvent(name, { lines: [{ ...line, quantity: 1 }], value: event.settled?.totals.totalInclVat ?? 0 })
  }
}
