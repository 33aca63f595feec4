import { addWish, type Wishable } from './add-wish.ts'
import { wishStore } from './wish-store.ts'

/** The heart of a card: puts the product on the list, or takes it off in every choice. */
export function pressHeart(product: Wishable): void {
  const { productId } = product
  const isWished = wishStore.view().some((heart) => heart.productId === productId)
  if (isWished) void wishStore.press({ productId, options: [], isWished: false, everyChoice: true })
  else void addWish(product, [])
}
