import type { ShopCartEvent } from './cart-view.ts'

/** The message appears at the second retry in a row and every tenth after it, because a single one is over at once. */
export function shouldTellBusy(): (event: ShopCartEvent) => boolean {
  let times = 0
  return ({ type }) => {
    if (type === 'later') times += 1
    if (type === 'answered' || type === 'refused' || type === 'failed') times = 0
    return type === 'later' && times % 10 === 2
  }
}
