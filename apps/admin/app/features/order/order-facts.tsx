import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTexts } from '../../texts/texts.ts'
import { Money, When } from '../../ui/when.tsx'
import { addressLines } from './address-lines.ts'
import { pageTexts } from './page-texts.ts'
import { QuoteAgain } from './quote-again.tsx'
import { ShipmentLinks } from './shipment-links.tsx'

interface OrderFactsProps {
  readonly order: OrderForOffice
  readonly mayPrint: boolean
  readonly mayReadCustomers: boolean
  readonly mayQuote: boolean
}

/** The facts beside an order: whose it is, where it goes, and its papers. */
export function OrderFacts({ order, mayPrint, mayReadCustomers, mayQuote }: OrderFactsProps) {
  const t = useTexts(pageTexts)
  const locale = useLocale()
  const { delivery, money, deliveryAddress, invoiceAddress, isBusiness, orderedBy, reference, isPickup } = order
  const name = invoiceAddress.companyName || `${invoiceAddress.firstName} ${invoiceAddress.lastName}`.trim()
  const papers = `/beheer/bestellingen/${order.number}/papieren`
  return (
    <div className="flex flex-col gap-5">
      <Part title={t('customer')}>
        <p className="pointer-coarse:py-2">
          {mayReadCustomers && order.emailAddress !== '' ? (
            <Link to={`/klanten/${order.customerId}`} className="inline-block py-0.5 pointer-coarse:py-2">
              {name}
            </Link>
          ) : (
            name
          )}
          {isBusiness ? <span className="text-muted">, {t('business')}</span> : null}
        </p>
        <p className="break-all pointer-coarse:py-2">
          <a href={`mailto:${order.emailAddress}`}>{order.emailAddress}</a>
        </p>
        {orderedBy === null ? null : <p className="text-muted">{t('orderedBy', { name: orderedBy })}</p>}
        {reference === '' ? null : (
          <p className="text-muted">
            {t('reference')}: {reference}
          </p>
        )}
      </Part>
      {isPickup ? null : <AddressPart title={t('deliveryAddress')} address={deliveryAddress} />}
      <AddressPart title={t('invoiceAddress')} address={invoiceAddress} />
      <Part title={t('delivery')}>
        <p>{delivery.label}</p>
        {delivery.expected ? (
          <p>
            <When at={delivery.expected.on} dayOnly />
          </p>
        ) : null}
        <ShipmentLinks shipments={order.shipments} />
        {mayPrint && order.allowedActs.includes('ship') ? (
          <a
            href={`/beheer/inpakken/pakbonnen.pdf?nummers=${order.number}&language=${locale}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('slip')}
          </a>
        ) : null}
      </Part>
      {money ? (
        <Part title={t('documents')}>
          {money.invoices.map(({ uid, kind, number, issuedAt, totalInclVat }) => (
            <p key={uid} className="flex justify-between gap-2">
              <span>
                <a href={`${papers}/${uid}.pdf`} target="_blank" rel="noreferrer">
                  {t(kind, { number })}
                </a>{' '}
                <span className="text-muted">
                  <When at={issuedAt} dayOnly />
                </span>
              </span>
              <Money cents={kind === 'creditNote' ? 0 - totalInclVat : totalInclVat} />
            </p>
          ))}
          {money.bestelbon ? (
            <p>
              <a href={`${papers}/bestelbon.pdf`} target="_blank" rel="noreferrer">
                {t('bestelbon', { number: money.bestelbon.number })}
              </a>
            </p>
          ) : null}
          {money.invoices.length === 0 && !money.bestelbon ? <p className="text-muted">{t('noDocuments')}</p> : null}
        </Part>
      ) : null}
      {!mayQuote || order.ofSamples ? null : isBusiness ? (
        <QuoteAgain />
      ) : (
        <p className="no-print text-13 text-muted">{t('noQuote')}</p>
      )}
    </div>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className="mb-1 border-b border-line pb-1 text-14">{title}</h2>
    {children}
  </section>
)

function AddressPart({
  title,
  address,
}: {
  readonly title: string
  readonly address: OrderForOffice['deliveryAddress']
}) {
  const t = useTexts(pageTexts)
  const [isCopied, setCopied] = useState(false)
  const lines = addressLines(address, t(address.countryCode))
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'))
    setCopied(true)
  }
  return (
    <Part title={title}>
      <address className="not-italic">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <button
        type="button"
        onClick={copy}
        aria-label={t('copyOf', { what: title })}
        className="no-print cursor-pointer text-13 text-accent underline pointer-coarse:min-h-11"
      >
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </button>
    </Part>
  )
}
