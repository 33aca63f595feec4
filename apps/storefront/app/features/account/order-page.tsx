import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { Order } from '@toonbank/contract/shop/order.ts'
import type { listOrderPaymentOptions } from '@toonbank/contract/shop/order-calls.ts'
import type { Reviewable } from '@toonbank/contract/shop/review.ts'
import { isToShip, isUnderWay } from '@toonbank/domain/order/order-questions.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DayText } from '../../shop/day-text.tsx'
import { DeliveryDayText } from '../../shop/delivery-day-text.tsx'
import { OrderDays } from '../../shop/order-days.tsx'
import type { PayProblem } from '../../shop/pay-problem.ts'
import { PayProblemAlert } from '../../shop/pay-problem-alert.tsx'
import { PaymentLabel } from '../../shop/payment-label.tsx'
import { PickupPlace } from '../../shop/pickup-place.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { TransferDetails } from '../../shop/transfer-details.tsx'
import { usePayable } from '../../shop/use-payable.ts'
import { VatPriceText } from '../../shop/vat-price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus, shownStatus } from './order-status.tsx'
import { OrderTotals } from './order-totals.tsx'
import { AddressCard } from './overview.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

interface OrderPageProps {
  readonly order: Order
  readonly paymentOptions: DataOf<typeof listOrderPaymentOptions>
  readonly problem: PayProblem | undefined
  readonly isCustomers: boolean
  readonly reviewable?: Reviewable['lines']
}

export function OrderPage({ order, paymentOptions, problem, isCustomers, reviewable }: OrderPageProps) {
  const t = useTexts('account')
  const outstanding = order.totals.outstandingAmount
  const transfer = order.payments.find((payment) => payment.transfer !== null)
  return (
    <div className="grid grid-cols-1 gap-8">
      <header>
        <h1 className="text-28 sm:text-40">{t('orderTitle', { number: order.number })}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
          <DayText at={order.createdAt} /> <OrderStatus order={order} besideDays />
          {order.orderedBy && isCustomers ? <span>{t('orderedBy', { name: order.orderedBy })}</span> : null}
        </p>
      </header>
      <OrderDays order={{ ...order, expected: order.delivery.expected }} className="max-w-column" />
      <PayProblemAlert problem={problem} />
      {transfer ? <OpenTransfer payment={transfer} endsAt={order.endsAt} /> : null}
      {transfer ? (
        <OtherWay outstanding={outstanding} options={paymentOptions.filter(({ id }) => id !== transfer.method)} />
      ) : null}
      {!transfer && (order.status === 'pending' || outstanding > 0) ? (
        <PayForm outstanding={outstanding} options={paymentOptions} chosen={order.payments[0]?.method} />
      ) : null}
      <OrderLines order={order} reviewable={reviewable} />
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <WhereTo order={order} />
          <AddressCard title={t('invoiceAddress')} address={order.invoiceAddress} />
          <Part title={t('delivery')}>
            {order.delivery.label}
            {order.delivery.expected && (isToShip(order.status) || isUnderWay(order.status)) ? (
              <span className="block">
                <DeliveryDayText of={order.delivery.expected} isPickup={order.delivery.type === 'pickup'} />
              </span>
            ) : null}
            {order.status === 'pending' ? (
              <span className="block">
                {t(order.delivery.type === 'pickup' ? 'pickupAfterPayment' : 'deliveryAfterPayment')}
              </span>
            ) : null}
          </Part>
          <PaidBy payments={order.payments} />
        </div>
        <OrderTotals order={order} />
      </div>
      <OrderActions order={order} isCustomers={isCustomers} />
      <Shipments shipments={order.shipments} />
      <OrderInvoices order={order} />
      <WithdrawForm order={order} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center link">{t('history')}</summary>
        <ol className="border-t border-line">
          {order.statusHistory.map((change) => (
            <li key={change.at + change.cause} className="flex justify-between border-b border-line py-2">
              <span>
                {change.cause === 'withdrawn'
                  ? t('withdrawn')
                  : t(
                      `statuses.${shownStatus({ ...order, status: change.status, isReady: change.cause === 'readyForPickup' })}`,
                    )}
              </span>
              <span className="text-muted">
                <DayText at={change.at} withTime />
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-line pt-3 wrap-anywhere">
      <h2 className="mb-1 font-sans text-15 font-semibold tracking-normal">{title}</h2>
      <p>{children}</p>
    </div>
  )
}

function WhereTo({ order: { delivery, deliveryAddress, isReady } }: { order: Order }) {
  const t = useTexts('account')
  if (!delivery.pickupLocation) return <AddressCard title={t('deliveryAddress')} address={deliveryAddress} />
  return (
    <Part title={t('pickupAddress')}>
      <PickupPlace of={delivery.pickupLocation} />
      {isReady ? <span className="mt-1 block font-medium text-moss">{t('readyForPickup')}</span> : null}
    </Part>
  )
}

function PaidBy({ payments }: Pick<Order, 'payments'>) {
  const t = useTexts('account')
  const good = payments.filter(({ status }) => status === 'paid' || status === 'authorized')
  const shown = good.length > 0 ? good : payments.slice(0, 1)
  if (shown.length === 0) return null
  return (
    <Part title={t('payments')}>
      {shown.map(({ uid, label, status }) => (
        <span key={uid} className="block">
          {label}
          {status === 'paid' ? null : <span className="text-muted"> · {t(`paymentStatuses.${status}`)}</span>}
        </span>
      ))}
    </Part>
  )
}

function Shipments({ shipments }: Pick<Order, 'shipments'>) {
  const t = useTexts('account')
  if (shipments.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-21">{t('shipments')}</h2>
      <ul className="border-t border-line">
        {shipments.map(({ at, carrier, trackingCode, trackingUrl, lines }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span>
              {t('shipped', { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0), carrier })}{' '}
              {trackingUrl ? (
                <a href={trackingUrl} className="link" rel="noreferrer">
                  {trackingCode || t('follow')}
                </a>
              ) : (
                trackingCode
              )}
            </span>
            <span className="text-muted">
              <DayText at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenTransfer(props: Parameters<typeof TransferDetails>[0]) {
  const t = useTexts('common')
  return (
    <div className="grid gap-3">
      <h2 className="text-21">{t('transfer.title')}</h2>
      <p>{t('transfer.lead')}</p>
      <TransferDetails {...props} />
    </div>
  )
}

/** The open transfer is cancelled when the other payment is accepted. */
function OtherWay(props: Omit<Parameters<typeof PayForm>[0], 'chosen'>) {
  const t = useTexts('common')
  if (props.options.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center link">{t('transfer.otherWay')}</summary>
      <div className="mt-2">
        <PayForm {...props} chosen={undefined} />
      </div>
    </details>
  )
}

function PayForm({
  outstanding,
  options: offered,
  chosen,
}: {
  outstanding: number
  options: OrderPageProps['paymentOptions']
  chosen: string | undefined
}) {
  const t = useTexts('account')
  const options = usePayable(offered)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-4 rounded border border-line bg-surface p-5">
      <p>
        {t('openAmount')}: <PriceText amount={outstanding} exact />
      </p>
      {options.length === 0 ? (
        <Alert tone="error">{t('noPaymentOptions')}</Alert>
      ) : (
        <RadioCards
          legend={t('payHow')}
          name="paymentOption"
          defaultValue={chosen ?? options[0]?.id}
          cards={options.map((option) => ({
            value: option.id,
            label: <PaymentLabel of={option} />,
            aside: option.prices.inclVat > 0 ? <VatPriceText of={option.prices} exact /> : null,
          }))}
        />
      )}
      <Button type="submit" busy={isBusy} disabled={options.length === 0} className="justify-self-start">
        {t('payNow')}
      </Button>
    </Form>
  )
}
