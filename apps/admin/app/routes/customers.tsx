import { type ListedCustomer, listCustomers } from '@toonbank/contract/staff/customer.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { customerTexts } from '../features/customer/texts.ts'
import { read } from '../server/office.server.ts'
import type { Filters } from '../shell/unknown-filters.tsx'
import { useTexts } from '../texts/texts.ts'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Money, When } from '../ui/when.tsx'
import type { Route } from './+types/customers'
import { useMe } from './office.tsx'

export const handle: Filters = { filters: { q: true, after: true, gewist: true } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = new URL(url)
  const q = (searchParams.get('q') ?? '').slice(0, 100)
  const after = (searchParams.get('after') ?? '').slice(0, 200)
  return { q, list: await read(context, listCustomers, { query: { q, after } }) }
}

export default function Customers({ loaderData: { q, list } }: Route.ComponentProps) {
  const t = useTexts(customerTexts)
  const [search] = useSearchParams()
  const { rights } = useMe()
  const columns: readonly Column<ListedCustomer>[] = [
    {
      key: 'name',
      label: t('name'),
      phone: 'first',
      cell: ({ id, name, emailAddress }) => <Link to={`/klanten/${id}`}>{name || emailAddress}</Link>,
    },
    { key: 'company', label: t('company'), phone: 'first', cell: ({ companyName }) => companyName },
    {
      key: 'email',
      label: t('email'),
      cell: ({ emailAddress }) => <span className="break-all">{emailAddress}</span>,
    },
    { key: 'place', label: t('place'), cell: ({ city }) => city },
    { key: 'orders', label: t('orders'), isFigure: true, phone: 'hidden', cell: ({ orders }) => orders },
    ...(rights.includes('readMoney')
      ? [
          {
            key: 'total',
            label: t('total'),
            isFigure: true,
            cell: ({ total }: ListedCustomer) => (total === null ? null : <Money cents={total} />),
          },
        ]
      : []),
    {
      key: 'last',
      label: t('last'),
      phone: 'hidden',
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? null : <When at={lastOrderAt} />),
    },
  ]
  const first = `?${new URLSearchParams(q === '' ? {} : { q })}`
  return (
    <div>
      <PageTitle>{t('title')}</PageTitle>
      <Form key={q} className="no-print my-3 md:max-w-lg">
        <TextField type="search" name="q" label={t('search')} defaultValue={q} maxLength={100} enterKeyHint="search" />
      </Form>
      {search.has('gewist') ? <Notice tone="good">{t('erased')}</Notice> : null}
      <p className="mb-2 text-13 text-muted">{t('count', { count: list.count >= 1_000 ? '1.000+' : list.count })}</p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={list.items}
        rowKey={({ id }) => String(id)}
        empty={
          q === '' ? (
            t('none')
          ) : (
            <>
              <p>{t('noneHere')}</p>
              <Link to="?">{t('clear')}</Link>
            </>
          )
        }
      />
      <nav className="mt-3 flex justify-between">
        {search.has('after') ? <Link to={first}>{t('first')}</Link> : <span />}
        {list.next === null ? null : (
          <Link to={`?${new URLSearchParams({ ...(q === '' ? {} : { q }), after: list.next })}`}>{t('next')}</Link>
        )}
      </nav>
    </div>
  )
}
