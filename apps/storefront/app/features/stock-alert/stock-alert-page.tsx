import { Alert } from '@toonbank/ui/alert.tsx'
import { PlainPage } from '@toonbank/ui/plain-page.tsx'
import type { StockAlertAnswer } from '../../shop/stock-alert-answer.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'

export function StockAlertPage({ answer }: { answer: StockAlertAnswer | undefined }) {
  const t = useTexts('catalogue')
  const phrase = usePhrase()
  if (!answer)
    return (
      <PlainPage title={t('alert.title')}>
        <p className="text-17">{t('alert.how')}</p>
      </PlainPage>
    )
  if (answer.step === 'refused')
    return (
      <PlainPage title={t('alert.title')}>
        <Alert tone="error">
          {answer.problem === 'invalidInput' ? t('alert.emailInvalid') : phrase(answer.problem)}
        </Alert>
        <p className="mt-4 text-muted">{t('alert.back')}</p>
      </PlainPage>
    )
  return (
    <PlainPage title={t(`alert.${answer.step}Title`)}>
      <p className="text-17" role="status">
        {t(`alert.${answer.step}`, { emailAddress: answer.typed })}
      </p>
    </PlainPage>
  )
}
