import type { FormerOrder } from '@toonbank/contract/shop/former-order.ts'
import { DayText } from '../../shop/day-text.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export function FormerOrderPage({ order }: { order: FormerOrder }) {
  const t = useTexts('account')
  return (
    <div className="grid grid-cols-1 gap-8">
      <header>
        <h1 className="break-words text-28 sm:text-40">{t('orderTitle', { number: order.number })}</h1>
        <p className="mt-2 text-muted">
          <DayText at={order.orderedAt} /> · {t(`statuses.${order.state}`)}
        </p>
        <p className="mt-2">{t('former.mark')}</p>
      </header>
      <ul className="border-t border-line">
        {order.lines.map(({ title, quantity, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same goods may stand on two lines, which never move
          <li key={index} className="flex justify-between gap-4 border-b border-line py-4">
            <div className="min-w-0 wrap-anywhere">
              <p className="text-17">{title}</p>
              {quantity === 0 ? null : (
                <p className="text-13 text-muted">
                  {t('quantity')}: {quantity}
                </p>
              )}
            </div>
            <PriceText amount={total} exact />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <Lines title={t('deliveryAddress')} lines={order.deliveryAddress} />
          <Lines title={t('invoiceAddress')} lines={order.invoiceAddress} />
        </div>
        <Totals order={order} />
      </div>
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="border-t border-line pt-3">
      <h2 className="mb-1 font-sans text-15 font-semibold">{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Totals({ order: { shippingInclVat, discountInclVat, totalInclVat, totalVat } }: { order: FormerOrder }) {
  const t = useTexts('account')
  const rows = [
    [t('former.discount'), discountInclVat === null ? null : -discountInclVat],
    [t('former.shipping'), shippingInclVat],
    [t('former.total'), totalInclVat],
    [t('former.vat'), totalVat],
  ] as const
  return (
    <dl className="content-start border-t border-line pt-3">
      {rows.map(([name, amount]) =>
        amount === null || amount === 0 ? null : (
          <div
            key={name}
            className={`flex justify-between py-0.5 ${amount === totalInclVat ? 'text-17 font-semibold' : ''}`}
          >
            <dt>{name}</dt>
            <dd>
              <PriceText amount={amount} exact />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
