import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { effectSentences } from '@toonbank/domain/staff/effect-sentences.ts'
import { useFormats } from '../../texts/formats.ts'
import { useLocale, useTexts } from '../../texts/texts.ts'
import { type DryRunAnswer, problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'

interface DryRunProps {
  readonly lines: OrderForOffice['lines']
  readonly dryRun: DryRunAnswer | null
  readonly isOld: boolean
  readonly fixedText: string
}

/** Everything that a press would do, or why it would be refused; the fixed text where that is not known. */
export function DryRun({ lines, dryRun, isOld, fixedText }: DryRunProps) {
  const t = useTexts(actTexts)
  const { money } = useFormats()
  const locale = useLocale()
  const sentences = dryRun?.effects ? effectSentences(dryRun.effects, locale, (line) => lines[line - 1]?.title) : []
  return (
    <div aria-live="polite" aria-busy={isOld && dryRun !== null}>
      {dryRun?.problem !== undefined ? (
        <p className="text-wrong">{t(problemText(dryRun.problem), { amount: money(dryRun.amount ?? 0) })}</p>
      ) : sentences.length > 0 ? (
        <>
          <p className="font-medium">
            {t('willHappen')}
            {isOld ? '…' : ''}
          </p>
          <ul aria-label={t('willHappen')} className="list-disc pl-5 text-muted">
            {sentences.map((sentence) => (
              <li key={sentence} className="first-letter:uppercase">
                {sentence}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-muted">{fixedText}</p>
      )}
    </div>
  )
}

/** The money that goes back; 0 where none does, or where its reader may not see money. */
export const backOf = (dryRun: DryRunAnswer | null): number =>
  dryRun?.effects?.money.reduce((sum, { way, amount }) => (way === 'back' ? sum + (amount ?? 0) : sum), 0) ?? 0
