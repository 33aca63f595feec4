import type { Order } from '@toonbank/contract/shop/order.ts'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export function OrderTotals({ order }: { order: Order }) {
  const t = useTexts('account')
  const common = useTexts('common')
  const totals = order.cartTotals
  const ofCoupons = order.coupons.reduce((sum, { discountInclVat }) => sum + discountInclVat, 0)
  const { paidAmount, reductions, refunds } = order
  const isPaidWhole = paidAmount === totals.totalInclVat && reductions.length + refunds.length === 0
  const rows: readonly (readonly [string, number])[] = [
    [common('cart.subtotal'), totals.subtotalInclVat],
    // Codes are a part of the discount, and each has its own row, so that the column adds up.
    [common('cart.discount'), ofCoupons - totals.discountInclVat],
    ...order.coupons.map(({ title, discountInclVat }) => [common('cart.coupon', { title }), -discountInclVat] as const),
    [common('cart.shipping'), totals.shippingInclVat],
    [common('cart.payment'), totals.paymentInclVat],
  ]
  return (
    <dl className="content-start border-t border-line pt-3">
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <Row key={name} name={name} amount={amount} />
        ))}
      {totals.totalVat.map(({ percentage, amount, reason }) => (
        <Row
          key={`${percentage}${reason}`}
          name={reason ? common(`cart.vatReasons.${reason}`) : common('cart.vat', { percentage })}
          amount={amount}
          quiet
        />
      ))}
      <Row name={common('cart.total')} amount={totals.totalInclVat} strong />
      {reductions.map(({ at, kind, amount }) => (
        <Row key={at} name={t(`reduced.${kind}`)} amount={-amount} quiet />
      ))}
      {isPaidWhole || paidAmount === 0 ? null : <Row name={t('paid')} amount={paidAmount} quiet />}
      {refunds.map(({ at, amount }) => (
        <Row key={at} name={t('refunded')} amount={-amount} quiet />
      ))}
      {order.totals.outstandingAmount > 0 ? (
        <Row name={t('outstanding')} amount={order.totals.outstandingAmount} />
      ) : null}
    </dl>
  )
}

function Row({
  name,
  amount,
  quiet = false,
  strong = false,
}: {
  name: string
  amount: number
  quiet?: boolean
  strong?: boolean
}) {
  return (
    <div
      className={`flex justify-between py-0.5 ${quiet ? 'text-13 text-muted' : ''} ${strong ? 'text-17 font-semibold' : ''}`}
    >
      <dt>{name}</dt>
      <dd>
        <PriceText amount={amount} exact />
      </dd>
    </div>
  )
}
