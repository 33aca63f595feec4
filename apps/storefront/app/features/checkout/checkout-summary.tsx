import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Address } from '@toonbank/contract/shop/address.ts'
import type { DeliveryOption } from '@toonbank/contract/shop/checkout.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import type { ReactNode } from 'react'
import { useAddresses } from '../../language/addresses.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DeliveryDayText } from '../../shop/delivery-day-text.tsx'
import { PickupPlace } from '../../shop/pickup-place.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface CheckoutSummaryProps {
  readonly address: Address
  readonly customer: Session
  readonly delivery: DeliveryOption | undefined
  readonly hasDecidingNumber: boolean
}

export function CheckoutSummary({ address, customer, delivery, hasDecidingNumber }: CheckoutSummaryProps) {
  const t = useTexts('checkout')
  const addresses = useAddresses()
  const href = useHref()
  const [invoice] = customer.addresses.invoice
  const invoiceLines = invoice ? addressLines(invoice) : []
  const managesCompany = mayDo(customer.role, 'manageCompany')
  const isSameAddress = !delivery?.pickupLocation && invoiceLines.join() === addressLines(address).join()
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Chosen name={t('yourContact')} change={href('checkoutContact')}>
        {[`${customer.firstName} ${customer.lastName}`, customer.emailAddress, customer.phoneNumber].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Chosen>
      {delivery?.pickupLocation ? (
        <Chosen name={t('collectAt')} change={stepPath(2, addresses)}>
          <PickupPlace of={delivery.pickupLocation} />
        </Chosen>
      ) : (
        <Chosen name={t('deliverTo')} change={stepPath(1, addresses)}>
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Chosen>
      )}
      <Chosen
        name={t('invoiceTo')}
        change={managesCompany ? `${href('checkoutAddress')}?uid=${invoice?.uid}` : undefined}
      >
        {isSameAddress
          ? t('sameAsDelivery')
          : invoiceLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
      </Chosen>
      {hasDecidingNumber ? (
        <Chosen
          name={t('vatNumber')}
          change={managesCompany ? `${href('accountInformation')}?edit=company#part-company` : undefined}
        >
          {customer.vatNumber}
        </Chosen>
      ) : null}
      <Chosen name={t('deliverHow')} change={stepPath(2, addresses)}>
        {delivery?.label}
        {delivery?.expected ? (
          <span className="block text-moss">
            <DeliveryDayText of={delivery.expected} isPickup={delivery.type === 'pickup'} />
          </span>
        ) : null}
      </Chosen>
    </dl>
  )
}

function Chosen({ name, change, children }: { name: string; change: string | undefined; children: ReactNode }) {
  const t = useTexts('checkout')
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 py-4 sm:grid-cols-[10rem_1fr_auto]">
      <dt className="font-semibold max-sm:col-span-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
      {change === undefined ? null : (
        <dd>
          <ShopLink
            to={change}
            className="-my-3 inline-flex min-h-11 items-center text-13 link"
            aria-label={`${t('change')}: ${name}`}
          >
            {t('change')}
          </ShopLink>
        </dd>
      )}
    </div>
  )
}
