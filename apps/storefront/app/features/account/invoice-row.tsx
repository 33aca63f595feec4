import type { InvoiceSummary } from '@toonbank/contract/shop/invoice.ts'
import type { ReactNode } from 'react'
import { DayText } from '../../shop/day-text.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const linkStyle = 'flex min-h-11 items-center link'

export function InvoiceRow({ invoice, children }: { readonly invoice: InvoiceSummary; readonly children?: ReactNode }) {
  const t = useTexts('account')
  const { uid, kind, number, issuedAt, totalInclVat, hasUbl } = invoice
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1">
      <a href={`/api/v2/account/invoices/${uid}.pdf`} className={linkStyle}>
        {t(`invoices.${kind}`, { number })}
      </a>
      {hasUbl ? (
        <a href={`/api/v2/account/invoices/${uid}.xml`} className={linkStyle}>
          {t('invoices.ubl')}
        </a>
      ) : null}
      {children}
      <span className="text-muted">
        <DayText at={issuedAt} />
      </span>
      <span className="ml-auto">
        <PriceText amount={totalInclVat} exact />
      </span>
    </li>
  )
}
