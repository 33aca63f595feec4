import { listOnAccount } from '@toonbank/contract/staff/order.ts'
import { listOrders } from '@toonbank/contract/staff/order-list.ts'
import { Form, Link } from 'react-router'
import { transferTexts } from '../features/transfer/texts.ts'
import { read } from '../server/office.server.ts'
import type { Filters } from '../shell/unknown-filters.tsx'
import { useTexts } from '../texts/texts.ts'
import { TextField } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Money, When } from '../ui/when.tsx'
import type { Route } from './+types/transfers'

export const handle: Filters = { filters: { q: true } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  const query =
    q === '' ? ({ view: 'awaitingPayment', paidBy: 'banktransfer' } as const) : ({ view: 'all', q } as const)
  const [orders, onAccount] = await Promise.all([
    read(context, listOrders, { query: { ...query, limit: '100', sort: 'placed' } }),
    q === '' ? read(context, listOnAccount, {}) : [],
  ])
  return {
    ...{ q, hasMore: orders.next !== null },
    waiting: orders.items.map(({ number, placedAt, recipient, outstanding }) => ({
      ...{ number, placedAt, outstanding, name: recipient, dueOn: null },
    })),
    onAccount: onAccount.map(({ number, placedAt, outstanding, dueOn, name }) => ({
      ...{ number, placedAt, outstanding, dueOn, name },
    })),
  }
}

type Row =
  | Route.ComponentProps['loaderData']['waiting'][number]
  | Route.ComponentProps['loaderData']['onAccount'][number]

/** Money that was seen on the account is booked on the page of its order. */
export default function Transfers({ loaderData: { q, hasMore, waiting, onAccount } }: Route.ComponentProps) {
  const t = useTexts(transferTexts)
  const columns: readonly Column<Row>[] = [
    {
      key: 'number',
      label: t('number'),
      phone: 'first',
      cell: ({ number }) => <Link to={`/bestellingen/${number}?act=enterPayment`}>{number}</Link>,
    },
    { key: 'customer', label: t('customer'), phone: 'first', cell: ({ name }) => name },
    { key: 'placed', label: t('placed'), cell: ({ placedAt }) => <When at={placedAt} dayOnly /> },
    {
      key: 'due',
      label: t('dueOn'),
      phone: 'hidden',
      cell: ({ dueOn }) => (dueOn === null ? null : <When at={dueOn} dayOnly />),
    },
    {
      key: 'open',
      label: t('open'),
      isFigure: true,
      cell: ({ outstanding }) => (outstanding === null ? null : <Money cents={outstanding} />),
    },
  ]
  const table = (
    title: 'waiting' | 'onAccount' | 'found',
    rows: readonly Row[],
    empty: 'none' | 'noneOnAccount' | 'noneHere',
  ) => (
    <section className="mb-8">
      <h2 className="mb-1">{t(title)}</h2>
      <Table caption={t(title)} columns={columns} rows={rows} rowKey={({ number }) => number} empty={t(empty)} />
    </section>
  )
  return (
    <div>
      <PageTitle>{t('title')}</PageTitle>
      <p className="text-muted">{t('intro')}</p>
      <Form key={q} className="no-print my-3 md:max-w-lg">
        <TextField type="search" name="q" label={t('search')} defaultValue={q} maxLength={100} enterKeyHint="search" />
      </Form>
      {q === '' ? table('waiting', waiting, 'none') : table('found', waiting, 'noneHere')}
      {hasMore ? <p className="mb-6 text-muted">{t('more')}</p> : null}
      {q === '' ? table('onAccount', onAccount, 'noneOnAccount') : null}
    </div>
  )
}
