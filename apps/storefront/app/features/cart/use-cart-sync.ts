import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CartView, SettledCart } from './cart-view.ts'
import { reloadCart } from './change-cart.ts'
import { useCart } from './use-cart.ts'

const lookEveryMs = 60_000
/** The total depends on a pending VAT number, so it is checked for two minutes. */
const lookSoonMs = 5_000
const maxSoonLooks = 24

/**
 * Synchronises a checkout page with this tab's cart: a change revalidates the page, and new loader data makes the cart
 * read again. Price and stock are checked when the tab becomes visible, and once a minute.
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
