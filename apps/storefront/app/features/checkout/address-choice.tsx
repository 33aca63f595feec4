import type { Address } from '@toonbank/contract/shop/address.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

interface AddressChoiceProps {
  readonly addresses: readonly Address[]
  readonly chosen: string | undefined
  readonly isMissing: boolean
}

export function AddressChoice({ addresses, chosen, isMissing }: AddressChoiceProps) {
  const href = useHref()
  const t = useTexts('checkout')
  const isBusy = useNavigation().state === 'submitting'
  const mayChange = mayDo(useShop().customer?.role ?? null, 'manageCompany')
  if (addresses.length === 0)
    return (
      <>
        <Alert tone="attention">{t('noAddress')}</Alert>
        {mayChange ? (
          <LinkButton to={href('checkoutAddress')} className="mt-6">
            {t('newAddress')}
          </LinkButton>
        ) : null}
      </>
    )
  return (
    <Form method="post" className="grid grid-cols-1 gap-6">
      <RadioCards
        legend={t('chooseAddress')}
        error={isMissing ? t('refusals.stepInvalid') : undefined}
        name="addressId"
        defaultValue={chosen}
        cards={addresses.map((address) => {
          const [first, ...rest] = addressLines(address)
          return { value: address.uid, label: first, detail: rest.join(', ') }
        })}
      />
      {mayChange ? (
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <ShopLink
            to={href('checkoutAddress')}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              openPanel('addresses', { uid: '' })
            }}
            className="inline-flex min-h-11 items-center gap-2 link"
          >
            <Icon name="plus" className="size-5" />
            {t('newAddress')}
          </ShopLink>
          <button
            type="button"
            className="needs-script inline-flex min-h-11 items-center link"
            onClick={() => openPanel('addresses', {})}
          >
            {t('manageAddresses')}
          </button>
        </div>
      ) : null}
      <Button type="submit" busy={isBusy} className="sm:justify-self-end">
        {t('toDelivery')}
      </Button>
    </Form>
  )
}
