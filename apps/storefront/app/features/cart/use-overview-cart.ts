import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useAddresses } from '../../language/addresses.ts'
import { withNotice } from '../../shell/with-notice.ts'
import { openPanel } from '../../ui/panel/panel-store.ts'
import { cartStore } from './cart-store.ts'

/**
 * How an open overview follows its cart. After a refused order the cart panel opens and shows what has changed. After
 * any other change, in the panel, in another tab or because pieces were sold: back to delivery, whose choices depend on
 * it (specification 1.4-4).
 */
export function useOverviewCart(cart: Cart, changes: readonly OrderChange[]): void {
  const navigate = useNavigate()
  const delivery = stepPath(2, useAddresses())
  const lines = cart.lines.map(({ uid, quantity }) => `${uid} ${quantity}`).join()
  // React Router delivers the refusal first, and the cart that was read after it when it is idle again: that cart is no
  // change of its own.
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
