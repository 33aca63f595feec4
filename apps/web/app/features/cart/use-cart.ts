import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from '../../shop/use-shop.ts'
import { openPanel } from '../../ui/panel/panel-store.ts'
import { cartStore } from './cart-store.ts'
import type { CartView } from './cart-view.ts'

/** For hydration: the server renders pages without a cart, for everybody; the browser fills it in afterwards. */
const nothingYet: CartView = { lines: [], settled: null, isSettled: true, isMerged: false, changes: [] }

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
      if (cameWithCart() || customerId !== undefined || cartStore.view().lines.length > 0)
        cartStore.happen({ type: 'outdated' })
    }
    const timer = setTimeout(ask, 200)
    return () => clearTimeout(timer)
  }, [customerId])
  useEffect(() => {
    if (isMerged) openPanel('cart')
  }, [isMerged])
}

/**
 * Whether the request for this page carried a cart cookie. The HTML is the same for everybody and the cookie hidden
 * from scripts, so a Server-Timing entry says it. Some browsers hide timings without https; then there may well be a
 * cart.
 */
function cameWithCart(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  const timings: readonly PerformanceServerTiming[] | undefined =
    page instanceof PerformanceNavigationTiming ? page.serverTiming : undefined
  return timings === undefined || timings.length === 0 || timings.some(({ name }) => name === 'cart')
}
