import { listOrders } from '@toonbank/contract/staff/order-list.ts'
import { listWithdrawals, type OpenWithdrawal } from '@toonbank/contract/staff/task.ts'
import { Form, Link, redirect } from 'react-router'
import { Status } from '../features/order/status.tsx'
import { returnsTexts } from '../features/returns/texts.ts'
import { read } from '../server/office.server.ts'
import type { Filters } from '../shell/unknown-filters.tsx'
import { dayKey, useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { State } from '../ui/state.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/returns'
import { useMe } from './office.tsx'

/** A number or code that one order alone has opens its return at once. */
const mostFound = 10

export const handle: Filters = { filters: { scan: true } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = (new URL(request.url).searchParams.get('scan') ?? '').trim().slice(0, 100)
  if (code !== '') {
    const query = { q: code, view: 'all', limit: String(mostFound) } as const
    const { items } = await read(context, listOrders, { query })
    const numbers = items.map(({ number }) => number)
    const exact =
      numbers.find((number) => number === code.toUpperCase()) ?? (numbers.length === 1 ? numbers[0] : undefined)
    if (exact !== undefined) throw redirect(`/bestellingen/${exact}?act=takeReturn`)
    return { code, found: numbers, withdrawals: await read(context, listWithdrawals, {}), today: dayKey(new Date()) }
  }
  return { code, found: [], withdrawals: await read(context, listWithdrawals, {}), today: dayKey(new Date()) }
}

/** Goods are received by a scan, which opens their order. */
export default function Returns({ loaderData: { code, found, withdrawals, today } }: Route.ComponentProps) {
  const { rights } = useMe()
  const t = useTexts(returnsTexts)
  const { day } = useFormats()
  const columns: readonly Column<OpenWithdrawal>[] = [
    {
      key: 'order',
      label: t('order'),
      phone: 'first',
      cell: ({ orderNumber }) => (
        <Link to={`/bestellingen/${orderNumber}${rights.includes('handleReturns') ? '?act=takeReturn' : ''}`}>
          {orderNumber}
        </Link>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      phone: 'first',
      cell: ({ orderStatus }) => <Status status={orderStatus} isOnHold={false} />,
    },
    { key: 'customer', label: t('customer'), cell: ({ name }) => name },
    {
      key: 'lines',
      label: t('lines'),
      cell: ({ lines }) => lines.map(({ title, pieces }) => `${pieces} × ${title}`).join(', '),
    },
    { key: 'since', label: t('since'), cell: ({ since }) => <When at={since} /> },
    {
      key: 'due',
      label: t('due'),
      cell: ({ refundDueOn }) =>
        refundDueOn < today ? (
          <State tone="wrong">{t('late', { day: day(refundDueOn) })}</State>
        ) : (
          <State tone="attention">{day(refundDueOn)}</State>
        ),
    },
  ]
  return (
    <div>
      <PageTitle>{t('title')}</PageTitle>
      {rights.includes('handleReturns') ? (
        <Form key={code} className="no-print my-3 flex items-end gap-2 md:max-w-lg">
          <div className="min-w-0 flex-1">
            <TextField
              type="search"
              name="scan"
              label={t('scan')}
              defaultValue={code}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="go"
            />
          </div>
          <Button type="submit" kind="primary">
            {t('receive')}
          </Button>
        </Form>
      ) : null}
      {code === '' ? null : (
        <Notice tone="attention">
          <p>{t(found.length === 0 ? 'notFound' : found.length < mostFound ? 'several' : 'tooMany', { code })}</p>
          <ul className="flex flex-wrap gap-x-4">
            {found.map((number) => (
              <li key={number}>
                <Link to={`/bestellingen/${number}?act=takeReturn`}>{number}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="mb-3 text-muted">{t('intro')}</p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={withdrawals}
        rowKey={({ id }) => String(id)}
        empty={t('none')}
      />
    </div>
  )
}
