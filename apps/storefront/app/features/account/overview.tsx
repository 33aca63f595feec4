import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Address } from '@toonbank/contract/shop/address.ts'
import type { Credit } from '@toonbank/contract/shop/checkout.ts'
import type { OrderSummary } from '@toonbank/contract/shop/order.ts'
import type { TicketSummary } from '@toonbank/contract/shop/support.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { isConfirmed, isOver } from '@toonbank/domain/order/order-questions.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DayText } from '../../shop/day-text.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OrderList } from './order-list.tsx'
import { PayOrderLink } from './pay-order-link.tsx'

interface OverviewProps {
  readonly customer: Session
  readonly orders: readonly OrderSummary[]
  readonly credit: Credit | null
  readonly tickets: readonly TicketSummary[]
}

export function Overview({ customer, orders, credit, tickets }: OverviewProps) {
  const href = useHref()
  const t = useTexts('account')
  const toPay = orders.filter(({ totals }) => totals.outstandingAmount > 0)
  const parcel = nextParcel(orders)
  const shown = parcel ?? orders[0]
  const question = tickets.find(({ isUnread }) => isUnread) ?? tickets.find(({ status }) => status === 'open')
  return (
    <div className="grid grid-cols-1 gap-10">
      <h1 className="text-40 wrap-anywhere">{t('overviewTitle', { name: customer.firstName })}</h1>
      <ToPay orders={toPay} />
      {question ? <OpenQuestion ticket={question} /> : null}
      <section>
        {shown ? (
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 className="text-21">{t(parcel ? 'overview.parcel' : 'lastOrder')}</h2>
            {orders.length > 1 ? (
              <ShopLink to={href('orders')} className="link">
                {t('allOrders')}
              </ShopLink>
            ) : null}
          </div>
        ) : null}
        <OrderList orders={shown ? [shown] : []} heading="h3" />
      </section>
      {credit ? <CreditSection {...credit} /> : null}
      <section>
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 className="text-21">{t('addresses')}</h2>
          <ShopLink to={`${href('accountInformation')}#addresses`} className="link">
            {t('change')}
            <span className="sr-only">: {t('addresses')}</span>
          </ShopLink>
        </div>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <AddressCard title={t('deliveryAddress')} address={customer.addresses.delivery[0]} heading="h3" />
          <AddressCard title={t('invoiceAddress')} address={customer.addresses.invoice[0]} heading="h3" />
        </div>
      </section>
    </div>
  )
}

/** Returns the paid order that comes first; one without a promised day comes after those that have one. */
function nextParcel(orders: readonly OrderSummary[]): OrderSummary | undefined {
  const dayOf = ({ expected }: OrderSummary) => expected?.on ?? '9999'
  return orders
    .filter(({ status }) => isConfirmed(status) && !isOver(status))
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)))[0]
}

function ToPay({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTexts('account')
  const href = useHref()
  const [first] = orders
  if (!first) return null
  const open = orders.reduce((sum, { totals }) => sum + totals.outstandingAmount, 0)
  return (
    <section
      aria-labelledby="to-pay"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded bg-linen p-5"
    >
      <div className="min-w-0">
        <h2 id="to-pay" className="font-sans text-15 tracking-normal">
          {t('openAmount')}
        </h2>
        <p className="font-serif text-28">
          <PriceText amount={open} exact />
        </p>
        <p className="text-muted wrap-anywhere">
          {orders.length === 1
            ? (first.lines[0]?.title ?? first.number)
            : t('overview.unpaid', { count: orders.length })}
        </p>
      </div>
      {orders.length === 1 ? (
        <PayOrderLink order={first} look="primary" className="max-sm:w-full" />
      ) : (
        <LinkButton to={href('orders')} className="max-sm:w-full">
          {t('overview.payWhich')}
        </LinkButton>
      )}
    </section>
  )
}

function OpenQuestion({ ticket }: { ticket: TicketSummary }) {
  const t = useTexts('account')
  const href = useHref()
  return (
    <section>
      <h2 className="mb-3 text-21">{t(ticket.isUnread ? 'overview.answered' : 'overview.asked')}</h2>
      <ShopLink
        to={href('ticket', { uid: ticket.uid })}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-y border-line py-3 hover:bg-linen/50"
      >
        <span className="min-w-0 link wrap-anywhere">{ticket.subject}</span>
        <span className="text-13 text-muted">
          <DayText at={ticket.changedAt} />
        </span>
      </ShopLink>
    </section>
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

interface AddressCardProps {
  readonly title: string
  readonly address: Address | undefined
  readonly heading?: 'h2' | 'h3'
}

export function AddressCard({ title, address, heading: Heading = 'h2' }: AddressCardProps) {
  if (!address) return null
  return (
    <div className="min-w-0 border-t border-line pt-3 wrap-anywhere">
      <Heading className="mb-1 font-sans text-15 font-semibold tracking-normal">{title}</Heading>
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
