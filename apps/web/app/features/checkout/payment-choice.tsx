import type { PaymentOption } from '@toonbank/contract/checkout.ts'
import { VatPriceText } from '../../shop/vat-price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { PaymentMark } from './payment-mark.tsx'

interface PaymentChoiceProps {
  readonly options: readonly PaymentOption[]
  readonly chosen: string | undefined
  readonly isMissing?: boolean
  /** Of a form that saves each choice: what is saved, or being saved. */
  readonly saved?: string | undefined
}

/** The form saves it. */
const nothing = () => {}

/** The payment methods that can be used now; what one costs extra stands beside it. */
export function PaymentChoice({ options, chosen, isMissing = false, saved }: PaymentChoiceProps) {
  const t = useTexts('checkout')
  if (options.length === 0) return <Alert tone="error">{t('noPaymentOptions')}</Alert>
  const cards = options.map(({ id, label, icon, prices }) => ({
    value: id,
    label: (
      <span className="flex items-center gap-3">
        <PaymentMark id={id} icon={icon} />
        {label}
      </span>
    ),
    aside: prices.inclVat > 0 ? <VatPriceText of={prices} exact /> : null,
  }))
  return (
    <RadioCards
      legend={<span className="font-serif text-21">{t('payHow')}</span>}
      name="paymentOption"
      cards={cards}
      {...(saved === undefined ? { defaultValue: chosen } : { value: saved, onChange: nothing })}
      error={isMissing ? t('refusals.noPaymentChosen') : undefined}
    />
  )
}
