import { listQuotes, type StaffQuote, showQuote } from '@toonbank/contract/staff/quote.ts'
import { Link, useSearchParams } from 'react-router'
import { quoteTexts } from '../features/quote/texts.ts'
import { ask, read } from '../server/office.server.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { State } from '../ui/state.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Money, When } from '../ui/when.tsx'
import type { Route } from './+types/quotes'
import { useMe } from './office.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = new URL(url)
  const number = searchParams.get('nummer')
  if (number === null) {
    const after = (searchParams.get('after') ?? '').slice(0, 200)
    return { number, list: await read(context, listQuotes, { query: { after } }) }
  }
  const found = await ask(context, showQuote, { params: { number } })
  return { number, list: { items: found.ok ? [found.value] : [], next: null } }
}

const tones = { open: 'accent', ordered: 'good', expired: 'calm' } as const

export default function Quotes({ loaderData: { number, list } }: Route.ComponentProps) {
  const t = useTexts(quoteTexts)
  const [search] = useSearchParams()
  const { rights } = useMe()
  const columns: readonly Column<StaffQuote>[] = [
    {
      key: 'number',
      label: t('number'),
      phone: 'first',
      cell: ({ number: one }) => <Link to={`?nummer=${one}`}>{one}</Link>,
    },
    {
      key: 'state',
      label: t('state'),
      phone: 'first',
      cell: ({ state, orderNumber }) => (
        <>
          <State tone={tones[state]}>{t(state)}</State>{' '}
          {orderNumber === null ? null : <Link to={`/bestellingen/${orderNumber}`}>{orderNumber}</Link>}
        </>
      ),
    },
    { key: 'customer', label: t('customer'), cell: ({ companyName, name }) => companyName || name },
    {
      key: 'what',
      label: t('what'),
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
            cell: ({ total }: StaffQuote) => <Money cents={total.inclVat} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="my-3">{number === null ? null : <Link to="?">{t('all')}</Link>}</div>
      <Table
        caption={t('title')}
        columns={columns}
        rows={list.items}
        rowKey={({ number: one }) => one}
        empty={t(number === null ? 'none' : 'noneHere')}
      />
      <nav className="mt-3 flex justify-between">
        {search.has('after') ? <Link to="?">{t('first')}</Link> : <span />}
        {list.next === null ? null : <Link to={`?after=${encodeURIComponent(list.next)}`}>{t('next')}</Link>}
      </nav>
    </>
  )
}
