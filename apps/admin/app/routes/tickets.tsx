import { keepValidFilters } from '@toonbank/contract/staff/list.ts'
import { listTickets, type TicketView, ticketFilters, ticketViews } from '@toonbank/contract/staff/ticket.ts'
import { Link, Outlet, useParams, useSearchParams } from 'react-router'
import { ticketTexts } from '../features/ticket/texts.ts'
import { TicketList } from '../features/ticket/ticket-list.tsx'
import { read } from '../server/office.server.ts'
import type { Filters } from '../shell/unknown-filters.tsx'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/tickets'

export const handle: Filters = { filters: { status: ticketViews, kind: true, q: true, after: true } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = new URL(url)
  const after = (searchParams.get('after') ?? '').slice(0, 200)
  searchParams.delete('after')
  const { kept } = keepValidFilters(ticketFilters, searchParams)
  const view: TicketView = ticketViews.find((one) => one === kept.status) ?? 'open'
  const query = { ...kept, after }
  return { view, kept, list: await read(context, listTickets, { query: query as never }) }
}

/** The list beside the conversation; on a phone one of the two. */
export default function Tickets({ loaderData: { view, kept, list } }: Route.ComponentProps) {
  const t = useTexts(ticketTexts)
  const { number } = useParams()
  const [search] = useSearchParams()
  const isReading = number !== undefined
  return (
    <div className="gap-6 lg:flex">
      <div className={`shrink-0 lg:w-80 ${isReading ? 'max-lg:hidden' : ''}`}>
        {isReading ? <p className="mb-1 text-20 font-bold">{t('title')}</p> : <PageTitle>{t('title')}</PageTitle>}
        <TicketList tickets={list.items} view={view} kept={kept} next={list.next} isFirst={!search.has('after')} />
        <p className="mt-4 text-13">
          <Link to="/antwoorden">{t('templates')}</Link>
        </p>
      </div>
      <div className="min-w-0 flex-1">
        {isReading ? <Outlet /> : <p className="py-8 text-muted max-lg:hidden">{t('choose')}</p>}
      </div>
    </div>
  )
}
