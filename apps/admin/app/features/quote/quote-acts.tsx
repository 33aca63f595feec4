import type { ShownQuote } from '@toonbank/contract/staff/quote.ts'
import { lastDayOf, mostQuoteDays } from '@toonbank/domain/quote/quote-rules.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { problemText, type QuoteAnswer } from './quote-answer.ts'
import { quoteTexts } from './texts.ts'

interface QuoteActsProps {
  readonly quote: ShownQuote
  /** A day like 2026-11-28. */
  readonly today: string
}

/** The acts of whoever may change orders. Each form has a code of its own, so that a press sent twice is one act. */
export function QuoteActs({ quote, today }: QuoteActsProps) {
  const t = useTexts(quoteTexts)
  const [isExtending, setExtending] = useState(false)
  const [told, setTold] = useState<'extended'>()
  return (
    <div className="no-print my-3 flex flex-col gap-2">
      {told ? <Notice tone="good">{t(told)}</Notice> : null}
      <div className="flex flex-wrap items-start gap-2">
        {quote.state === 'ordered' ? null : (
          <Button kind="primary" onClick={() => setExtending(true)}>
            {t('extend')}
          </Button>
        )}
        {quote.state === 'open' ? <MailAgain /> : null}
        <Copy />
      </div>
      <Sheet
        title={t('extendTitle', { number: quote.number })}
        isOpen={isExtending}
        onClose={() => setExtending(false)}
      >
        {isExtending ? (
          <Extend
            quote={quote}
            today={today}
            onDone={() => {
              setExtending(false)
              setTold('extended')
            }}
          />
        ) : null}
      </Sheet>
    </div>
  )
}

const proposedDays = 14

function Extend({ quote, today, onDone }: QuoteActsProps & { readonly onDone: () => void }) {
  const t = useTexts(quoteTexts)
  const fetcher = useFetcher<QuoteAnswer>()
  const [code] = useState(() => crypto.randomUUID())
  const answer = fetcher.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone closes the sheet.
  useEffect(() => {
    if (answer?.ok) onDone()
  }, [answer])
  const from = quote.validUntil > today ? quote.validUntil : today
  return (
    <fetcher.Form method="post" className="flex flex-col gap-3">
      {answer && !answer.ok ? <Notice tone="wrong">{t(problemText(answer.problem))}</Notice> : null}
      <p className="text-muted">{t('extendText')}</p>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="seen" value={quote.validUntil} />
      <TextField
        label={t('validUntil')}
        name="until"
        type="date"
        required
        min={lastDayOf(quote.validUntil, 1)}
        max={lastDayOf(today, mostQuoteDays)}
        defaultValue={lastDayOf(from, proposedDays)}
      />
      <Button type="submit" name="act" value="extend" kind="primary" disabled={fetcher.state !== 'idle'}>
        {t('extend')}
      </Button>
    </fetcher.Form>
  )
}

function MailAgain() {
  const t = useTexts(quoteTexts)
  const fetcher = useFetcher<QuoteAnswer>()
  const [code, setCode] = useState(() => crypto.randomUUID())
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok) setCode(crypto.randomUUID())
  }, [answer])
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="code" value={code} suppressHydrationWarning />
      <Button type="submit" name="act" value="mail" disabled={fetcher.state !== 'idle'}>
        {t('mail')}
      </Button>
      <Said answer={answer} />
    </fetcher.Form>
  )
}

function Copy() {
  const t = useTexts(quoteTexts)
  const fetcher = useFetcher<QuoteAnswer>()
  return (
    <fetcher.Form method="post">
      <Button type="submit" name="act" value="copy" disabled={fetcher.state !== 'idle'}>
        {t('copy')}
      </Button>
      <p className="text-13 text-muted">{t('copyHint')}</p>
      <Said answer={fetcher.data} />
    </fetcher.Form>
  )
}

function Said({ answer }: { readonly answer: QuoteAnswer | undefined }) {
  const t = useTexts(quoteTexts)
  if (!answer) return null
  return (
    <p role="status" className={`text-13 ${answer.ok ? 'text-good' : 'text-wrong'}`}>
      {t(answer.ok ? answer.told : problemText(answer.problem))}
    </p>
  )
}
