import type { PaymentOption } from '@toonbank/contract/checkout.ts'
import type { Payment } from '@toonbank/contract/order.ts'
import { formatDate } from '@toonbank/domain/content/date-text.ts'
import { Form, useNavigation } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { PriceText } from '../../shop/price-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PaymentChoice } from './payment-choice.tsx'

interface PaymentResultProps {
  readonly payment: Payment
  readonly paymentOptions: readonly PaymentOption[]
  /** Why it could not be paid again, as the key of a phrase. */
  readonly problem: string | undefined
}

const kinds = {
  open: 'open',
  pending: 'pending',
  authorized: 'paid',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
} as const

/** How a payment ended. An order that was not paid is kept and can be paid again. */
export function PaymentResult({ payment, paymentOptions, problem }: PaymentResultProps) {
  const href = useHref()
  const t = useTexts('checkout')
  const phrase = usePhrase()
  const { order } = payment
  const { timeZone } = useShop().config.display
  const kind = order.totals.outstandingAmount === 0 ? 'paid' : kinds[payment.status]
  const isLost = kind === 'failed' || kind === 'canceled' || kind === 'expired'
  return (
    <div className="mx-auto w-full max-w-2xl pb-16">
      <Icon
        name={kind === 'paid' ? 'check-circle' : isLost ? 'cross-circle' : 'information'}
        className={`mb-4 size-12 ${kind === 'paid' ? 'text-moss' : isLost ? 'text-red' : 'text-ochre'}`}
      />
      <h1 className="text-28 sm:text-40">{t(`result.${kind}Title`)}</h1>
      <p role="status" className="mt-3 text-17">
        {t(`result.${kind}Lead`, { email: order.emailAddress })}
      </p>
      {problem ? (
        <Alert tone="error" className="mt-6">
          {phrase(problem)}
        </Alert>
      ) : null}
      {kind === 'open' ? (
        <p className="mt-3">
          {payment.heldUntil
            ? t('result.heldUntil', { time: formatDate(payment.heldUntil, 'HH:mm', { timeZone, unavailableWords: '' }) })
            : t('result.notHeld')}
        </p>
      ) : null}
      <dl className="my-8 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-y border-line py-4">
        <dt className="text-muted">{t('result.number')}</dt>
        <dd className="text-right font-semibold">{order.number}</dd>
        <dt className="text-muted">{t('result.amount')}</dt>
        <dd className="text-right font-serif text-17">
          <PriceText amount={order.totals.totalInclVat} exact />
        </dd>
      </dl>
      {kind === 'paid' ? <WhatNext orderUid={order.uid} /> : null}
      {payment.paymentUrl && (kind === 'open' || kind === 'pending') ? (
        <div className="flex flex-wrap gap-3">
          <a href={payment.paymentUrl} className={buttonClass(kind === 'open' ? 'primary' : 'secondary')}>
            {t('result.goOn')}
          </a>
          <LinkButton to={href('payment', { uid: payment.uid })} look={kind === 'open' ? 'secondary' : 'primary'} reloadDocument>
            {t('result.check')}
          </LinkButton>
        </div>
      ) : null}
      {isLost ? <PayAgain paymentOptions={paymentOptions} chosen={order.payments[0]?.method} /> : null}
    </div>
  )
}

function WhatNext({ orderUid }: { orderUid: string }) {
  const href = useHref()
  const t = useTexts('checkout')
  const { customer } = useShop()
  return (
    <>
      <h2 className="text-21">{t('result.next')}</h2>
      <ol className="mt-3 mb-8 grid gap-3">
        {(['nextMail', 'nextPack', 'nextDeliver'] as const).map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="font-serif text-21 text-clay">{index + 1}</span>
            {t(`result.${step}`)}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {customer ? <LinkButton to={href('order', { uid: orderUid })}>{t('result.viewOrder')}</LinkButton> : null}
        <LinkButton to="/" look="secondary">
          {t('result.continueShopping')}
        </LinkButton>
      </div>
    </>
  )
}

function PayAgain({ paymentOptions, chosen }: { paymentOptions: readonly PaymentOption[]; chosen: string | undefined }) {
  const t = useTexts('checkout')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-6">
      <PaymentChoice options={paymentOptions} chosen={chosen ?? paymentOptions[0]?.id} />
      <Button type="submit" busy={isBusy} disabled={paymentOptions.length === 0} className="sm:justify-self-start">
        {t('result.payAgain')}
      </Button>
    </Form>
  )
}
