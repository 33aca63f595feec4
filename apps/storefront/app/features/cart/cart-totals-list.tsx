import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { ReactNode } from 'react'
import { IntraCommunityNote } from '../../shop/intra-community-note.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useConfig } from '../../shop/use-config.ts'
import type { BothVat } from '../../shop/use-vat-view.tsx'
import { VatPriceText } from '../../shop/vat-price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface CartTotalsListProps {
  readonly totals: Cart['totals']
  readonly intraCommunity?: Cart['intraCommunity'] | undefined
  /** Outdated totals are marked, never hidden, so that nothing jumps. */
  readonly isBusy?: boolean
  readonly coupons?: ReactNode
}

/**
 * Shipping and discount are shown only when there are any (specification 2.2-76). The rows above the totals are in the
 * visitor's view of VAT.
 */
export function CartTotalsList({ totals, intraCommunity, isBusy = false, coupons }: CartTotalsListProps) {
  const t = useTexts('common')
  const { vatToggle, priceExclVat } = useConfig().display
  // Without VAT the subtotal would say the same as the total without VAT right below it.
  const isSaidTwice = totals.subtotalExclVat === totals.totalExclVat
  const hasDiscount = totals.discountInclVat > 0 || totals.couponTotal < 0
  return (
    <>
      <dl aria-busy={isBusy || undefined} className={`transition-opacity ${isBusy ? 'opacity-50' : ''}`}>
        {isSaidTwice && !vatToggle && priceExclVat ? null : (
          <Row
            name={t('cart.subtotal')}
            of={{ inclVat: totals.subtotalInclVat, exclVat: totals.subtotalExclVat }}
            className={isSaidTwice ? 'vat-incl' : ''}
          />
        )}
        {totals.shippingInclVat > 0 ? (
          <Row name={t('cart.shipping')} of={{ inclVat: totals.shippingInclVat, exclVat: totals.shippingExclVat }} />
        ) : null}
        {hasDiscount ? (
          <Row name={t('cart.discount')} of={{ inclVat: -totals.discountInclVat, exclVat: -totals.discountExclVat }} />
        ) : null}
        {coupons}
        {totals.paymentInclVat > 0 ? (
          <Row name={t('cart.payment')} of={{ inclVat: totals.paymentInclVat, exclVat: totals.paymentExclVat }} />
        ) : null}
        <QuietRow name={t('cart.totalExclVat')} amount={totals.totalExclVat} />
        {totals.totalVat.map(({ percentage, amount, reason }) => (
          <QuietRow
            key={`${percentage}${reason}`}
            name={reason ? t(`cart.vatReasons.${reason}`) : t('cart.vat', { percentage })}
            amount={amount}
          />
        ))}
        <div className="mt-2 flex items-baseline justify-between border-t border-line pt-2">
          <dt className="font-semibold">{t('cart.total')}</dt>
          <dd className="font-serif text-21">
            <PriceText amount={totals.totalInclVat} exact />
          </dd>
        </div>
      </dl>
      <IntraCommunityNote answer={intraCommunity} />
    </>
  )
}

function Row({ name, of, className = '' }: { name: string; of: BothVat; className?: string }) {
  return (
    <div className={`flex justify-between py-0.5 ${className}`}>
      <dt>{name}</dt>
      <dd>
        <VatPriceText of={of} exact />
      </dd>
    </div>
  )
}

function QuietRow({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex justify-between py-0.5 text-13 text-muted">
      <dt>{name}</dt>
      <dd>
        <PriceText amount={amount} exact />
      </dd>
    </div>
  )
}
