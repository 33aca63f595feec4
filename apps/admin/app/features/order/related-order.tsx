import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { Link } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Money, When } from '../../ui/when.tsx'
import { pageTexts } from './page-texts.ts'
import { ShipmentLinks } from './shipment-links.tsx'
import { Status } from './status.tsx'

/** The order that something else is about: what is in it, and how far it is. */
export function RelatedOrder({ order }: { readonly order: OrderForOffice }) {
  const t = useTexts(pageTexts)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="border-b border-line pb-1">
        <Link to={`/bestellingen/${order.number}`}>{order.number}</Link>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Status status={order.status} isOnHold={order.hold !== null} />
        <span className="text-muted">
          <When at={order.createdAt} />
        </span>
      </p>
      <ul>
        {order.lines.map(({ uid, quantity, title, sent }) => (
          <li key={uid} className="border-b border-line py-1">
            {quantity} × {title}
            <span className="block text-13 text-muted">{t('sent', { count: sent, of: quantity })}</span>
          </li>
        ))}
      </ul>
      <div>
        <p>{order.delivery.label}</p>
        {order.delivery.expected ? (
          <p className="text-muted">
            <When at={order.delivery.expected.on} dayOnly />
          </p>
        ) : null}
        <ShipmentLinks shipments={order.shipments} />
      </div>
      {order.money ? (
        <dl>
          <div className="flex justify-between gap-3">
            <dt className="text-muted">{t('asked')}</dt>
            <dd>
              <Money cents={order.money.totals.totalInclVat} />
            </dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt className="text-muted">{t('open')}</dt>
            <dd>
              <Money cents={order.money.ledger.open} />
            </dd>
          </div>
        </dl>
      ) : null}
    </section>
  )
}
