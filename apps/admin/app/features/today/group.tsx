import type { TodayKind } from '@toonbank/domain/staff/today.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { ShownGroup } from './merge-today.ts'
import { TaskRow } from './task-row.tsx'
import { todayTexts } from './texts.ts'

type Open = { readonly to: string; readonly text: keyof (typeof todayTexts)['nld'] }

/** A group whose work has a page of its own; the others are done from the order of their row. */
const pages: Readonly<Partial<Record<TodayKind, Open>>> = {
  toShip: { to: '/inpakken', text: 'openToShip' },
  withdrawals: { to: '/retouren', text: 'openWithdrawals' },
  tickets: { to: '/vragen', text: 'openTickets' },
  latePayments: { to: '/bestellingen?view=awaitingPayment', text: 'openLatePayments' },
  onHold: { to: '/bestellingen?view=attention', text: 'openOnHold' },
  reviews: { to: '/beoordelingen', text: 'openReviews' },
}

interface GroupProps {
  readonly group: ShownGroup
  readonly meId: number
  /** The first group of the page carries its one primary button. */
  readonly isFirst: boolean
}

export function Group({ group: { kind, count, putOff, oldest, rows }, meId, isFirst }: GroupProps) {
  const t = useTexts(todayTexts)
  const { age } = useFormats()
  const page = pages[kind]
  const open = rows.filter(({ isGone }) => !isGone).length
  return (
    <section aria-labelledby={`group-${kind}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
        <h2 id={`group-${kind}`}>
          {t(kind)} <span className="font-normal text-muted tabular-nums">{count >= 1_000 ? '1.000+' : count}</span>
        </h2>
        <span className="text-13 text-muted" suppressHydrationWarning>
          {[
            oldest === null ? '' : t('oldest', { age: age(oldest) }),
            putOff === 0 ? '' : t('putOffCount', { count: putOff }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {page ? (
          <ButtonLink to={page.to} kind={isFirst ? 'primary' : 'plain'} className="ml-auto">
            {t(page.text)}
          </ButtonLink>
        ) : null}
      </header>
      <ul className="border-b border-line">
        {rows.map((row) => (
          <TaskRow key={row.task} kind={kind} row={row} meId={meId} />
        ))}
      </ul>
      {count > open ? <p className="pt-1 text-13 text-muted">{t('more', { count: count - open })}</p> : null}
    </section>
  )
}
