import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useEffect } from 'react'
import { requestHadCookie } from '../../shop/request-had-cookie.ts'
import { useShop } from '../../shop/use-shop.ts'
import { cartStore } from './cart-store.ts'
import { useCart } from './use-cart.ts'

/**
 * Reads the cart shortly after page load, and after a login or logout. A merged cart opens the panel (specification
 * 1.4-8). As a component it re-renders nothing else of the layout.
 */
export function FreshCart(): null {
  const { customer } = useShop()
  const { isMerged } = useCart()
  const customerId = customer?.id
  useEffect(() => {
    const ask = () => {
      if (requestHadCookie('cart') || customerId !== undefined || cartStore.view().lines.length > 0)
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
