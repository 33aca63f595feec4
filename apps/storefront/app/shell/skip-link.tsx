import { SkipTo } from '@toonbank/ui/skip-to.tsx'
import { useTexts } from '../texts/use-texts.ts'

export function SkipLink() {
  const t = useTexts('common')
  return <SkipTo id="main" text={t('skipToContent')} className="focus:top-2 focus:left-2" />
}
