import type { Order } from '@toonbank/contract/shop/order.ts'
import { DayText } from '../../shop/day-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { InvoiceRow } from './invoice-row.tsx'

const linkStyle = 'flex min-h-11 items-center link'

interface OrderInvoicesProps {
  readonly order: Pick<Order, 'uid' | 'invoices' | 'bestelbon' | 'termsVersion' | 'totals'>
}

export function OrderInvoices({
  order: { uid: orderUid, invoices, bestelbon, termsVersion, totals },
}: OrderInvoicesProps) {
  const t = useTexts('account')
  if (invoices.length === 0 && !bestelbon && !termsVersion) return null
  return (
    <section>
      <h2 className="mb-2 text-21">{t('invoices.title')}</h2>
      <ul className="border-t border-line">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.uid} invoice={invoice}>
            {invoice.dueOn !== null && totals.outstandingAmount > 0 ? (
              <span className="font-semibold">
                {t('invoices.dueOn')} <DayText at={invoice.dueOn} />
              </span>
            ) : null}
          </InvoiceRow>
        ))}
        {bestelbon ? (
          <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
            <a href={`/api/v2/account/orders/${orderUid}/bestelbon.pdf`} className={linkStyle}>
              {t('invoices.bestelbon', { number: bestelbon.number })}
            </a>
            <span className="text-muted">
              <DayText at={bestelbon.issuedAt} />
            </span>
          </li>
        ) : null}
        {termsVersion ? (
          <li className="border-b border-line py-1">
            <a href={`/api/v2/account/orders/${orderUid}/terms.pdf`} className={linkStyle}>
              {t('invoices.terms')}
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
