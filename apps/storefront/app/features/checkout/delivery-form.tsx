import type { DeliveryOption } from '@toonbank/contract/shop/checkout.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DeliveryDayText } from '../../shop/delivery-day-text.tsx'
import { VatPriceText } from '../../shop/vat-price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useSaveChoice } from './use-save-choice.ts'

/** React requires a handler for a controlled radio button; the form itself saves the choice. */
const noop = () => {}

interface DeliveryFormProps {
  readonly options: readonly DeliveryOption[]
  readonly chosen: string | undefined
  readonly isMissing: boolean
}

/** Each choice is saved at once, so that the totals are up to date; without JavaScript the button saves it. */
export function DeliveryForm({ options, chosen, isMissing }: DeliveryFormProps) {
  const t = useTexts('checkout')
  const href = useHref()
  const { value, save } = useSaveChoice('delivery', chosen)
  const { state, formData } = useNavigation()
  const isLeaving = state !== 'idle' && formData?.has('next') === true
  if (options.length === 0)
    return (
      <Alert tone="attention">
        <p>{t('noDelivery')}</p>
        <ShopLink to={href('checkoutInformation')} className="inline-flex min-h-11 items-center link">
          {t('changeAddressTitle')}
        </ShopLink>
      </Alert>
    )
  const cards = options.map((option) => ({
    value: option.id,
    label: option.label,
    detail: (
      <>
        {option.expected ? (
          <span className="block font-medium text-moss">
            <DeliveryDayText of={option.expected} isPickup={option.type === 'pickup'} />
          </span>
        ) : null}
        {option.pickupLocation ? pickupText(option.pickupLocation) : option.description}
      </>
    ),
    aside: (
      <span className="font-serif text-17">
        <VatPriceText of={option.prices} exact freeWord />
      </span>
    ),
  }))
  return (
    <Form method="post" className="grid grid-cols-1 gap-6" onChange={save}>
      <RadioCards
        legend={t('deliveryTitle')}
        hideLegend
        name="delivery"
        cards={cards}
        value={value}
        onChange={noop}
        error={isMissing ? t('refusals.noDeliveryChosen') : undefined}
      />
      <Button type="submit" name="next" value="1" busy={isLeaving} className="sm:justify-self-end">
        {t('toOverview')}
      </Button>
    </Form>
  )
}

const pickupText = ({
  streetName,
  houseNumber,
  zipCode,
  city,
  openingHours,
}: NonNullable<DeliveryOption['pickupLocation']>): string =>
  `${streetName} ${houseNumber}, ${zipCode} ${city}. ${openingHours}`
