import type { InvoiceSummary } from '@toonbank/contract/shop/invoice.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { InvoiceRow } from './invoice-row.tsx'

interface InvoiceListProps {
  readonly invoices: readonly (InvoiceSummary & { readonly order: { readonly uid: string; readonly number: string } })[]
}

export function InvoiceList({ invoices }: InvoiceListProps) {
  const t = useTexts('account')
  const href = useHref()
  if (invoices.length === 0) return <p className="text-17">{t('invoices.none')}</p>
  return (
    <ul className="border-t border-line">
      {invoices.map(({ order, ...invoice }) => (
        <InvoiceRow key={invoice.uid} invoice={invoice}>
          <ShopLink to={href('order', { uid: order.uid })} className="flex min-h-11 items-center link">
            {t('orderTitle', { number: order.number })}
          </ShopLink>
        </InvoiceRow>
      ))}
    </ul>
  )
}
