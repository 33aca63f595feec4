import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { listJobRows } from '@toonbank/contract/staff/job.ts'
import { Link } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { jobTexts } from './job-texts.ts'

/** Orders of a job for which the act was not possible, each with why. */
export function RefusedRows({ rows }: { readonly rows: DataOf<typeof listJobRows> }) {
  const t = useTexts(jobTexts)
  const a = useTexts(actTexts)
  const { money } = useFormats()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-1">{t('result')}</h2>
      <ul>
        {rows.map(({ orderNumber, problem, amount }) => (
          <li key={orderNumber} className="border-t border-line py-1.5 text-13">
            <Link to={`/bestellingen/${orderNumber}`} className="font-medium">
              {orderNumber}
            </Link>{' '}
            {a(problemText(problem ?? ''), { amount: money(amount ?? 0) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
