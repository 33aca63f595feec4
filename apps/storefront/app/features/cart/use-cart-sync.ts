import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CartView, SettledCart } from './cart-view.ts'
import { reloadCart } from './change-cart.ts'
import { useCart } from './use-cart.ts'

const lookEveryMs = 60_000
/** While a VAT number is asked about, on whose answer the total depends: for two minutes, for VIES may not answer. */
const lookSoonMs = 5_000
const maxSoonLooks = 24

/**
 * Keeps the cart of a checkout page's loader and the cart of this tab in sync: a change in the panel or in another tab
 * revalidates the page, and new loader data makes the tab's cart read again. Prices and stock that change on the server
 * are found when the tab becomes visible, and once a minute; whether a VAT number is valid within seconds.
 */
export function useCartSync(page: Cart): void {
  const { lines, settled, isSettled } = useCart()
  const { revalidate } = useRevalidator()
  const isAwaited = page.intraCommunity === 'numberUnchecked'
  const ofPage = textOf(page)
  const ofTab = isSettled && settled ? textOf({ ...settled, lines }) : undefined
  const isOther = ofTab !== undefined && ofTab !== ofPage
  // Each effect runs only when its own side has changed: otherwise the two would trigger each other without end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's side
  useEffect(() => {
    if (isOther) reloadCart()
  }, [ofPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab's side
  useEffect(() => {
    if (isOther) revalidate()
  }, [ofTab])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') reloadCart()
    }
    let soonLooks = isAwaited ? maxSoonLooks : 0
    const waitAndLook = () =>
      setTimeout(
        () => {
          soonLooks--
          look()
          timer = waitAndLook()
        },
        soonLooks > 0 ? lookSoonMs : lookEveryMs,
      )
    let timer = waitAndLook()
    addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [isAwaited])
}

/** The parts of a cart that a checkout page depends on. */
const textOf = ({
  lines,
  delivery,
  paymentOptionId,
  addressId,
  coupons,
  totals,
  intraCommunity,
}: SettledCart & Pick<CartView, 'lines'>): string =>
  JSON.stringify([
    lines.map(({ uid, quantity, orderable, totals: { totalInclVat } }) => [uid, quantity, orderable, totalInclVat]),
    delivery,
    paymentOptionId,
    addressId,
    coupons.map(({ title }) => title),
    totals,
    intraCommunity,
  ])
