import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { usePaymentPolling } from './use-payment-polling.ts'

interface PaymentStateProps {
  readonly status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'
  readonly isPaid: boolean
  readonly isOver: boolean
}

/**
 * A payment seen from another browser than the one that began it: its status only, nothing that identifies the
 * customer.
 */
export function PaymentState({ status, isPaid, isOver }: PaymentStateProps) {
  const t = useTexts('checkout')
  const href = useHref()
  const isLost = status === 'failed' || status === 'canceled' || status === 'expired'
  const kind = isOver ? 'ended' : isPaid ? 'paid' : isLost ? 'lost' : status === 'open' ? 'open' : 'pending'
  usePaymentPolling(kind === 'open' || kind === 'pending')
  return (
    <div className="mx-auto w-full max-w-2xl pb-16">
      <h1 className="text-28 sm:text-40">{t(`state.${kind}`)}</h1>
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
