import type { TodayKind } from '@toonbank/domain/staff/today.ts'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Money, When } from '../../ui/when.tsx'
import type { ShownRow } from './merge-today.ts'
import { nameOfTask, pageOfTask } from './name-of-task.ts'
import { PutOffSheet } from './put-off-sheet.tsx'
import { todayTexts } from './texts.ts'
import { problemText, type TodayAnswer } from './today-answer.ts'

interface TaskRowProps {
  readonly kind: TodayKind
  readonly row: ShownRow
  readonly meId: number
}

export function TaskRow({ kind, row, meId }: TaskRowProps) {
  const t = useTexts(todayTexts)
  const { day } = useFormats()
  const fetcher = useFetcher<TodayAnswer>()
  const [isPuttingOff, setPuttingOff] = useState(false)
  const to = pageOfTask(kind, row)
  const { name, words } = nameOfTask(kind, row, t)
  const beside = [
    name === words || (kind === 'toShip' && row.title === 'paid') ? '' : words,
    name === row.orderNumber || row.orderNumber === null ? '' : row.orderNumber,
    row.dueOn === null ? '' : t(kind === 'toShip' ? 'promised' : 'dueOn', { day: day(row.dueOn) }),
    row.many === null
      ? ''
      : t(kind === 'reviews' ? 'stars' : kind === 'wanted' ? 'people' : 'times', { count: row.many }),
  ].filter(Boolean)
  const isMine = row.takenBy?.id === meId
  const act = (text: 'take' | 'takeOver' | 'release' | 'putOff' | 'done') => ({
    'aria-label': t('actsOf', { act: t(text), what: name }),
    children: t(text),
    kind: 'quiet' as const,
    disabled: fetcher.state !== 'idle',
  })
  return (
    <li className={`border-t border-line py-1.5 ${row.isGone ? 'opacity-60' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 basis-60 break-words">
          {to === undefined ? (
            <span className="font-medium">{name}</span>
          ) : (
            <Link to={to} className="underline">
              {name}
            </Link>
          )}
          {beside.length === 0 ? null : <span className="text-muted"> {beside.join(' · ')}</span>}
        </p>
        {row.amount === null ? null : <Money cents={row.amount} />}
        <span className="text-13 text-muted">
          <When at={row.since} />
        </span>
        {row.isGone ? <span className="text-13">{t('isDone')}</span> : null}
        <fetcher.Form method="post" hidden={row.isGone} className="no-print flex flex-wrap items-center justify-end">
          <input type="hidden" name="task" value={row.task} />
          <input type="hidden" name="seenTakenBy" value={row.takenBy?.id ?? ''} />
          {row.takenBy ? (
            <span className="px-2 text-13 text-accent">
              {isMine ? t('takenByMe') : t('takenBy', { name: row.takenBy.name })}
            </span>
          ) : null}
          {kind === 'mentions' || kind === 'customerMentions' ? (
            <Button type="submit" name="act" value="done" {...act('done')} />
          ) : isMine ? (
            <Button type="submit" name="act" value="release" {...act('release')} />
          ) : (
            <Button type="submit" name="act" value="take" {...act(row.takenBy ? 'takeOver' : 'take')} />
          )}
          <Button onClick={() => setPuttingOff(true)} {...act('putOff')} />
        </fetcher.Form>
      </div>
      {fetcher.data && !fetcher.data.ok ? (
        <Notice tone="attention">{t(problemText(fetcher.data.problem))}</Notice>
      ) : null}
      <PutOffSheet task={row.task} what={name} isOpen={isPuttingOff} onClose={() => setPuttingOff(false)} />
    </li>
  )
}
