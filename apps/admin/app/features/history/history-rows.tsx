import type { HistoryRow } from '@toonbank/contract/staff/history.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { ChangedValues } from './changed-values.tsx'
import { useSayValue } from './say-value.ts'
import { Subject } from './subject.tsx'
import { historyTexts } from './texts.ts'

interface HistoryRowsProps {
  readonly rows: readonly HistoryRow[]
  readonly empty: string
  readonly rights: readonly Right[]
  /** On the page of a thing its own name says nothing. */
  readonly ofOneThing?: boolean
}

export function HistoryRows({ rows, empty, rights, ofOneThing = false }: HistoryRowsProps) {
  const t = useTexts(historyTexts)
  const columns: readonly Column<HistoryRow>[] = [
    { key: 'at', label: t('at'), phone: 'first', cell: ({ at }) => <When at={at} /> },
    { key: 'by', label: t('by'), phone: 'first', cell: ({ by }) => <By by={by} isLink={!ofOneThing} /> },
    { key: 'kind', label: t('kind'), cell: ({ kind }) => t(kind) },
    ...(ofOneThing
      ? []
      : [
          {
            key: 'subject',
            label: t('subject'),
            cell: ({ subject }: HistoryRow) => <Subject subject={subject} rights={rights} />,
          },
        ]),
    { key: 'change', label: t('change'), phone: 'ownLine', cell: (row) => <ChangedValues {...row} /> },
    { key: 'reason', label: t('reason'), phone: 'ownLine', cell: (row) => <Reason {...row} /> },
  ]
  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ key }) => key} empty={empty} />
}

/** A press on a person shows what they did. */
function By({ by, isLink }: Pick<HistoryRow, 'by'> & { readonly isLink: boolean }) {
  const t = useTexts(historyTexts)
  const [search] = useSearchParams()
  if (by.kind !== 'staff') return by.kind === 'command' ? by.name : t(by.kind)
  if (!isLink) return by.name
  const own = new URLSearchParams(search)
  own.delete('after')
  own.set('who', `staff:${by.id}`)
  return (
    <Link to={`?${own}`} title={t('only', { name: by.name })}>
      {by.name}
    </Link>
  )
}

function Reason({ kind, reason }: Pick<HistoryRow, 'kind' | 'reason'>) {
  const say = useSayValue(kind)
  return reason === '' ? null : <span className="break-words">{say.reason(reason)}</span>
}
