import type { Cart } from '@toonbank/contract/cart.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CartView, SettledCart } from './cart-view.ts'
import { reloadCart } from './change-cart.ts'
import { useCart } from './use-cart.ts'

const lookEveryMs = 60_000

/**
 * Keeps the cart that a page of the checkout came with and the cart of this tab the same: a change in the panel or in
 * another tab reads the page again, and a page that has read something new has the tab's cart read again. Prices and
 * stock that change on the server are found when the tab is looked at again, and once a minute.
 */
export function useSameCart(page: Cart): void {
  const { lines, settled, isSettled } = useCart()
  const { revalidate } = useRevalidator()
  const ofPage = textOf(page)
  const ofTab = isSettled && settled ? textOf({ ...settled, lines }) : undefined
  const isOther = ofTab !== undefined && ofTab !== ofPage
  // Each only when its own side has changed: else the two would go on waking each other.
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
    const timer = setInterval(look, lookEveryMs)
    addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [])
}

/** What of a cart a page of the checkout depends on. */
const textOf = ({
  lines,
  delivery,
  paymentOptionId,
  addressId,
  coupons,
  totals,
}: SettledCart & Pick<CartView, 'lines'>): string =>
  JSON.stringify([
    lines.map(({ uid, quantity, orderable, totals: { totalInclVat } }) => [uid, quantity, orderable, totalInclVat]),
    delivery,
    paymentOptionId,
    addressId,
    coupons.map(({ title }) => title),
    totals,
  ])
