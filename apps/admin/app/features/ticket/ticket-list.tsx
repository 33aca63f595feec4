import { type ListedTicket, type TicketView, ticketViews } from '@toonbank/contract/staff/ticket.ts'
import { ticketKinds } from '@toonbank/domain/support/ticket.ts'
import { Form, Link, NavLink, useSubmit } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { When } from '../../ui/when.tsx'
import { ticketTexts } from './texts.ts'

interface TicketListProps {
  readonly tickets: readonly ListedTicket[]
  readonly view: TicketView
  readonly kept: { readonly q?: string; readonly kind?: string }
  readonly next: string | null
  readonly isFirst: boolean
}

const tab = (isCurrent: boolean): string =>
  `-mb-px flex min-h-9 items-center border-b-2 whitespace-nowrap no-underline pointer-coarse:min-h-11 ${isCurrent ? 'border-ink font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`
const line = ({ isActive }: { readonly isActive: boolean }): string =>
  `block border-b border-line px-2 py-2 text-ink no-underline hover:bg-accent-weak ${isActive ? 'bg-accent-weak' : ''}`

/** Tickets of a view; the open one is marked. Everything that filters stands in the address. */
export function TicketList({ tickets, view, kept: { q = '', kind = '' }, next, isFirst }: TicketListProps) {
  const t = useTexts(ticketTexts)
  const submit = useSubmit()
  const filters = { ...(q === '' ? {} : { q }), ...(kind === '' ? {} : { kind }) }
  const query = `?${new URLSearchParams({ status: view, ...filters })}`
  const isFiltered = q !== '' || kind !== ''
  return (
    <>
      <nav aria-label={t('title')} className="flex flex-wrap gap-x-4 border-b border-line">
        {ticketViews.map((one) => (
          <Link
            key={one}
            to={`/vragen?${new URLSearchParams({ status: one, ...filters })}`}
            aria-current={one === view ? 'true' : undefined}
            className={tab(one === view)}
          >
            {t(one)}
          </Link>
        ))}
      </nav>
      <Form
        key={`${q} ${kind}`}
        action="/vragen"
        className="no-print flex items-end gap-2 py-2"
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) submit(currentTarget)
        }}
      >
        <input type="hidden" name="status" value={view} />
        <div className="min-w-0 flex-1">
          <TextField
            type="search"
            name="q"
            label={t('search')}
            defaultValue={q}
            maxLength={100}
            enterKeyHint="search"
          />
        </div>
        <div className="w-28">
          <SelectField name="kind" label={t('kind')} defaultValue={kind}>
            <option value="">{t('allKinds')}</option>
            {ticketKinds.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </SelectField>
        </div>
      </Form>
      {tickets.length === 0 ? (
        <div className="border-y border-line py-8 text-center text-muted">
          <p>{t(isFiltered ? 'noneHere' : view === 'open' ? 'noneOpen' : 'none')}</p>
          {isFiltered ? <Link to={`/vragen?status=${view}`}>{t('clear')}</Link> : null}
        </div>
      ) : (
        <ul aria-label={t('list')} className="border-t border-line">
          {tickets.map(({ id, number, subject, name, since, kind: one, orderNumber, takenBy }) => (
            <li key={id}>
              <NavLink to={`/vragen/${number}${query}`} className={line} preventScrollReset>
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 truncate font-medium">{subject}</span>
                  <span className="shrink-0 text-13 text-muted">
                    <When at={since} />
                  </span>
                </span>
                <span className="block truncate text-13 text-muted">
                  {[
                    ...[name, one === 'defect' ? t('defect') : '', orderNumber ?? ''],
                    takenBy === null ? '' : t('takenBy', { name: takenBy.name }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex justify-between">
        {isFirst ? <span /> : <Link to={`/vragen${query}`}>{t('first')}</Link>}
        {next === null ? null : <Link to={`/vragen${query}&after=${encodeURIComponent(next)}`}>{t('next')}</Link>}
      </div>
    </>
  )
}
