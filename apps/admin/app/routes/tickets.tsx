import { listTickets } from '@toonbank/contract/staff/ticket.ts'
import { type TicketStatus, ticketStatuses } from '@toonbank/domain/support/ticket.ts'
import { Outlet, useParams, useSearchParams } from 'react-router'
import { ticketTexts } from '../features/ticket/texts.ts'
import { TicketList } from '../features/ticket/ticket-list.tsx'
import { read } from '../server/office.server.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/tickets'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = new URL(url)
  const status: TicketStatus = ticketStatuses.find((one) => one === searchParams.get('status')) ?? 'open'
  const after = (searchParams.get('after') ?? '').slice(0, 200)
  return { status, list: await read(context, listTickets, { query: { status, after } }) }
}

/** The list beside the conversation; on a phone one of the two. */
export default function Tickets({ loaderData: { status, list } }: Route.ComponentProps) {
  const t = useTexts(ticketTexts)
  const { number } = useParams()
  const [search] = useSearchParams()
  const isReading = number !== undefined
  return (
    <div className="gap-6 lg:flex">
      <div className={`shrink-0 lg:w-96 ${isReading ? 'max-lg:hidden' : ''}`}>
        {isReading ? <p className="mb-1 text-20 font-bold">{t('title')}</p> : <PageTitle>{t('title')}</PageTitle>}
        <TicketList tickets={list.items} status={status} next={list.next} isFirst={!search.has('after')} />
      </div>
      <div className="min-w-0 flex-1">
        {isReading ? <Outlet /> : <p className="py-8 text-muted max-lg:hidden">{t('choose')}</p>}
      </div>
    </div>
  )
}
