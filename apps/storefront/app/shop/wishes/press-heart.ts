import { addWish, type Wishable } from './add-wish.ts'
import { wishStore } from './wish-store.ts'

/** Adds the product of a card to the list, or removes it in every choice. */
export function pressHeart(product: Wishable): void {
  const { productId } = product
  const isWished = wishStore.view().some((heart) => heart.productId === productId)
  if (isWished) void wishStore.press({ productId, options: [], isWished: false, everyChoice: true })
  else void addWish(product, [])
}
