import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { ActAnswer } from './act-answer.ts'
import { pageTexts } from './page-texts.ts'

/** Makes a new quote of the goods of this order, and goes to it. */
export function QuoteAgain() {
  const t = useTexts(pageTexts)
  const fetcher = useFetcher<ActAnswer>()
  const problem = fetcher.data && !fetcher.data.ok ? fetcher.data.problem : undefined
  return (
    <fetcher.Form method="post" className="no-print mt-2">
      <Button type="submit" name="act" value="quoteAgain" disabled={fetcher.state !== 'idle'}>
        {t('quoteAgain')}
      </Button>
      <p className="text-13 text-muted">{t('quoteAgainHint')}</p>
      {problem === undefined ? null : (
        <p role="alert" className="text-13 text-wrong">
          {t(problem === 'notOrderable' || problem === 'businessOnly' ? problem : 'quoteAgainFailed')}
        </p>
      )}
    </fetcher.Form>
  )
}
