import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import type { MouseEvent } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DayText } from '../../shop/day-text.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OrderStatus } from './order-status.tsx'

export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const href = useHref()
  const t = useTexts('account')
  if (orders.length === 0) {
    return (
      <div className="py-8">
        <p className="mb-4 text-17">{t('noOrders')}</p>
        <LinkButton to="/">{t('toShop')}</LinkButton>
      </div>
    )
  }
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <li
          key={order.uid}
          className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-4 hover:bg-linen/50 sm:grid-cols-[1fr_1fr_auto_8rem]"
        >
          <ShopLink to={href('order', { uid: order.uid })} className="font-semibold after:absolute after:inset-0">
            {order.number}
          </ShopLink>
          <span className="text-muted max-sm:order-3">
            <DayText at={order.createdAt} /> ·{' '}
            {t(order.ofSamples ? 'samplePieces' : 'pieces', { count: order.totals.cartLinesAmount })}
            {order.orderedBy ? <span className="block">{t('orderedBy', { name: order.orderedBy })}</span> : null}
          </span>
          <span className="max-sm:order-4 max-sm:justify-self-end">
            <OrderStatus order={order} />
          </span>
          <span className="text-right font-serif text-17">
            <PriceText amount={order.totals.totalInclVat} exact />
          </span>
          {order.totals.outstandingAmount > 0 ? (
            <span className="order-5 col-span-full flex flex-wrap items-center justify-between gap-3">
              <span>
                {t('openAmount')}: <PriceText amount={order.totals.outstandingAmount} exact />
              </span>
              <PayOrderLink order={order} className="relative" />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function PayOrderLink({ order, className = '' }: { readonly order: OrderSummary; readonly className?: string }) {
  const href = useHref()
  const t = useTexts('account')
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openPanel('paymentOrder', order)
  }
  return (
    <LinkButton to={href('order', { uid: order.uid })} onClick={open} look="secondary" className={className}>
      {t('pay')}
      <span className="sr-only"> {order.number}</span>
    </LinkButton>
  )
}
