import type { Order, PaymentAttempt } from '@toonbank/contract/shop/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { inFours } from '@toonbank/domain/payment/payment-reference.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DayText } from './day-text.tsx'
import { PriceText } from './price-text.tsx'

interface TransferDetailsProps {
  readonly payment: PaymentAttempt
  readonly endsAt: Order['endsAt']
}

export function TransferDetails({ payment: { transfer, amount, status }, endsAt }: TransferDetailsProps) {
  const t = useTexts('common')
  if (!transfer) return null
  const { account, reference, heldUntil, received } = transfer
  const rows = [
    ...(received > 0 ? [{ label: t('transfer.received'), value: <PriceText amount={received} exact /> }] : []),
    {
      label: received > 0 ? t('transfer.missing') : t('transfer.amount'),
      value: <PriceText amount={cents(Math.max(0, amount - received))} exact />,
    },
    { label: t('transfer.iban'), value: inFours(account.iban) },
    { label: t('transfer.name'), value: account.name },
    { label: t('transfer.bic'), value: account.bic },
    { label: t('transfer.reference'), value: inFours(reference) },
  ]
  return (
    <section aria-label={t('transfer.title')} className="rounded border border-line bg-surface p-5">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        {rows.map(({ label, value }) => (
          <div key={label} className="sm:contents">
            <dt className="text-13 text-muted sm:text-15">{label}</dt>
            <dd className="font-semibold tabular-nums select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'authorized' ? null : <Terms heldUntil={heldUntil} endsAt={endsAt} />}
    </section>
  )
}

function Terms({ heldUntil, endsAt }: { readonly heldUntil: string | null; readonly endsAt: Order['endsAt'] }) {
  const t = useTexts('common')
  return (
    <p className="mt-4">
      {heldUntil ? (
        <>
          {t('transfer.heldUntil')} <DayText at={heldUntil} />. {t('transfer.isHeld')}
        </>
      ) : (
        t('transfer.notHeld')
      )}{' '}
      {endsAt ? (
        <>
          {t('transfer.endsAt')} <DayText at={endsAt} />.
        </>
      ) : null}
    </p>
  )
}
