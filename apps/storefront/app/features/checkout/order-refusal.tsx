import { Alert } from '@toonbank/ui/alert.tsx'
import { useEffect, useRef } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { usePrice } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ContactLinks } from './contact-links.tsx'

export interface TooMuchUnpaid {
  readonly kind: 'unpaidPieces' | 'unpaidAmount'
  readonly limit: number
}

/** The payment call failed for a reason that the shopper cannot correct; `isOrdered` is undefined when unknown. */
export interface PayFailed {
  readonly kind: 'payFailed'
  readonly isOrdered: boolean | undefined
  readonly paymentUid?: string | undefined
}

export type OverviewProblem =
  | PayFailed
  | { readonly kind: 'noPaymentChosen' }
  | { readonly kind: 'tooManyRequests' }
  | TooMuchUnpaid

/** The message takes the focus once for each refusal, because on a phone the button is far below. */
export function OrderRefusal({ problem }: { problem: OverviewProblem | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Reason problem={problem} />
    </div>
  )
}

function Reason({ problem }: { problem: OverviewProblem }) {
  const t = useTexts('checkout')
  const price = usePrice()
  if (problem.kind === 'noPaymentChosen') return <Alert tone="error">{t('refusals.noPaymentChosen')}</Alert>
  if (problem.kind === 'payFailed') return <PayFailure {...problem} />
  if (problem.kind === 'tooManyRequests')
    return (
      <Alert tone="attention" title={t('notOrdered')}>
        {t('orderedTooOften')}
      </Alert>
    )
  return (
    <Alert tone="attention" title={t('notOrdered')}>
      <p>{t(problem.kind, { count: problem.limit, amount: price(problem.limit, { exact: true }) })}</p>
      <SuggestedLinks />
    </Alert>
  )
}

function PayFailure({ isOrdered, paymentUid }: PayFailed) {
  const href = useHref()
  const t = useTexts('checkout')
  if (isOrdered && paymentUid)
    return (
      <Alert tone="attention" title={t('notPaidYet')}>
        <p>{t('payFailed.ordered')}</p>
        <ShopLink to={href('payment', { uid: paymentUid })} className={linkClass}>
          {t('result.continuePayment')}
        </ShopLink>
      </Alert>
    )
  return (
    <Alert tone="error" title={t(isOrdered === false ? 'notOrdered' : 'payFailed.unknownTitle')}>
      <p>{t(isOrdered === false ? 'payFailed.nothing' : 'payFailed.unknown')}</p>
      <SuggestedLinks />
    </Alert>
  )
}

const linkClass = 'inline-flex min-h-11 items-center link'

function SuggestedLinks() {
  const href = useHref()
  const t = useTexts('checkout')
  return (
    <p className="mt-1 flex flex-wrap gap-x-6">
      <ShopLink to={href('cart')} className={linkClass}>
        {t('toCart')}
      </ShopLink>
      <ShopLink to={href('orders')} className={linkClass}>
        {t('toOrders')}
      </ShopLink>
      <ContactLinks className={linkClass} />
    </p>
  )
}
