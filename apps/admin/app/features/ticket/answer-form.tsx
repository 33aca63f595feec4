import type { WholeTicket } from '@toonbank/contract/staff/ticket.ts'
import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ticketTexts } from './texts.ts'
import { problemText, type TicketAnswer } from './ticket-answer.ts'

/** An answer tells how many messages it was written after, so that none is answered unread. */
export function AnswerForm({ ticket }: { readonly ticket: WholeTicket }) {
  const t = useTexts(ticketTexts)
  const fetcher = useFetcher<TicketAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok) form.current?.reset()
  }, [answer])
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form ref={form} method="post" className="no-print flex flex-col gap-3 border-t border-line pt-3">
      {answer?.ok ? <Notice tone="good">{t(answer.told)}</Notice> : null}
      {answer && !answer.ok ? <Notice tone="attention">{t(problemText(answer.problem))}</Notice> : null}
      <input type="hidden" name="seen" value={ticket.messages.length} />
      <TextAreaField
        label={t('answer')}
        hint={t('answerHint')}
        name="text"
        rows={6}
        maxLength={ticketLimits.messageLength}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="act" value="answer" kind="primary" disabled={isBusy}>
          {t('send')}
        </Button>
        <Button type="submit" name="act" value="answerAndClose" disabled={isBusy}>
          {t('sendAndClose')}
        </Button>
        {ticket.status === 'closed' ? null : (
          <Button type="submit" name="act" value="close" kind="quiet" disabled={isBusy}>
            {t('close')}
          </Button>
        )}
      </div>
    </fetcher.Form>
  )
}
