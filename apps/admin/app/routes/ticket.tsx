import { answerTicket, closeTicket, showTicket } from '@toonbank/contract/staff/ticket.ts'
import { fromTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { Link, useSearchParams } from 'react-router'
import { AnswerForm } from '../features/ticket/answer-form.tsx'
import { Conversation } from '../features/ticket/conversation.tsx'
import { ticketTexts } from '../features/ticket/texts.ts'
import type { TicketAnswer } from '../features/ticket/ticket-answer.ts'
import { ask, read } from '../server/office.server.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/ticket'
import { useMe } from './office.tsx'

const idOf = (number: string) => ({ id: String(fromTicketNumber(number) ?? 0) })

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  ticket: await read(context, showTicket, { params: idOf(params.number) }),
})

export async function action({ context, params: { number }, request }: Route.ActionArgs): Promise<TicketAnswer> {
  const form = await request.formData()
  const params = idOf(number)
  const seen = Number(form.get('seen'))
  const act = form.get('act')
  if (act !== 'close') {
    const sent = await ask(context, answerTicket, { params, body: { seen, text: String(form.get('text') ?? '') } })
    if (!sent.ok) return { ok: false, problem: sent.problem }
    if (act !== 'answerAndClose') return { ok: true, told: 'sent' }
    const closed = await ask(context, closeTicket, { params, body: { seen: seen + 1 } })
    return { ok: true, told: closed.ok ? 'sentAndClosed' : 'sentNotClosed' }
  }
  const closed = await ask(context, closeTicket, { params, body: { seen } })
  return closed.ok ? { ok: true, told: 'closedNow' } : { ok: false, problem: closed.problem }
}

export default function Ticket({ loaderData: { ticket } }: Route.ComponentProps) {
  const t = useTexts(ticketTexts)
  const [search] = useSearchParams()
  const { rights } = useMe()
  return (
    <>
      <Link to={`/vragen?status=${search.get('status') ?? 'open'}`} className="lg:hidden">
        ‹ {t('back')}
      </Link>
      <PageTitle>{ticket.subject}</PageTitle>
      <Conversation ticket={ticket} />
      {rights.includes('answerTickets') ? <AnswerForm key={ticket.number} ticket={ticket} /> : null}
    </>
  )
}
