import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from '../../shop/use-shop.ts'
import { cartStore } from './cart-store.ts'
import type { CartView } from './cart-view.ts'

/** The server knows no cart when it draws a page for everybody; the browser fills it in after. */
const nothingYet: CartView = { lines: [], settled: null, isSettled: true, isMerged: false }

export const useCart = (): CartView => useSyncExternalStore(cartStore.subscribe, cartStore.view, () => nothingYet)

/** Once a document, in the layout: whoever has a cart gets the server's word on it when the browser has time. */
export function useFreshCart(): void {
  const { hasCart } = useShop()
  useEffect(() => {
    const ask = () => {
      if (hasCart || cartStore.view().lines.length > 0) cartStore.happen({ type: 'outdated' })
    }
    const timer = setTimeout(ask, 200)
    return () => clearTimeout(timer)
  }, [hasCart])
}
