import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import { isOver } from '@toonbank/domain/order/order-questions.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DayText } from '../../shop/day-text.tsx'
import { LinePicture } from '../../shop/line-picture.tsx'
import { OrderDays } from '../../shop/order-days.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OrderStatus } from './order-status.tsx'
import { PayOrderLink } from './pay-order-link.tsx'

interface OrderListProps {
  readonly orders: readonly OrderSummary[]
  readonly heading?: 'h2' | 'h3'
}

export function OrderList({ orders, heading = 'h2' }: OrderListProps) {
  const t = useTexts('account')
  if (orders.length === 0) {
    return (
      <div>
        <p className="mb-4 text-17">{t('noOrders')}</p>
        <LinkButton to="/">{t('toShop')}</LinkButton>
      </div>
    )
  }
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <OrderItem key={order.uid} order={order} heading={heading} />
      ))}
    </ul>
  )
}

function OrderItem({ order, heading: Heading }: { order: OrderSummary; heading: 'h2' | 'h3' }) {
  const href = useHref()
  const t = useTexts('account')
  const { uid, number, status, lines, totals, createdAt, ofSamples, orderedBy } = order
  const isOpen = totals.outstandingAmount > 0
  return (
    <li className="relative grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-4 border-b border-line py-5 hover:bg-linen/50 sm:grid-cols-[5.5rem_1fr_auto] sm:gap-x-6">
      <LinePicture image={lines[0]?.image ?? null} className="w-full sm:row-span-2" />
      <div className="min-w-0">
        <Heading className="font-sans text-17 tracking-normal wrap-anywhere">
          <ShopLink to={href('order', { uid })} className="after:absolute after:inset-0">
            {lines[0]?.title ?? number}
            <MoreGoods order={order} />
            <span className="sr-only">, {number}</span>
          </ShopLink>
        </Heading>
        <p className="text-13 text-muted">
          <span aria-hidden="true">{number} · </span>
          <DayText at={createdAt} /> ·{' '}
          <span className="whitespace-nowrap">
            {t(ofSamples ? 'samplePieces' : 'pieces', { count: totals.cartLinesAmount })}
          </span>
        </p>
        {orderedBy ? <p className="text-13 text-muted">{t('orderedBy', { name: orderedBy })}</p> : null}
      </div>
      <div className="flex items-center justify-between gap-x-3 gap-y-2 max-sm:col-span-full sm:flex-col sm:items-end sm:justify-start">
        <span className="text-17 font-semibold max-sm:order-2">
          <PriceText amount={totals.totalInclVat} exact />
        </span>
        <OrderStatus order={order} besideDays={!isOver(status)} />
        {isOpen && totals.outstandingAmount < totals.totalInclVat ? (
          <span className="text-13 max-sm:order-1">
            {t('openAmount')}: <PriceText amount={totals.outstandingAmount} exact />
          </span>
        ) : null}
      </div>
      {isOver(status) ? null : <OrderDays order={order} className="max-sm:col-span-full" />}
      {isOpen ? (
        <PayOrderLink order={order} className="relative col-span-full sm:col-[3] sm:row-start-2 sm:self-end" />
      ) : null}
    </li>
  )
}

/** The title is that of the first line, so the others are counted behind it. */
function MoreGoods({ order: { lines, totals } }: { order: OrderSummary }) {
  const t = useTexts('order')
  const more = totals.cartLinesAmount - (lines[0]?.quantity ?? 0)
  return more > 0 ? <span className="text-muted"> {t('more', { count: more })}</span> : null
}
