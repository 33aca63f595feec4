import { listQuotes, type StaffQuote } from '@toonbank/contract/staff/quote.ts'
import { quoteStates } from '@toonbank/domain/quote/quote-rules.ts'
import { Form, Link, redirect, useSearchParams } from 'react-router'
import { quoteTexts, tones } from '../features/quote/texts.ts'
import { read } from '../server/office.server.ts'
import type { Filters } from '../shell/unknown-filters.tsx'
import { useTexts } from '../texts/texts.ts'
import { TextField } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { State } from '../ui/state.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Money, When } from '../ui/when.tsx'
import type { Route } from './+types/quotes'
import { useMe } from './office.tsx'

export const handle: Filters = { filters: { state: quoteStates, q: true, nummer: true, after: true } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = new URL(url)
  // Older links name a quote so.
  const number = searchParams.get('nummer')
  if (number !== null) throw redirect(`/offertes/${encodeURIComponent(number)}`)
  const state = quoteStates.find((one) => one === searchParams.get('state'))
  const q = (searchParams.get('q') ?? '').slice(0, 100)
  const after = (searchParams.get('after') ?? '').slice(0, 200)
  return { state, q, list: await read(context, listQuotes, { query: { q, after, ...(state ? { state } : {}) } }) }
}

export default function Quotes({ loaderData: { state, q, list } }: Route.ComponentProps) {
  const t = useTexts(quoteTexts)
  const [search] = useSearchParams()
  const { rights } = useMe()
  const address = (more: Readonly<Record<string, string | undefined>>) => {
    const said = Object.entries({ q, state, ...more }).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return `?${new URLSearchParams(said)}`
  }
  const columns: readonly Column<StaffQuote>[] = [
    {
      key: 'number',
      label: t('number'),
      phone: 'first',
      cell: ({ number: one }) => (
        <Link to={`/offertes/${one}`} className="whitespace-nowrap">
          {one}
        </Link>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      phone: 'first',
      cell: ({ state: one, orderNumber }) => (
        <>
          <State tone={tones[one]}>{t(one)}</State>{' '}
          {orderNumber === null ? null : (
            <Link to={`/bestellingen/${orderNumber}`} className="whitespace-nowrap">
              {orderNumber}
            </Link>
          )}
        </>
      ),
    },
    { key: 'customer', label: t('customer'), cell: ({ companyName, name }) => companyName || name },
    {
      key: 'what',
      label: t('lines'),
      cell: ({ lines }) =>
        lines.map(({ quantity, title, options }) => `${quantity} × ${[title, ...options].join(', ')}`).join('; '),
    },
    { key: 'issued', label: t('issued'), phone: 'hidden', cell: ({ issuedAt }) => <When at={issuedAt} /> },
    { key: 'validUntil', label: t('validUntil'), cell: ({ validUntil }) => <When at={validUntil} dayOnly /> },
    ...(rights.includes('readMoney')
      ? [
          {
            key: 'total',
            label: t('total'),
            isFigure: true,
            cell: ({ money }: StaffQuote) => (money ? <Money cents={money.total.inclVat} /> : null),
          },
        ]
      : []),
  ]
  return (
    <div>
      <PageTitle>{t('title')}</PageTitle>
      <nav aria-label={t('state')} className="mb-3 flex flex-wrap gap-x-5 border-b border-line">
        {([undefined, ...quoteStates] as const).map((one) => (
          <Link
            key={one ?? 'all'}
            to={address({ state: one })}
            aria-current={one === state ? 'true' : undefined}
            className={`-mb-px flex min-h-9 items-center border-b-2 no-underline pointer-coarse:min-h-11 ${one === state ? 'border-ink font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`}
          >
            {t(one ?? 'all')}
          </Link>
        ))}
      </nav>
      <Form key={q} className="no-print my-3 md:max-w-lg">
        {state ? <input type="hidden" name="state" value={state} /> : null}
        <TextField type="search" name="q" label={t('search')} defaultValue={q} maxLength={100} enterKeyHint="search" />
      </Form>
      <Table
        caption={t('title')}
        columns={columns}
        rows={list.items}
        rowKey={({ number: one }) => one}
        empty={t(state || q !== '' ? 'noneHere' : 'none')}
      />
      <nav className="mt-3 flex justify-between">
        {search.has('after') ? <Link to={address({})}>{t('first')}</Link> : <span />}
        {list.next === null ? null : <Link to={address({ after: list.next })}>{t('next')}</Link>}
      </nav>
    </div>
  )
}
