import type { WholeTicket } from '@toonbank/contract/staff/ticket.ts'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ticketTexts } from './texts.ts'
import { problemText, type TicketAnswer } from './ticket-answer.ts'

interface TicketAssigneeProps {
  readonly takenBy: WholeTicket['takenBy']
  readonly meId: number
}

/** The colleague who takes care of a ticket: it is one task here and on Today. */
export function TicketAssignee({ takenBy, meId }: TicketAssigneeProps) {
  const t = useTexts(ticketTexts)
  const fetcher = useFetcher<TicketAnswer>()
  const isMine = takenBy?.id === meId
  const answer = fetcher.data
  return (
    <>
      <fetcher.Form method="post" className="no-print my-2 flex flex-wrap items-center gap-2">
        <input type="hidden" name="seenTakenBy" value={takenBy?.id ?? ''} />
        {takenBy ? (
          <span className="text-accent">{isMine ? t('takenByMe') : t('takenBy', { name: takenBy.name })}</span>
        ) : null}
        <Button type="submit" name="act" value={isMine ? 'release' : 'take'} disabled={fetcher.state !== 'idle'}>
          {t(isMine ? 'release' : takenBy ? 'takeOver' : 'take')}
        </Button>
      </fetcher.Form>
      {answer && !answer.ok ? <Notice tone="attention">{t(problemText(answer.problem))}</Notice> : null}
    </>
  )
}
