import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import type { MouseEvent } from 'react'
import { useAddresses } from '../../language/addresses.ts'
import { VatPriceText } from '../../shop/vat-price-text.tsx'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { cartStore } from './cart-store.ts'
import { reloadCart } from './change-cart.ts'
import { takeOutCoupon } from './ended-coupons.ts'

/** Their discount is part of the discount above, because the column must add up. */
export function CouponList({ coupons, isBusy = false }: { coupons: Cart['coupons']; isBusy?: boolean }) {
  const t = useTexts('common')
  const phrase = usePhrase()
  const addresses = useAddresses()
  const remove = (title: string) => async (event: MouseEvent) => {
    event.preventDefault()
    await cartStore.whenSettled()
    const api = await import('./cart-api.ts').catch(() => undefined)
    const outcome = await api?.dropCoupon(title)
    if (outcome === 'done') {
      takeOutCoupon(title)
      reloadCart()
    }
    if (outcome === 'busy') showToast({ tone: 'information', title: t('error.busyTitle'), message: phrase('shopBusy') })
  }
  return coupons.map(({ title, prices }) => (
    <div key={title} className="text-13 text-moss">
      <dt className="sr-only">{t('cart.couponLabel')}</dt>
      <dd className="flex items-center gap-1">
        <span>
          {t('cart.coupon', { title })}{' '}
          <span className="whitespace-nowrap">
            (<VatPriceText of={{ inclVat: -prices.discountInclVat, exclVat: -prices.discountExclVat }} exact />)
          </span>
        </span>
        <form method="post" action={href(addresses, 'couponRemoval')}>
          <button
            type="submit"
            name="couponCode"
            value={title}
            aria-disabled={isBusy || undefined}
            onClick={remove(title)}
            aria-label={t('cart.removeCoupon', { title })}
            className="-my-2.5 -ml-2 inline-flex size-11 items-center justify-center rounded hover:bg-linen"
          >
            <Icon name="cross" className="size-4" />
          </button>
        </form>
      </dd>
    </div>
  ))
}
