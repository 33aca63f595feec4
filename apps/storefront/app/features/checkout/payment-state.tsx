import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { type SeenPayment, seenTitleOf } from './payment-kind.ts'
import { usePaymentPolling } from './use-payment-polling.ts'

/** Another browser sees only the payment's status, and nothing that identifies the customer. */
export function PaymentState(payment: SeenPayment) {
  const t = useTexts('checkout')
  const href = useHref()
  const title = seenTitleOf(payment)
  usePaymentPolling(title === 'state.open' || title === 'state.pending')
  return (
    <div className="mx-auto w-full max-w-2xl pb-16">
      <h1 className="text-28 sm:text-40">{t(title)}</h1>
      <p className="mt-3 text-17">{t('state.elsewhere')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href('orders')}>{t('toOrders')}</LinkButton>
        <LinkButton to="/" look="secondary">
          {t('result.continueShopping')}
        </LinkButton>
      </p>
    </div>
  )
}
