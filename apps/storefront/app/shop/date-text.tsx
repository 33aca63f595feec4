import { useTexts } from '../texts/use-texts.ts'
import { useDayText } from './day-text.tsx'

export function DateText({ at }: { at: string | null | undefined }) {
  const t = useTexts('common')
  const dayText = useDayText()
  if (!at) return t('noDate')
  return <time dateTime={at}>{Number.isNaN(Date.parse(at)) ? t('invalidDate') : dayText(at)}</time>
}
