import type { PaymentOption } from '@toonbank/contract/shop/checkout.ts'
import type { Payment } from '@toonbank/contract/shop/order.ts'
import { formatDate } from '@toonbank/domain/content/date-text.ts'
import { hasLeft } from '@toonbank/domain/order/order-questions.ts'
import { isFinal } from '@toonbank/domain/order/order-state.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { Fragment } from 'react'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DayText } from '../../shop/day-text.tsx'
import { OrderDays } from '../../shop/order-days.tsx'
import type { PayProblem } from '../../shop/pay-problem.ts'
import { PayProblemAlert } from '../../shop/pay-problem-alert.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { TransferDetails } from '../../shop/transfer-details.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderedGoods } from './ordered-goods.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { kindOf, paidBefore, titleOf } from './payment-kind.ts'

interface PaymentResultProps {
  readonly payment: Payment
  readonly paymentOptions: readonly PaymentOption[]
  readonly problem: PayProblem | undefined
}

export function PaymentResult({ payment, paymentOptions, problem }: PaymentResultProps) {
  const href = useHref()
  const t = useTexts('checkout')
  const { order } = payment
  const { timeZone } = useShop().config.display
  const attempt = order.payments.find(({ uid }) => uid === payment.uid)
  const transfer = attempt?.transfer ? attempt : undefined
  const kind = kindOf(payment)
  const isOfRest = kind === 'paid' && paidBefore(payment)
  const isLost = kind === 'failed' || kind === 'canceled' || kind === 'expired'
  const isOver = isLost || kind === 'ended'
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 pb-16 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <Icon
          name={kind === 'paid' ? 'check-circle' : isOver ? 'cross-circle' : 'information'}
          className={`-ml-1 mb-4 size-12 ${kind === 'paid' ? 'text-moss' : isOver ? 'text-red' : 'text-ochre'}`}
        />
        <h1 className="text-28 sm:text-40">{t(titleOf(payment))}</h1>
        <p role="status" className="mt-3 text-17">
          {t(leadOf(payment, kind, isOfRest), { email: order.emailAddress })}
        </p>
        <PayProblemAlert problem={problem} className="mt-6" />
        {kind === 'open' ? (
          <p className="mt-3">
            {payment.heldUntil
              ? t('result.heldUntil', {
                  time: formatDate(payment.heldUntil, 'HH:mm', { timeZone, unavailableWords: '', invalidWords: '' }),
                })
              : t('result.notHeld')}
          </p>
        ) : null}
        <Amounts payment={payment} kind={kind} />
        {kind === 'paid' || kind === 'pending' || kind === 'transfer' ? (
          <OrderDays order={{ ...order, expected: order.delivery.expected }} />
        ) : null}
      </div>
      {/* On a phone the buttons come first while something is to be done. */}
      <OrderedGoods
        order={order}
        className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${kind === 'paid' ? '' : 'max-lg:order-last'}`}
      />
      <div className="min-w-0">
        {isLost && order.endsAt ? (
          <p className="mb-8">
            {t('result.keptUntil')} <DayText at={order.endsAt} withTime />.
          </p>
        ) : null}
        {transfer ? (
          <div className="mb-8">
            <TransferDetails payment={transfer} endsAt={order.endsAt} />
          </div>
        ) : null}
        {kind === 'paid' || kind === 'ended' ? (
          <NextSteps order={order} isToCome={!isOfRest && isToCome(order)} />
        ) : null}
        {payment.paymentUrl && (kind === 'open' || kind === 'pending') ? (
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <a href={payment.paymentUrl} className={buttonClass('primary')}>
              {t('result.continuePayment')}
            </a>
            <ShopLink
              to={href('payment', { uid: payment.uid })}
              className="inline-flex min-h-11 items-center link"
              reloadDocument
            >
              {t('result.check')}
            </ShopLink>
          </div>
        ) : null}
        {isLost ? (
          <PayAgain paymentOptions={paymentOptions} chosen={order.payments[0]?.method} button={t('result.payAgain')} />
        ) : null}
        {kind === 'open' || kind === 'transfer' ? (
          <OtherWay paymentOptions={paymentOptions.filter(({ id }) => id !== attempt?.method)} />
        ) : null}
        {(kind === 'open' || kind === 'transfer' || isLost) &&
        order.totals.outstandingAmount === order.totals.totalInclVat ? (
          <GiveUp />
        ) : null}
      </div>
    </div>
  )
}

interface AmountsProps {
  readonly payment: Payment
  readonly kind: ReturnType<typeof kindOf>
}

function Amounts({ payment: { amount, order }, kind }: AmountsProps) {
  const t = useTexts('checkout')
  const { totalInclVat, outstandingAmount } = order.totals
  const isPart = amount < totalInclVat && kind !== 'ended'
  const isOutstanding = kind === 'paid' && outstandingAmount > 0 && order.status !== 'pending'
  const rows = [
    ...(kind === 'transfer' ? [] : [['amount', totalInclVat] as const]),
    ...(isPart && kind !== 'transfer' ? [[kind === 'paid' ? 'paidNow' : 'dueNow', amount] as const] : []),
    ...(isOutstanding ? [[outstandingName(order), outstandingAmount] as const] : []),
  ]
  return (
    <dl className="my-8 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-y max-[18rem]:grid-cols-1 border-line py-4">
      <dt className="text-muted">{t('result.number')}</dt>
      <dd className="text-right font-semibold">{order.number}</dd>
      {rows.map(([name, cents]) => (
        <Fragment key={name}>
          <dt className="text-muted">{t(`result.${name}`)}</dt>
          <dd className={`text-right ${name === 'amount' ? 'font-semibold' : ''}`}>
            <PriceText amount={cents} exact />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function outstandingName({ totals, delivery }: Payment['order']) {
  if (totals.outstandingAmount === totals.totalInclVat) return 'outstandingAccount'
  return delivery.type === 'pickup' ? 'outstandingPickup' : 'outstanding'
}

/** A free order is not called paid. A payment for an ended order says that it is refunded. */
function leadOf({ order }: Payment, kind: ReturnType<typeof kindOf>, isOfRest: boolean) {
  if (isOfRest) return 'result.restLead'
  if (kind === 'ended' && order.payments.some(({ status }) => status === 'paid')) return 'result.endedPaidLead'
  if (kind !== 'paid') return `result.${kind}Lead` as const
  if (order.ofSamples) return 'result.samplesLead'
  if (order.totals.totalInclVat === 0) return 'result.freeLead'
  if (order.totals.outstandingAmount === 0 || order.status === 'pending') return 'result.paidLead'
  return order.totals.outstandingAmount < order.totals.totalInclVat ? 'result.depositLead' : 'result.accountLead'
}

function GiveUp() {
  const t = useTexts('checkout')
  return (
    <Form method="post" className="mt-4">
      <Button type="submit" look="quiet" name="giveUp" value="1" className="-ml-5">
        {t('result.cancelOrder')}
      </Button>
    </Form>
  )
}

const isToCome = ({ status }: Payment['order']) => !hasLeft(status) && !isFinal(status)

function OtherWay({ paymentOptions }: Pick<PaymentResultProps, 'paymentOptions'>) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  if (paymentOptions.length === 0) return null
  return (
    <details className="mt-8 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center link">{common('transfer.otherWay')}</summary>
      <div className="mt-4">
        <PayAgain paymentOptions={paymentOptions} chosen={undefined} button={t('result.payThisWay')} />
      </div>
    </details>
  )
}

interface PayAgainProps {
  readonly paymentOptions: readonly PaymentOption[]
  readonly chosen: string | undefined
  readonly button: string
}

function PayAgain({ paymentOptions, chosen, button }: PayAgainProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid grid-cols-1 gap-6">
      <PaymentChoice options={paymentOptions} chosen={chosen ?? paymentOptions[0]?.id} />
      <Button type="submit" busy={isBusy} disabled={paymentOptions.length === 0} className="sm:justify-self-start">
        {button}
      </Button>
    </Form>
  )
}
