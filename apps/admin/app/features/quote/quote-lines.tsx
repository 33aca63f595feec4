import type { StaffQuote } from '@toonbank/contract/staff/quote.ts'
import { useTexts } from '../../texts/texts.ts'
import { Money } from '../../ui/when.tsx'
import { quoteTexts } from './texts.ts'

/** The goods of a quote with its sums, for whoever may see money. */
export function QuoteLines({ quote: { lines, money } }: { readonly quote: StaffQuote }) {
  const t = useTexts(quoteTexts)
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{t('lines')}</caption>
      <tbody>
        {lines.map(({ quantity, title, options }, at) => (
          <tr key={[quantity, title, ...options].join()} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {quantity} × {title}
              {options.length === 0 ? null : <span className="block text-muted">{options.join(', ')}</span>}
            </th>
            <td className="text-right">{money ? <Money cents={money.lines[at] ?? 0} /> : null}</td>
          </tr>
        ))}
        {money?.charges.map(({ title, inclVat }) => (
          <tr key={`charge ${title}`} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {title}
            </th>
            <td className="text-right">
              <Money cents={inclVat} />
            </td>
          </tr>
        ))}
        {money ? (
          <>
            <tr className="border-t border-edge font-medium">
              <th scope="row" className="py-1.5 text-left">
                {t('total')}
              </th>
              <td className="text-right">
                <Money cents={money.total.inclVat} />
              </td>
            </tr>
            <tr>
              <th scope="row" className="py-0.5 text-left font-normal text-muted">
                {t('exclVat')}
              </th>
              <td className="text-right text-muted">
                <Money cents={money.total.exclVat} />
              </td>
            </tr>
          </>
        ) : null}
      </tbody>
    </table>
  )
}
