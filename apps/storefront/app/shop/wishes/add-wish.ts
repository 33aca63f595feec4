import type { Prices } from '@toonbank/contract/fields.ts'
import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import { sendEvent } from '../send-event.ts'
import { wishStore } from './wish-store.ts'

export interface Wishable {
  readonly productId: number
  readonly title: string
  readonly prices: Pick<Prices, 'discountInclVat'>
}

export async function addWish(
  { productId, title, prices }: Wishable,
  options: readonly ChosenOption[],
): Promise<boolean> {
  const isDone = await wishStore.press({ productId, options, isWished: true })
  if (isDone)
    sendEvent('add_to_wishlist', { lines: [{ productId, title, prices, quantity: 1 }], value: prices.discountInclVat })
  return isDone
}
