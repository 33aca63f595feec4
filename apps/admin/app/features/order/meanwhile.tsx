import type { LiveChange } from '@toonbank/contract/staff/live.ts'
import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import type { HistoryKind } from '@toonbank/domain/staff/history.ts'
import { useEffect, useState } from 'react'
import { useFetchers, useRevalidator } from 'react-router'
import { NewsBar } from '../../live/news-bar.tsx'
import { useLive } from '../../live/use-live.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Colleagues } from './colleagues.tsx'
import { meanwhileText, meanwhileTexts } from './meanwhile-texts.ts'

/** Changes that stand in the course of an order, the most telling first. */
const shownKinds: readonly HistoryKind[] = [
  ...(['orderState', 'orderHold', 'orderHoldReleased', 'orderEvent', 'refund', 'reduction', 'shipment'] as const),
  ...(['orderNote'] as const),
]

interface MeanwhileProps {
  readonly order: OrderForOffice
  readonly ownId: number
  /** True while an act of this person waits on the page. */
  readonly isOwnWaiting: boolean
}

/** Names the colleagues who look at this order, and tells what was done to it since the page was made. */
export function Meanwhile({ order, ownId, isOwnWaiting }: MeanwhileProps) {
  const t = useTexts(meanwhileTexts)
  const { clock } = useFormats()
  const change = useChange(order)
  // An act of this page is told by its own answer.
  const isActing = useFetchers().some(({ state }) => state !== 'idle')
  const isOwn = change?.by.kind === 'staff' && change.by.id === ownId
  // The clock of a browser may be late: the server has done what waits here, and the page shows that by itself.
  const wasWaitedFor = isOwn && isOwnWaiting
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (wasWaitedFor) revalidate()
  }, [wasWaitedFor, revalidate])
  return (
    <>
      <Colleagues number={order.number} ownId={ownId} />
      {change && !(isOwn && (isActing || isOwnWaiting)) ? <NewsBar>{say(change)}</NewsBar> : null}
    </>
  )

  function say({ by, kind, state, at }: LiveChange): string {
    const what = t(meanwhileText(state?.cause, state?.status, kind))
    return by.kind === 'staff'
      ? t(by.id === ownId ? 'youDid' : 'did', { name: by.name, what, when: clock(at) })
      : t('happened', { what, when: clock(at) })
  }
}

/** The newest change that the page does not show yet. */
function useChange({ number, timeline }: OrderForOffice): LiveChange | undefined {
  const [changes, setChanges] = useState<readonly LiveChange[]>([])
  useLive((event) => {
    if (event.name !== 'changes') return
    const own = event.message.items.filter(
      ({ type, subjectKey, kind }) => type === 'order' && subjectKey === number && shownKinds.includes(kind),
    )
    if (own.length > 0) setChanges((before) => [...own, ...before])
  })
  const shown = new Set(timeline.map(({ at }) => Date.parse(at)))
  const unseen = changes.filter(({ at }) => !shown.has(Date.parse(at)))
  return unseen.toSorted((one, other) => shownKinds.indexOf(one.kind) - shownKinds.indexOf(other.kind))[0]
}
