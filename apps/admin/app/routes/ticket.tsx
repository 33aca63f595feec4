import { listAnswerTemplates } from '@toonbank/contract/staff/answer-template.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { answerTicket, closeTicket, showTicket } from '@toonbank/contract/staff/ticket.ts'
import { releaseTask, takeTask } from '@toonbank/contract/staff/today.ts'
import { fromTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { Link, useSearchParams } from 'react-router'
import { RelatedOrder } from '../features/order/related-order.tsx'
import { AnswerForm } from '../features/ticket/answer-form.tsx'
import { Conversation } from '../features/ticket/conversation.tsx'
import { ticketTexts } from '../features/ticket/texts.ts'
import type { TicketAnswer } from '../features/ticket/ticket-answer.ts'
import { TicketAssignee } from '../features/ticket/ticket-assignee.tsx'
import { ask, read } from '../server/office.server.ts'
import type { PaletteHandle } from '../shell/palette-things.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/ticket'
import { useMe } from './office.tsx'

const idOf = (number: string) => ({ id: String(fromTicketNumber(number) ?? 0) })

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle: PaletteHandle<Loaded> = {
  palette: ({ ticket: { number, subject, name } }) => ({
    thing: {
      ...{ kind: 'ticket', to: `/vragen/${number}`, title: subject },
      detail: [number, name].filter(Boolean).join(', '),
    },
    acts: [],
  }),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [ticket, templates] = await Promise.all([
    read(context, showTicket, { params: idOf(params.number) }),
    read(context, listAnswerTemplates, {}),
  ])
  const { orderNumber: number } = ticket
  // Somebody who may not read orders sees the question without its order.
  const order = number === null ? undefined : await ask(context, showOrderForOffice, { params: { number } })
  return { ticket, templates, order: order?.ok ? order.value : undefined }
}

async function take(context: Route.ActionArgs['context'], id: string, form: FormData): Promise<TicketAnswer> {
  const task = `tickets:${id}`
  const seen = String(form.get('seenTakenBy') ?? '')
  const answer =
    form.get('act') === 'release'
      ? await ask(context, releaseTask, { body: { task } })
      : await ask(context, takeTask, { body: { task, seenTakenBy: seen === '' ? null : Number(seen) } })
  return answer.ok ? { ok: true, told: 'taken' } : { ok: false, problem: answer.problem }
}

export async function action({ context, params: { number }, request }: Route.ActionArgs): Promise<TicketAnswer> {
  const form = await request.formData()
  const params = idOf(number)
  const seen = Number(form.get('seen'))
  const act = form.get('act')
  if (act === 'take' || act === 'release') return take(context, params.id, form)
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

export default function Ticket({ loaderData: { ticket, templates, order } }: Route.ComponentProps) {
  const t = useTexts(ticketTexts)
  const [search] = useSearchParams()
  const { id: meId, rights } = useMe()
  const mayAnswer = rights.includes('answerTickets')
  const list = new URLSearchParams(search)
  list.delete('after')
  return (
    <>
      <Link to={`/vragen?${list}`} className="lg:hidden">
        ‹ {t('back')}
      </Link>
      <div className="gap-6 xl:flex">
        <div className="min-w-0 flex-1">
          <PageTitle>{ticket.subject}</PageTitle>
          {mayAnswer ? <TicketAssignee key={ticket.number} takenBy={ticket.takenBy} meId={meId} /> : null}
          <Conversation ticket={ticket} mayReadCustomers={rights.includes('readCustomers')} />
          {mayAnswer ? <AnswerForm key={ticket.number} ticket={ticket} templates={templates} meId={meId} /> : null}
        </div>
        {order ? (
          <aside className="w-full shrink-0 max-xl:mt-6 xl:w-64">
            <RelatedOrder order={order} />
          </aside>
        ) : null}
      </div>
    </>
  )
}
