import type { ListedOrder } from '@toonbank/contract/staff/order-list.ts'
import type { WaitingAct } from '@toonbank/contract/staff/waiting-act.ts'
import type { OrderSort } from '@toonbank/domain/order/order-view.ts'
import { Link } from 'react-router'
import { type Translate, useTexts } from '../../texts/texts.ts'
import type { Column } from '../../ui/table.tsx'
import { Money, When } from '../../ui/when.tsx'
import { listTexts } from './list-texts.ts'
import type { CameFrom } from './previous-next-order.tsx'
import { Status } from './status.tsx'
import { WaitingLine } from './waiting-acts.tsx'

interface Sorting {
  readonly sort: string
  readonly seesMoney: boolean
  /** The address of the list that is sorted so, from its beginning. */
  readonly sorted: (sort: OrderSort) => string
  readonly waiting: { readonly items: readonly WaitingAct[]; readonly now: string }
  readonly from: CameFrom
}

export function useOrderColumns({ sort, seesMoney, sorted, waiting, from }: Sorting): readonly Column<ListedOrder>[] {
  const t = useTexts(listTexts)
  const byHead = (up: OrderSort, down?: OrderSort) => ({
    to: sorted(sort === down || down === undefined ? up : down),
    now: sort === up ? ('ascending' as const) : sort === down ? ('descending' as const) : undefined,
  })
  return [
    {
      key: 'number',
      label: t('column.number'),
      phone: 'first',
      cell: ({ number }) => (
        <Link
          to={`/bestellingen/${number}`}
          state={from}
          prefetch="intent"
          className="font-medium whitespace-nowrap no-underline hover:underline"
        >
          {number}
        </Link>
      ),
    },
    {
      key: 'placed',
      label: t('column.placed'),
      phone: 'hidden',
      sort: byHead('placed', '-placed'),
      cell: ({ placedAt }) => (
        <span className="whitespace-nowrap">
          <When at={placedAt} />
        </span>
      ),
    },
    { key: 'customer', label: t('column.customer'), cell: (order) => <Customer order={order} /> },
    {
      key: 'what',
      label: t('column.what'),
      cell: (order) => whatOf(t, order),
    },
    {
      key: 'promised',
      label: t('column.promised'),
      sort: byHead('promised'),
      cell: ({ promisedOn, deliveryType }) => (
        <>
          {promisedOn === null ? null : <When at={promisedOn} dayOnly />}
          {deliveryType === 'pickup' ? ` ${t('row.pickup')}` : ''}
        </>
      ),
    },
    {
      key: 'state',
      label: t('column.state'),
      phone: 'first',
      cell: ({ number, status, isOnHold, hasNote }) => (
        <>
          <Status status={status} isOnHold={isOnHold} />
          {hasNote ? <span className="text-muted"> · {t('row.note')}</span> : null}
          {waiting.items
            .filter((act) => act.state === 'waiting' && act.orderNumber === number)
            .map((act) => (
              <WaitingLine key={act.id} act={act} now={waiting.now} />
            ))}
        </>
      ),
    },
    ...(seesMoney ? moneyColumns(t, byHead) : []),
  ]
}

const moneyColumns = (
  t: Translate<keyof (typeof listTexts)['nld']>,
  byHead: (up: OrderSort, down: OrderSort) => Column<ListedOrder>['sort'],
): readonly Column<ListedOrder>[] => [
  {
    key: 'paid',
    label: t('column.paid'),
    isFigure: true,
    isWideOnly: true,
    phone: 'hidden',
    cell: ({ outstanding, status }) =>
      outstanding === null ? null : outstanding > 0 && status !== 'cancelled' ? (
        <span className="whitespace-nowrap">
          <Money cents={outstanding} /> {t('row.open')}
        </span>
      ) : status === 'cancelled' ? null : (
        <span className="text-muted">{t('row.paid')}</span>
      ),
  },
  {
    key: 'total',
    label: t('column.total'),
    isFigure: true,
    sort: byHead('total', '-total'),
    cell: ({ totalInclVat }) => (totalInclVat === null ? null : <Money cents={totalInclVat} />),
  },
]

const whatOf = (t: Translate<keyof (typeof listTexts)['nld']>, { firstArticle, furtherLines }: ListedOrder) =>
  furtherLines > 0 ? t('row.furtherLines', { title: firstArticle, count: furtherLines }) : firstArticle

function Customer({ order: { recipient, city, countryCode } }: { readonly order: ListedOrder }) {
  const t = useTexts(listTexts)
  return (
    <>
      {recipient}
      <span className="text-muted">
        , {city}
        {countryCode === 'NL' ? '' : ` (${t(`country.${countryCode}`)})`}
      </span>
    </>
  )
}
