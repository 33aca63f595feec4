import type { ListedTicket } from '@toonbank/contract/staff/ticket.ts'
import { type TicketStatus, ticketStatuses } from '@toonbank/domain/support/ticket.ts'
import { Link, NavLink } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { When } from '../../ui/when.tsx'
import { ticketTexts } from './texts.ts'

interface TicketListProps {
  readonly tickets: readonly ListedTicket[]
  readonly status: TicketStatus
  readonly next: string | null
  readonly isFirst: boolean
}

const tab = (isCurrent: boolean): string =>
  `-mb-px flex min-h-9 items-center border-b-2 whitespace-nowrap no-underline pointer-coarse:min-h-11 ${isCurrent ? 'border-ink font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`
const line = ({ isActive }: { readonly isActive: boolean }): string =>
  `block border-b border-line px-2 py-2 text-ink no-underline hover:bg-accent-weak ${isActive ? 'bg-accent-weak' : ''}`

/** Tickets of a state; the open one is marked. */
export function TicketList({ tickets, status, next, isFirst }: TicketListProps) {
  const t = useTexts(ticketTexts)
  const query = `?status=${status}`
  return (
    <>
      <nav aria-label={t('title')} className="flex flex-wrap gap-x-5 border-b border-line">
        {ticketStatuses.map((one) => (
          <Link
            key={one}
            to={`/vragen?status=${one}`}
            aria-current={one === status ? 'true' : undefined}
            className={tab(one === status)}
          >
            {t(one)}
          </Link>
        ))}
      </nav>
      {tickets.length === 0 ? (
        <p className="border-b border-line py-8 text-center text-muted">{t(status === 'open' ? 'noneOpen' : 'none')}</p>
      ) : (
        <ul aria-label={t('list')}>
          {tickets.map(({ id, number, subject, name, since, kind, orderNumber }) => (
            <li key={id}>
              <NavLink to={`/vragen/${number}${query}`} className={line} preventScrollReset>
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 truncate font-medium">{subject}</span>
                  <span className="shrink-0 text-13 text-muted">
                    <When at={since} />
                  </span>
                </span>
                <span className="block truncate text-13 text-muted">
                  {[name, kind === 'defect' ? t('defect') : '', orderNumber ?? ''].filter(Boolean).join(' · ')}
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex justify-between">
        {isFirst ? <span /> : <Link to={query}>{t('first')}</Link>}
        {next === null ? null : <Link to={`${query}&after=${encodeURIComponent(next)}`}>{t('next')}</Link>}
      </div>
    </>
  )
}
