import { useEffect, useSyncExternalStore } from 'react'
import { cameWith } from '../../shop/came-with.ts'
import { useShop } from '../../shop/use-shop.ts'
import { openPanel } from '../../ui/panel/panel-store.ts'
import { cartStore } from './cart-store.ts'
import type { CartView } from './cart-view.ts'

/** For hydration: the server renders pages without a cart, for everybody; the browser fills it in afterwards. */
const nothingYet: CartView = { lines: [], settled: null, isSettled: true, isMerged: false, changes: [], refusals: 0 }

export const useCart = (): CartView => useSyncExternalStore(cartStore.subscribe, cartStore.view, () => nothingYet)

/**
 * In the layout: reads the cart of a visitor who may have one shortly after page load, and again after a login or
 * logout. A cart that was merged at login opens the panel, which says so (specification 1, section 4).
 */
export function useFreshCart(): void {
  const { customer } = useShop()
  const { isMerged } = useCart()
  const customerId = customer?.id
  useEffect(() => {
    const ask = () => {
      if (cameWith('cart') || customerId !== undefined || cartStore.view().lines.length > 0)
        cartStore.dispatch({ type: 'outdated' })
    }
    const timer = setTimeout(ask, 200)
    return () => clearTimeout(timer)
  }, [customerId])
  useEffect(() => {
    if (isMerged) openPanel('cart')
  }, [isMerged])
}
