import type { Order } from '@toonbank/contract/order.ts'
import { DayText } from '../../shop/day-text.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const linkStyle = 'flex min-h-11 items-center underline underline-offset-4'

/** The invoices and credit notes of an order, to read and to keep. */
export function OrderInvoices({ invoices }: Pick<Order, 'invoices'>) {
  const t = useTexts('account')
  if (invoices.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-21">{t('invoices.title')}</h2>
      <ul className="border-t border-line">
        {invoices.map(({ uid, kind, number, issuedAt, totalInclVat, hasUbl }) => (
          <li key={uid} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
            <a href={`/api/v2/account/invoices/${uid}.pdf`} className={linkStyle}>
              {t(`invoices.${kind}`, { number })}
            </a>
            {hasUbl ? (
              <a href={`/api/v2/account/invoices/${uid}.xml`} className={linkStyle}>
                {t('invoices.ubl')}
              </a>
            ) : null}
            <span className="text-muted">
              <DayText at={issuedAt} />
            </span>
            <span className="ml-auto">
              <PriceText amount={totalInclVat} exact />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
