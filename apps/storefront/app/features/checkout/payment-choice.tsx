import type { PaymentOption } from '@toonbank/contract/shop/checkout.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { PaymentLabel } from '../../shop/payment-label.tsx'
import { usePayable } from '../../shop/use-payable.ts'
import { VatPriceText } from '../../shop/vat-price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface PaymentChoiceProps {
  readonly options: readonly PaymentOption[]
  readonly chosen: string | undefined
  readonly isMissing?: boolean
  readonly saved?: string | undefined
}

const noop = () => {}

export function PaymentChoice({ options: offered, chosen, isMissing = false, saved }: PaymentChoiceProps) {
  const t = useTexts('checkout')
  const options = usePayable(offered)
  if (options.length === 0) return <Alert tone="error">{t('noPaymentOptions')}</Alert>
  const cards = options.map((option) => ({
    value: option.id,
    label: <PaymentLabel of={option} />,
    aside: option.prices.inclVat > 0 ? <VatPriceText of={option.prices} exact /> : null,
  }))
  return (
    <RadioCards
      legend={<span className="font-serif text-21">{t('payHow')}</span>}
      name="paymentOption"
      cards={cards}
      {...(saved === undefined ? { defaultValue: chosen } : { value: saved, onChange: noop })}
      error={isMissing ? t('refusals.noPaymentChosen') : undefined}
    />
  )
}
