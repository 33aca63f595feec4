import { useEffect } from 'react'
import { cameWith } from '../../shop/came-with.ts'
import { useShop } from '../../shop/use-shop.ts'
import { openPanel } from '../../ui/panel/panel-store.ts'
import { cartStore } from './cart-store.ts'
import { useCart } from './use-cart.ts'

/**
 * In the layout: reads the cart of a visitor who may have one shortly after page load, and again after a login or
 * logout. A cart that was merged at login opens the panel, which says so (specification 1.4-8).
 * A component, so that a change of the cart draws nothing else of the layout.
 */
export function FreshCart(): null {
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
  return null
}
