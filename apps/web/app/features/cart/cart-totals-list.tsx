import type { Cart } from '@toonbank/contract/cart.ts'
import type { ReactNode } from 'react'
import { PriceText } from '../../shop/price-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface CartTotalsListProps {
  readonly totals: Cart['totals']
  /** Totals of before a change that is still on its way: quietly marked, never hidden, so that nothing jumps. */
  readonly isBusy?: boolean
  readonly coupons?: ReactNode
}

/** What the cart costs, as specification 2, section 2 lists it: shipping and discount only when there are any. */
export function CartTotalsList({ totals, isBusy = false, coupons }: CartTotalsListProps) {
  const t = useTexts('common')
  const { priceExclVat } = useShop().config.display
  const shipping = priceExclVat ? totals.shippingExclVat : totals.shippingInclVat
  const discount = priceExclVat ? totals.discountExclVat : totals.discountInclVat
  return (
    <dl aria-busy={isBusy || undefined} className={`transition-opacity ${isBusy ? 'opacity-50' : ''}`}>
      <Row name={t('cart.subtotal')} amount={priceExclVat ? totals.subtotalExclVat : totals.subtotalInclVat} />
      {discount > 0 || totals.couponTotal < 0 ? <Row name={t('cart.discount')} amount={-discount} /> : null}
      {coupons}
      {shipping > 0 ? <Row name={t('cart.shipping')} amount={shipping} /> : null}
      {totals.paymentInclVat > 0 ? <Row name={t('cart.payment')} amount={totals.paymentInclVat} /> : null}
      <Row name={t('cart.totalExclVat')} amount={totals.totalExclVat} quiet />
      {totals.totalVat.map(({ percentage, amount }) => (
        <Row key={percentage} name={t('cart.vat', { percentage })} amount={amount} quiet />
      ))}
      <div className="mt-2 flex items-baseline justify-between border-t border-line pt-2">
        <dt className="font-semibold">{t('cart.total')}</dt>
        <dd className="font-serif text-21">
          <PriceText amount={totals.totalInclVat} exact />
        </dd>
      </div>
    </dl>
  )
}

function Row({ name, amount, quiet = false }: { name: string; amount: number; quiet?: boolean }) {
  return (
    <div className={`flex justify-between py-0.5 ${quiet ? 'text-13 text-muted' : ''}`}>
      <dt>{name}</dt>
      <dd>
        <PriceText amount={amount} exact />
      </dd>
    </div>
  )
}
