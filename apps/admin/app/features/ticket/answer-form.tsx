import type { AnswerTemplate } from '@toonbank/contract/staff/answer-template.ts'
import type { WholeTicket } from '@toonbank/contract/staff/ticket.ts'
import { fillAnswer } from '@toonbank/domain/support/answer-template.ts'
import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeptText } from '../../ui/use-kept-text.ts'
import { ticketTexts } from './texts.ts'
import { problemText, type TicketAnswer } from './ticket-answer.ts'

interface AnswerFormProps {
  readonly ticket: WholeTicket
  readonly templates: readonly AnswerTemplate[]
  readonly meId: number
}

/** An answer tells how many messages it was written after, so that none is answered unread. */
export function AnswerForm({ ticket, templates, meId }: AnswerFormProps) {
  const t = useTexts(ticketTexts)
  const fetcher = useFetcher<TicketAnswer>()
  const box = useRef<HTMLTextAreaElement>(null)
  const sent = useRef('')
  const { text, change, takeSent, onChange } = useKeptText(`${meId}-ticket-${ticket.number}`)
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok && answer.told !== 'closedNow') takeSent(sent.current)
  }, [answer, takeSent])
  const insert = (template: AnswerTemplate) => {
    const values = { naam: ticket.firstName, bestelnummer: ticket.orderNumber ?? '' }
    const filled = fillAnswer(template[ticket.locale], values)
    change(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
    box.current?.focus()
  }
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      onSubmit={() => {
        sent.current = text
      }}
      className="no-print flex flex-col gap-3 border-t border-line pt-3"
    >
      {answer?.ok ? <Notice tone="good">{t(answer.told)}</Notice> : null}
      {answer && !answer.ok ? <Notice tone="attention">{t(problemText(answer.problem))}</Notice> : null}
      <input type="hidden" name="seen" value={ticket.messages.length} />
      <TextAreaField
        ref={box}
        label={t('answer')}
        hint={t('answerHint')}
        name="text"
        rows={6}
        maxLength={ticketLimits.messageLength}
        value={text}
        onChange={onChange}
      />
      {templates.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-x-3 text-13">
          <span className="text-muted">{t('insert')}</span>
          {templates.map((template) => (
            <button
              key={template.id}
              type="button"
              onClick={() => insert(template)}
              className="cursor-pointer text-accent underline pointer-coarse:min-h-11"
            >
              {template.name}
            </button>
          ))}
        </p>
      )}
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
