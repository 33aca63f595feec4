import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useAddresses } from '../../language/addresses.ts'
import { withNotice } from '../../shell/with-notice.ts'
import { cartStore } from './cart-store.ts'

/**
 * After a refused order the cart panel shows the changes; any other change leads back to delivery, whose choices depend
 * on it (specification 1.4-4).
 */
export function useOverviewCart(cart: Cart, changes: readonly OrderChange[]): void {
  const navigate = useNavigate()
  const delivery = stepPath(2, useAddresses())
  const lines = cart.lines.map(({ uid, quantity }) => `${uid} ${quantity}`).join()
  // React Router delivers the refusal first and its cart when it is idle again, so that cart is no change of its own.
  const isIdle = useNavigation().state === 'idle'
  const known = useRef({ lines, changes, isRefused: false })
  useEffect(() => {
    const before = known.current
    const isNewRefusal = changes.length > 0 && changes !== before.changes
    const isRefused = isNewRefusal || before.isRefused
    known.current = { lines, changes, isRefused: isRefused && !isIdle }
    if (isNewRefusal) {
      cartStore.showChanges(changes)
      openPanel('cart')
    } else if (!isRefused && lines !== before.lines) {
      navigate(withNotice(delivery, 'checkoutCartUpdated'), { replace: true })
    }
  }, [lines, changes, isIdle, navigate, delivery])
}
