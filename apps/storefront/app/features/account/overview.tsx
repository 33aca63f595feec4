import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Address } from '@toonbank/contract/shop/address.ts'
import type { Credit } from '@toonbank/contract/shop/checkout.ts'
import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OrderList } from './order-list.tsx'

interface OverviewProps {
  readonly customer: Session
  readonly orders: readonly OrderSummary[]
  readonly credit: Credit | null
}

export function Overview({ customer, orders, credit }: OverviewProps) {
  const href = useHref()
  const t = useTexts('account')
  const open = orders.reduce((sum, order) => sum + order.totals.outstandingAmount, 0)
  return (
    <div className="grid grid-cols-1 gap-10">
      <h1 className="text-40 wrap-anywhere">{t('overviewTitle', { name: customer.firstName })}</h1>
      {open > 0 ? (
        <Alert tone="attention" title={t('openAmount')}>
          <ShopLink to={href('orders')} className="link">
            <PriceText amount={open} exact />
          </ShopLink>
        </Alert>
      ) : null}
      {credit ? <CreditSection {...credit} /> : null}
      <section>
        <div className="mb-3 flex items-baseline justify-between">
          <h2 className="text-21">{t('lastOrder')}</h2>
          {orders.length > 1 ? (
            <ShopLink to={href('orders')} className="link">
              {t('allOrders')}
            </ShopLink>
          ) : null}
        </div>
        <OrderList orders={orders.slice(0, 1)} />
      </section>
      <section className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <AddressCard title={t('invoiceAddress')} address={customer.addresses.invoice[0]} />
        <AddressCard title={t('deliveryAddress')} address={customer.addresses.delivery[0]} />
      </section>
    </div>
  )
}

/** The open amount may exceed a limit that was lowered since; then nothing is free. */
function CreditSection({ limit, open }: Credit) {
  const t = useTexts('account')
  const amounts = { limit, open, free: Math.max(0, limit - open) }
  return (
    <section>
      <h2 className="mb-3 text-21">{t('credit.title')}</h2>
      <dl className="grid grid-cols-3 gap-4 border-y border-line py-3">
        {(['limit', 'open', 'free'] as const).map((name) => (
          <div key={name}>
            <dt className="text-13 text-muted">{t(`credit.${name}`)}</dt>
            <dd className="font-medium">
              <PriceText amount={amounts[name]} exact />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function AddressCard({ title, address }: { title: string; address: Address | undefined }) {
  if (!address) return null
  return (
    <div className="min-w-0 border-t border-line pt-3 wrap-anywhere">
      <h2 className="mb-1 font-sans text-15 font-semibold">{title}</h2>
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
