import { useTexts } from '../texts/use-texts.ts'
import { SkipTo } from '../ui/skip-to.tsx'

export function SkipLink() {
  const t = useTexts('common')
  return <SkipTo id="main" text={t('skipToContent')} className="focus:top-2 focus:left-2" />
}
