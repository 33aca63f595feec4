import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useEffect, useState } from 'react'
import { QuoteNotice } from '../../shop/quote-notice.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { AskQuote } from './ask-quote.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartStatus } from './cart-status.tsx'
import { cartStore } from './cart-store.ts'
import { CartTotalsList } from './cart-totals-list.tsx'
import { itemsQuantity } from './cart-view.ts'
import { reloadCart } from './change-cart.ts'
import { CouponForm, type CouponFormProps } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDeliveryNote } from './free-delivery-note.tsx'
import { loweredTo } from './lowered-to.ts'
import { OrderButton } from './order-button.tsx'
import { useCart } from './use-cart.ts'

interface CartPageProps {
  readonly cart: Cart
  readonly couponError?: string | undefined
  readonly couponCode?: string | undefined
  readonly lowered?: number | undefined
}

export function CartPage({ cart, couponError, couponCode, lowered }: CartPageProps) {
  const t = useTexts('common')
  const phrase = usePhrase()
  const { displayCoupons } = useShop().config.display
  const live = useCart()
  const [isLive, setIsLive] = useState(false)
  const { lines: fromPage, ...fromServer } = cart
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart that the page came with
  useEffect(() => {
    cartStore.hydrate(fromPage, fromServer)
    reloadCart()
    setIsLive(true)
  }, [])
  const isKnown = isLive && (live.settled !== null || live.lines.length > 0)
  const lines = isKnown ? live.lines : fromPage
  const settled = (isKnown ? live.settled : null) ?? fromServer
  return (
    <div className="shop-width pt-8">
      <h1 className="text-40">
        {t('cart.title')}{' '}
        {lines.length > 0 ? (
          <span className="ml-3 font-sans text-17 text-muted">{t('cart.count', { count: itemsQuantity(lines) })}</span>
        ) : null}
      </h1>
      {lowered === undefined ? null : (
        <Alert tone="error" title={t('failed')} className="mt-4">
          {phrase(loweredTo(lowered), { quantity: lowered })}
        </Alert>
      )}
      <CartStatus />
      <QuoteNotice quote={settled.quote} lines={lines} isCart className="mt-4" />
      <CartContents lines={lines}>
        {lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <div className="mt-6 grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
            <div className="border-y border-line">
              <CartLines lines={lines} />
            </div>
            <div className="rounded border border-line bg-surface p-6 lg:sticky lg:top-6">
              <CartTotalsList
                totals={settled.totals}
                intraCommunity={settled.intraCommunity}
                isBusy={isKnown && !live.isSettled}
                coupons={<CouponList coupons={settled.coupons} isBusy={isKnown && !live.isSettled} />}
              />
              <FreeDeliveryNote of={settled} isBusy={isKnown && !live.isSettled} />
              {displayCoupons ? (
                <CouponToggle error={couponError} typed={couponCode} isBusy={isKnown && !live.isSettled} />
              ) : null}
              <div className="mt-4">
                <OrderButton isSettled={!isKnown || live.isSettled} />
              </div>
              <AskQuote quote={settled.quote} />
            </div>
          </div>
        )}
      </CartContents>
    </div>
  )
}

function CouponToggle({ error, typed, isBusy = false }: Pick<CouponFormProps, 'error' | 'typed' | 'isBusy'>) {
  const t = useTexts('common')
  const [isOpen, setIsOpen] = useState(error !== undefined)
  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 link [&::-webkit-details-marker]:hidden">
        <Icon name="tag-cross" className="size-5" />
        {t('cart.couponToggle')}
      </summary>
      <div className="pt-1 pb-2">
        <CouponForm error={error} typed={typed} isBusy={isBusy} />
      </div>
    </details>
  )
}
