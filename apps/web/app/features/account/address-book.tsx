import type { Session } from '@toonbank/contract/account.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import type { MouseEvent } from 'react'
import { Form } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { openPanel } from '../../ui/panel/panel-store.ts'

/** The form opens over the page; without JavaScript, or in another tab, it is a page of its own. */
function openInPanel(event: MouseEvent, uid: string): void {
  if (event.metaKey || event.ctrlKey) return
  event.preventDefault()
  openPanel('addresses', { uid })
}

/** Who the customer is to us, and where its orders may go. */
export function AddressBook({ customer, phrase: refusal }: { customer: Session; phrase: string | undefined }) {
  const href = useHref()
  const t = useTexts('account')
  const phrase = usePhrase()
  const { delivery } = customer.addresses
  return (
    <div className="grid gap-10">
      <section>
        <h1 className="mb-4 text-40">{t('personal')}</h1>
        {customer.companyName ? <p className="font-semibold">{customer.companyName}</p> : null}
        <p>
          {customer.firstName} {customer.lastName}
        </p>
        <p>{customer.emailAddress}</p>
        <p>{customer.phoneNumber}</p>
      </section>
      <section>
        <h2 className="mb-3 text-21">{t('deliveryAddresses')}</h2>
        {refusal ? (
          <Alert tone="error" className="mb-4">
            {phrase(refusal)}
          </Alert>
        ) : null}
        <ul className="border-t border-line">
          {delivery.map((address) => (
            <li
              key={address.uid}
              className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-4"
            >
              <div>
                {addressLines(address).map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {address.uid === customer.defaultDeliveryAddressId ? (
                  <p className="mt-1 flex items-center gap-1 text-13 text-moss">
                    <Icon name="check" className="size-4" />
                    {t('isDefault')}
                  </p>
                ) : null}
              </div>
              <ShopLink
                to={`${href('newAddress')}?uid=${address.uid}`}
                onClick={(event) => openInPanel(event, address.uid)}
                className="ml-auto inline-flex min-h-11 items-center underline underline-offset-4"
                aria-label={`${t('changeAddress')}: ${addressLines(address).join(', ')}`}
              >
                {t('change')}
              </ShopLink>
              {address.uid === customer.defaultDeliveryAddressId ? null : (
                <Form method="post" className="flex flex-wrap gap-2">
                  <Button type="submit" name="defaultAddressId" value={address.uid} look="secondary">
                    {t('makeDefault')}
                  </Button>
                  <Button type="submit" name="removedAddressId" value={address.uid} look="quiet">
                    {t('deleteAddress')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <ShopLink
          to={href('newAddress')}
          onClick={(event) => openInPanel(event, '')}
          className="mt-3 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
        >
          <Icon name="plus" className="size-5" />
          {t('addAddress')}
        </ShopLink>
      </section>
    </div>
  )
}
