import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { dryRunJob } from '@toonbank/contract/staff/job.ts'
import { effectSentences } from '@toonbank/domain/staff/effect-sentences.ts'
import { Link } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useLocale, useTexts } from '../../texts/texts.ts'
import { problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { jobTexts } from './job-texts.ts'

/** A job before it starts: its counts, and the dry run of the first orders. */
export function JobDryRun({
  dryRun: { fit, unfit, unknown, examples },
}: {
  readonly dryRun: DataOf<typeof dryRunJob>
}) {
  const t = useTexts(jobTexts)
  const a = useTexts(actTexts)
  const locale = useLocale()
  const { money } = useFormats()
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 border-y border-line py-2">
        <li>{t('possible', { count: fit })}</li>
        {unfit > 0 ? <li className="text-attention">{t('impossible', { count: unfit })}</li> : null}
        {unknown > 0 ? <li className="text-attention">{t('unknown', { count: unknown })}</li> : null}
      </ul>
      <section>
        <h2 className="mb-1">{t('examples', { count: examples.length })}</h2>
        <ul>
          {examples.map(({ orderNumber, goods, effects, refusal }) => (
            <li key={orderNumber} className="border-t border-line py-1.5 text-13">
              <Link to={`/bestellingen/${orderNumber}`} className="font-medium">
                {orderNumber}
              </Link>{' '}
              {effects ? (
                <span className="text-muted">
                  {effectSentences(effects, locale, (line) => goods[line - 1]).join(' · ')}
                </span>
              ) : (
                <span className="text-attention">
                  {a(problemText(refusal?.problem ?? ''), { amount: money(refusal?.amount ?? 0) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
