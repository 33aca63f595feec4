import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import type { WaitingAct } from '@toonbank/contract/staff/waiting-act.ts'
import { effectSentences } from '@toonbank/domain/staff/effect-sentences.ts'
import type { Effects } from '@toonbank/domain/staff/effects.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useLocale, useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { type WaitingAnswer, waitingPath, waitingProblem } from './waiting-answer.ts'
import { waitingTexts } from './waiting-texts.ts'

interface WaitingActsProps extends Pick<OrderForOffice, 'lines'> {
  readonly items: readonly WaitingAct[]
  /** The moment of the server at which they were read. */
  readonly now: string
  readonly wasUndone: (act: WaitingAct) => boolean
}

/** Acts on this order that can still be undone, how the last of them ended, and those that did not happen. */
export function WaitingActs({ lines, items, now, wasUndone }: WaitingActsProps) {
  const t = useTexts(waitingTexts)
  const before = useRef(items)
  const [ended, setEnded] = useState<WaitingAct>()
  useEffect(() => {
    const gone = before.current.find((act) => act.state === 'waiting' && !items.some(({ id }) => id === act.id))
    before.current = items
    if (gone) setEnded(gone)
    else if (items.some(({ state }) => state === 'waiting')) setEnded(undefined)
  }, [items])
  return (
    <div className="mb-3 flex flex-col gap-2 empty:hidden">
      {items.map((act) =>
        act.state === 'waiting' ? (
          <Waiting key={act.id} lines={lines} act={act} now={now} />
        ) : (
          <Refused key={act.id} act={act} />
        ),
      )}
      {ended ? <Notice tone="good">{t(wasUndone(ended) ? 'undone' : `${ended.call}Done`)}</Notice> : null}
    </div>
  )
}

function Waiting({ lines, act, now }: Pick<WaitingActsProps, 'lines' | 'now'> & { readonly act: WaitingAct }) {
  const t = useTexts(waitingTexts)
  const locale = useLocale()
  const sentences = act.effects ? effectSentences(act.effects as Effects, locale, (line) => lines[line - 1]?.title) : []
  return (
    <section aria-label={t('waits')} className="no-print border-l-2 border-accent bg-accent-weak px-3 py-2">
      <WaitingLine act={act} now={now} />
      {sentences.length > 0 ? (
        <p className="text-13 text-muted first-letter:uppercase">{sentences.join(' · ')}</p>
      ) : null}
    </section>
  )
}

/** When it will be done, with its clock, and the button that undoes it. */
export function WaitingLine({ act, now }: { readonly act: WaitingAct; readonly now: string }) {
  const t = useTexts(waitingTexts)
  const { time } = useFormats()
  const fetcher = useFetcher<WaitingAnswer>()
  const seconds = useSecondsLeft(act.runsAt, now)
  const what = t(act.call, { time: time(act.runsAt) })
  return (
    <fetcher.Form method="post" action={waitingPath} className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="act" value="undo" />
      <input type="hidden" name="id" value={act.id} />
      <span>
        <span role="status">
          {what}
          {act.isOwn ? '' : `, ${t('byOther', { name: act.by.name })}`}
        </span>{' '}
        <span className="text-muted tabular-nums" aria-hidden="true" suppressHydrationWarning>
          {t('secondsLeft', { seconds })}
        </span>
      </span>
      {act.mayUndo ? (
        <Button type="submit" kind="quiet" aria-label={t('undoOf', { what })} disabled={fetcher.state !== 'idle'}>
          {t('undo')}
        </Button>
      ) : null}
      {fetcher.data && !fetcher.data.ok ? (
        <span role="alert" className="text-wrong">
          {t(waitingProblem(fetcher.data.problem))}
        </span>
      ) : null}
    </fetcher.Form>
  )
}

function Refused({ act }: { readonly act: WaitingAct }) {
  const t = useTexts(waitingTexts)
  const a = useTexts(actTexts)
  const { money } = useFormats()
  const fetcher = useFetcher<WaitingAnswer>()
  return (
    <Notice tone="wrong">
      <fetcher.Form method="post" action={waitingPath} className="flex flex-wrap items-center gap-x-3">
        <input type="hidden" name="act" value="read" />
        <input type="hidden" name="id" value={act.id} />
        <span>
          {t(`${act.call}Refused`)} {a(problemText(act.problem ?? ''), { amount: money(act.amount ?? 0) })}
        </span>
        <Button type="submit" kind="quiet" disabled={fetcher.state !== 'idle'}>
          {t('read')}
        </Button>
      </fetcher.Form>
    </Notice>
  )
}
