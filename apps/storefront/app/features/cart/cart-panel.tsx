import { Alert } from '@toonbank/ui/alert.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { closePanel, openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useEffect, useRef } from 'react'
import { OrderChanges } from '../../shop/order-changes.tsx'
import { QuoteNotice } from '../../shop/quote-notice.tsx'
import { sendEvent } from '../../shop/send-event.ts'
import { useShop } from '../../shop/use-shop.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Panel } from '../../ui/panel/panel.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartStatus } from './cart-status.tsx'
import { cartStore } from './cart-store.ts'
import { CartTotalsList } from './cart-totals-list.tsx'
import { itemsQuantity } from './cart-view.ts'
import { CouponList } from './coupon-list.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDeliveryNote } from './free-delivery-note.tsx'
import { OrderButton } from './order-button.tsx'
import { useCart } from './use-cart.ts'

export default function CartPanel({ open }: { open: boolean }) {
  const t = useTexts('common')
  const phrase = usePhrase()
  const { displayCoupons } = useShop().config.display
  const { lines, settled, isSettled, isMerged, changes } = useCart()
  const isToTell = useRef(false)
  useEffect(() => {
    isToTell.current = open
  }, [open])
  useEffect(() => {
    if (!open || !isSettled || !isToTell.current) return
    isToTell.current = false
    sendEvent('view_cart', { lines, value: settled?.totals.totalInclVat ?? 0 })
  }, [open, isSettled, lines, settled])
  const close = () => {
    cartStore.clearMessages()
    closePanel()
  }
  const title = (
    <>
      {t('cart.title')}{' '}
      <span className="ml-1 font-sans text-15 text-muted">{t('cart.count', { count: itemsQuantity(lines) })}</span>
    </>
  )
  const footer =
    lines.length > 0 ? (
      <>
        {settled ? (
          <>
            <CartTotalsList
              totals={settled.totals}
              intraCommunity={settled.intraCommunity}
              isBusy={!isSettled}
              coupons={<CouponList coupons={settled.coupons} isBusy={!isSettled} />}
            />
            <FreeDeliveryNote of={settled} isBusy={!isSettled} />
          </>
        ) : null}
        {displayCoupons ? (
          <button
            type="button"
            disabled={!isSettled}
            onClick={() => openPanel('discountCoupons')}
            className="mt-2 flex min-h-11 items-center gap-2 link disabled:text-muted"
          >
            <Icon name="tag-cross" className="size-5" />
            {t('cart.couponToggle')}
          </button>
        ) : null}
        <div className="mt-4">
          <OrderButton isSettled={isSettled && settled !== null} onClose={close} />
        </div>
      </>
    ) : null
  return (
    <Panel open={open} onClose={close} title={title} footer={footer}>
      <CartStatus />
      <QuoteNotice quote={settled?.quote} lines={lines} isCart className="mt-4" />
      <OrderChanges changes={changes} className="mt-4" />
      {isMerged ? <Alert tone="information">{phrase('cartMerged')}</Alert> : null}
      <CartContents lines={lines}>
        {lines.length > 0 ? <CartLines lines={lines} onNavigate={close} /> : <EmptyCart onLeave={close} />}
      </CartContents>
    </Panel>
  )
}
