import type { ShopCartEvent } from './cart-view.ts'

/**
 * Whether the shopper should hear that the shop is busy: at the second time in a row that it asks to come again, and at
 * every tenth after that. Once is over before anybody has read it.
 */
export function shouldTellBusy(): (event: ShopCartEvent) => boolean {
  let times = 0
  return ({ type }) => {
    if (type === 'later') times += 1
    if (type === 'answered' || type === 'refused' || type === 'failed') times = 0
    return type === 'later' && times % 10 === 2
  }
}
