import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { closePanel, useOpenPanel } from '@toonbank/ui/panel/panel-store.ts'
import { type FormEvent, useState } from 'react'
import { PayProblemAlert } from '../../shop/pay-problem-alert.tsx'
import { PaymentLabel } from '../../shop/payment-label.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { usePayable } from '../../shop/use-payable.ts'
import { VatPriceText } from '../../shop/vat-price-text.tsx'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { LoaderOverlay } from '../../ui/loader-overlay.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { useOrderPayment } from './use-order-payment.ts'

/** Pays an open order, or the rest of one, without leaving the page (specification 2.2-68: paymentOrder). */
export default function PaymentOrderPanel({ open }: { open: boolean }) {
  const panel = useOpenPanel()
  // It shows its last content while it slides out.
  const [last, setLast] = useState(panel?.name === 'paymentOrder' ? panel.data : undefined)
  if (panel?.name === 'paymentOrder' && panel.data !== last) setLast(panel.data)
  return last ? <Content open={open} order={last} /> : null
}

interface ContentProps {
  readonly open: boolean
  readonly order: {
    readonly uid: string
    readonly number: string
    readonly countryCode: CountryCode
    readonly totals: { readonly totalInclVat: number; readonly outstandingAmount: number }
  }
}

function Content({ open, order: { uid, number, countryCode, totals } }: ContentProps) {
  const t = useTexts('common')
  const phrase = usePhrase()
  const { options: offered, chosen, choose, isPaying, problem, pay } = useOrderPayment({ uid, countryCode }, open)
  const options = usePayable(offered ?? [])
  const isLoading = offered === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }
  return (
    <Panel open={open} onClose={closePanel} title={t('payOrder.title', { number })}>
      <dl className="mb-6 grid grid-cols-[1fr_auto] gap-y-1 border-b border-line pb-4">
        <dt>{t('payOrder.total')}</dt>
        <dd className="text-right">
          <PriceText amount={totals.totalInclVat} exact />
        </dd>
        {totals.outstandingAmount < totals.totalInclVat ? (
          <>
            <dt>{t('payOrder.fulfilled')}</dt>
            <dd className="text-right">
              <PriceText amount={totals.totalInclVat - totals.outstandingAmount} exact />
            </dd>
          </>
        ) : null}
        <dt className="text-17 font-semibold">{t('payOrder.outstanding')}</dt>
        <dd className="text-right text-17 font-semibold">
          <PriceText amount={totals.outstandingAmount} exact />
        </dd>
      </dl>
      <PayProblemAlert problem={problem} className="mb-4" />
      {!isLoading && options.length === 0 ? (
        <Alert tone="error" title={t('attention')}>
          {phrase('checkoutNoPaymentOptions')}
        </Alert>
      ) : null}
      <form onSubmit={submit} aria-busy={isLoading} className="relative grid gap-4">
        <LoaderOverlay isLoading={isLoading} />
        {options.length > 0 ? (
          <RadioCards
            legend={t('payOrder.how')}
            name="payMethod"
            value={chosen}
            onChange={choose}
            cards={options.map((option) => ({
              value: option.id,
              label: <PaymentLabel of={option} />,
              aside: option.prices.inclVat > 0 ? <VatPriceText of={option.prices} exact /> : null,
            }))}
          />
        ) : null}
        <Button type="submit" busy={isPaying || isLoading} disabled={!isLoading && options.length === 0}>
          {t('payOrder.pay')}
        </Button>
      </form>
    </Panel>
  )
}
