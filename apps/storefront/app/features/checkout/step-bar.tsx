import { type CheckoutStep, checkoutSteps, stepPath } from '@toonbank/domain/checkout/steps.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useAddresses } from '../../language/addresses.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export function StepBar({ current }: { current: CheckoutStep }) {
  const t = useTexts('checkout')
  const addresses = useAddresses()
  return (
    <nav aria-label={t('steps')} className="mb-8">
      <ol className="grid grid-cols-4 gap-2 max-[18rem]:grid-cols-2">
        {checkoutSteps.map(({ step }) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={`border-t-2 pt-2 text-13 sm:text-15 ${step <= current ? 'border-clay' : 'border-line text-muted'}`}
          >
            {step < current ? (
              <ShopLink to={stepPath(step, addresses)} className="inline-flex min-h-11 items-center gap-1 link-quiet">
                <Icon name="check" className="size-4 text-moss" />
                {t(`step${step}`)}
              </ShopLink>
            ) : (
              <span className={`inline-flex min-h-11 items-center ${step === current ? 'font-semibold' : ''}`}>
                <span className="max-sm:sr-only">{step}.&nbsp;</span>
                {t(`step${step}`)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
