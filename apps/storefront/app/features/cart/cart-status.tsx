import { useEffect, useState } from 'react'
import { usePrice } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { itemsQuantity } from './cart-view.ts'
import { useCart } from './use-cart.ts'

/** Announces cart updates to screen readers, and is silent until something changes. */
export function CartStatus() {
  const t = useTexts('common')
  const price = usePrice()
  const { lines, settled, isSettled } = useCart()
  const [wasBusy, setWasBusy] = useState(false)
  useEffect(() => {
    if (!isSettled) setWasBusy(true)
  }, [isSettled])
  const count = itemsQuantity(lines)
  const total = price(settled?.totals.totalInclVat ?? 0, { exact: true })
  const news = lines.length === 0 ? t('cart.empty') : t('cart.updated', { count, total })
  return (
    <p role="status" className="sr-only">
      {isSettled ? (wasBusy ? news : '') : t('cart.syncing')}
    </p>
  )
}
