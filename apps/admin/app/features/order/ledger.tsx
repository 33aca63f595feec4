import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { useTexts } from '../../texts/texts.ts'
import { Money, When } from '../../ui/when.tsx'
import { pageTexts } from './page-texts.ts'

/** Entries add up to what is open, except credit notes, which are the papers of what was reduced. */
export function Ledger({ ledger: { entries, open } }: Pick<NonNullable<OrderForOffice['money']>, 'ledger'>) {
  const t = useTexts(pageTexts)
  return (
    <section>
      <h2 className="mb-1">{t('money')}</h2>
      <table className="w-full text-13">
        <caption className="sr-only">{t('money')}</caption>
        <tbody>
          {entries.map(({ kind, amount, at, paper }) => (
            <tr key={`${kind}${at}${amount}`} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {t(kind)}
              </th>
              <td className="px-2 text-muted">
                <When at={at} /> {paper}
              </td>
              <td className="text-right">
                {kind === 'credited' ? (
                  <span className="text-muted">
                    (<Money cents={amount} />)
                  </span>
                ) : (
                  <Money cents={kind === 'asked' || kind === 'refunded' ? amount : 0 - amount} />
                )}
              </td>
            </tr>
          ))}
          <tr className="border-t border-edge font-medium">
            <th scope="row" className="py-1 text-left font-medium">
              {t('open')}
            </th>
            <td />
            <td className="text-right">
              <Money cents={open} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
