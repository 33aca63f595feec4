import type { ShopCartEvent } from './cart-view.ts'

/**
 * Whether to show that the shop is busy: at the second retry in a row, and at every tenth after that. A single one is
 * over before anybody has read the message.
 */
export function shouldTellBusy(): (event: ShopCartEvent) => boolean {
  let times = 0
  return ({ type }) => {
    if (type === 'later') times += 1
    if (type === 'answered' || type === 'refused' || type === 'failed') times = 0
    return type === 'later' && times % 10 === 2
  }
}
