import type { Today, TodayRow } from '@toonbank/contract/staff/today.ts'
import { todayKindOf } from '@toonbank/domain/staff/today.ts'
import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { goneSince } from './merge-today.ts'
import { nameOfTask, pageOfTask } from './name-of-task.ts'
import { todayTexts } from './texts.ts'
import type { TodayAnswer } from './today-answer.ts'

// This tab remembers them while it is open; only effects write here, so that the server has nobody's.
const seen = new Map<string, TodayRow>()
const putOff = new Map<string, string>()
export const rememberPutOff = (task: string, until: string): void => void putOff.set(task, until)

/** Work that was done or put off since this tab was opened, folded away. */
export function DoneRows({ today }: { readonly today: Today }) {
  const t = useTexts(todayTexts)
  const { day } = useFormats()
  const [gone, setGone] = useState<readonly TodayRow[]>([])
  useEffect(() => {
    for (const row of today.groups.flatMap(({ rows }) => rows)) {
      seen.set(row.task, row)
      putOff.delete(row.task)
    }
    setGone(goneSince(seen, today))
  }, [today])
  if (gone.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-muted pointer-coarse:py-2">
        {t('doneRows', { count: gone.length })}
      </summary>
      <ul className="border-b border-line">
        {gone.map((row) => {
          const kind = todayKindOf(row.task)
          const name = kind ? nameOfTask(kind, row, t).name : row.title
          const to = kind && pageOfTask(kind, row)
          const until = putOff.get(row.task)
          return (
            <li key={row.task} className="flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line text-muted">
              {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
              <span className="min-w-0 flex-1">{kind ? t(kind) : ''}</span>
              <span>{until === undefined ? t('isDone') : t('isPutOff', { day: day(until) })}</span>
              {until === undefined ? null : <PutBack task={row.task} name={name} />}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function PutBack({ task, name }: { readonly task: string; readonly name: string }) {
  const t = useTexts(todayTexts)
  const fetcher = useFetcher<TodayAnswer>()
  return (
    <fetcher.Form method="post" className="no-print">
      <input type="hidden" name="task" value={task} />
      <Button
        type="submit"
        kind="quiet"
        name="act"
        value="release"
        disabled={fetcher.state !== 'idle'}
        aria-label={t('actsOf', { act: t('putBack'), what: name })}
      >
        {t('putBack')}
      </Button>
    </fetcher.Form>
  )
}
