import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Address } from '@toonbank/contract/shop/address.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import type { MouseEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

/** The form opens over the page; without JavaScript, or in another tab, it is a page of its own. */
function openInPanel(event: MouseEvent, uid: string): void {
  if (event.metaKey || event.ctrlKey) return
  event.preventDefault()
  openPanel('addresses', { uid })
}

interface AddressBookProps {
  readonly customer: Session
  readonly phrase: string | undefined
  readonly removed: string | undefined
}

const linkClass = 'inline-flex min-h-11 items-center link'

export function AddressBook({ customer, phrase: refusal, removed }: AddressBookProps) {
  const href = useHref()
  const t = useTexts('account')
  const { invoice, delivery } = customer.addresses
  return (
    <section id="addresses" aria-labelledby="addresses-title" className="border-t border-line py-6">
      <h2 id="addresses-title" className="mb-3 text-21">
        {t('addresses')}
      </h2>
      <FormRefusal phrase={refusal} className="mb-4" />
      {invoice.length > 0 ? <h3 className="font-sans text-13 text-muted">{t('invoiceAddress')}</h3> : null}
      <ul className="mb-5">
        {invoice.slice(0, 1).map((address) => (
          <AddressItem key={address.uid} address={address}>
            <ShopLink
              to={`${href('newAddress')}?uid=${address.uid}`}
              className={linkClass}
              aria-label={`${t('change')}: ${t('invoiceAddress')}, ${addressLines(address).join(', ')}`}
            >
              {t('change')}
            </ShopLink>
          </AddressItem>
        ))}
      </ul>
      {delivery.length > 0 ? <h3 className="font-sans text-13 text-muted">{t('deliveryAddresses')}</h3> : null}
      <ul className="divide-y divide-line">
        {delivery.map((address) => (
          <AddressItem
            key={address.uid}
            address={address}
            isDefault={address.uid === customer.defaultDeliveryAddressId}
            isAsked={address.uid === removed}
          >
            <DeliveryActions address={address} isDefault={address.uid === customer.defaultDeliveryAddressId} />
          </AddressItem>
        ))}
      </ul>
      <ShopLink to={href('newAddress')} onClick={(event) => openInPanel(event, '')} className={`gap-2 ${linkClass}`}>
        <Icon name="plus" className="size-5" />
        {t('addAddress')}
      </ShopLink>
    </section>
  )
}

interface AddressItemProps {
  readonly address: Address
  readonly isDefault?: boolean
  readonly isAsked?: boolean
  readonly children: ReactNode
}

function AddressItem({ address, isDefault = false, isAsked = false, children }: AddressItemProps) {
  const t = useTexts('account')
  return (
    <li id={`address-${address.uid}`} className="grid gap-x-4 py-2 sm:flex sm:justify-between">
      <div className="min-w-0 wrap-anywhere">
        {addressLines(address).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isDefault ? (
          <p className="mt-1 flex items-center gap-1 text-13 text-moss">
            <Icon name="check" className="size-4" />
            {t('isDefault')}
          </p>
        ) : null}
      </div>
      {isAsked ? (
        <AskRemoval address={address} />
      ) : (
        <div className="flex flex-wrap items-start gap-x-4 sm:-mt-2.5">{children}</div>
      )}
    </li>
  )
}

function DeliveryActions({ address, isDefault }: { address: Address; isDefault: boolean }) {
  const t = useTexts('account')
  const href = useHref()
  const which = addressLines(address).join(', ')
  return (
    <>
      <ShopLink
        to={`${href('newAddress')}?uid=${address.uid}`}
        onClick={(event) => openInPanel(event, address.uid)}
        className={linkClass}
        aria-label={`${t('change')}: ${which}`}
      >
        {t('change')}
      </ShopLink>
      {isDefault ? null : (
        <>
          <Form method="post" preventScrollReset>
            <button
              type="submit"
              name="defaultAddressId"
              value={address.uid}
              className={linkClass}
              aria-label={`${t('makeDefaultShort')}: ${which}`}
            >
              {t('makeDefaultShort')}
            </button>
          </Form>
          <ShopLink
            to={`${href('accountInformation')}?remove=${address.uid}#address-${address.uid}`}
            preventScrollReset
            className={linkClass}
            aria-label={`${t('deleteAddress')}: ${which}`}
          >
            {t('deleteAddress')}
          </ShopLink>
        </>
      )}
    </>
  )
}

function AskRemoval({ address }: { address: Address }) {
  const t = useTexts('account')
  const href = useHref()
  return (
    <Form method="post" preventScrollReset className="mt-2 sm:mt-0 sm:text-right">
      <p role="status" className="mb-2 font-medium">
        {t('deleteAsk')}
      </p>
      <Button type="submit" name="removedAddressId" value={address.uid} look="secondary" autoFocus>
        {t('deleteYes')}
      </Button>
      <LinkButton to={href('accountInformation')} preventScrollReset look="quiet">
        {t('information.cancel')}
      </LinkButton>
    </Form>
  )
}
