import type { Address } from '@toonbank/contract/address.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Step 1 for a customer: one of the saved addresses, or a new one. */
export function AddressChoice({ addresses, chosen }: { addresses: readonly Address[]; chosen: string | undefined }) {
  const href = useHref()
  const t = useTexts('checkout')
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="grid gap-6">
      <RadioCards
        legend={t('chooseAddress')}
        name="addressId"
        defaultValue={chosen}
        cards={addresses.map((address) => {
          const [first, ...rest] = addressLines(address)
          return { value: address.uid, label: first, detail: rest.join(', ') }
        })}
      />
      <ShopLink
        to={href('checkoutAddress')}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4"
      >
        <Icon name="plus" className="size-5" />
        {t('newAddress')}
      </ShopLink>
      <Button type="submit" busy={isBusy} className="sm:justify-self-end">
        {t('toDelivery')}
      </Button>
    </Form>
  )
}
