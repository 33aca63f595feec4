import { listWithdrawals, type OpenWithdrawal } from '@toonbank/contract/staff/task.ts'
import { Link } from 'react-router'
import { Status } from '../features/order/status.tsx'
import { returnsTexts } from '../features/returns/texts.ts'
import { read } from '../server/office.server.ts'
import { dayKey, useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { State } from '../ui/state.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/returns'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  withdrawals: await read(context, listWithdrawals, {}),
  today: dayKey(new Date()),
})

/** Goods are received on the page of their order. */
export default function Returns({ loaderData: { withdrawals, today } }: Route.ComponentProps) {
  const t = useTexts(returnsTexts)
  const { day } = useFormats()
  const columns: readonly Column<OpenWithdrawal>[] = [
    {
      key: 'order',
      label: t('order'),
      phone: 'first',
      cell: ({ orderNumber }) => <Link to={`/bestellingen/${orderNumber}`}>{orderNumber}</Link>,
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
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="mb-3 text-muted">{t('intro')}</p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={withdrawals}
        rowKey={({ id }) => String(id)}
        empty={t('none')}
      />
    </>
  )
}
