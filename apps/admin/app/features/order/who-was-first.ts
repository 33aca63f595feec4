import type { OrderEvent } from '@toonbank/contract/staff/order-page.ts'
import { causesOfActs } from '@toonbank/domain/order/allowed-acts.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import type { PageAct } from './act-answer.ts'
import { meanwhileText, meanwhileTexts } from './meanwhile-texts.ts'

/** An act leaves these in the course of an order: the causes of its transitions, and events. */
const marks: Readonly<Partial<Record<PageAct, readonly string[]>>> = {
  ...causesOfActs,
  ship: [...causesOfActs.ship, 'shipment'],
  takeReturn: [...causesOfActs.takeReturn, 'reduction'],
  refund: ['refund'],
  hold: ['held'],
  release: ['released'],
}

/** A cancellation has its note to the customer as its cause. */
const codeOf = (event: OrderEvent): string =>
  event.kind !== 'state' ? event.kind : event.status === 'cancelled' ? event.status : event.cause

/** 'Anja heeft deze bestelling om 14:03 al verstuurd.', for an act that somebody of the staff has done before. */
export function useWhoWasFirst(ownId: number) {
  const t = useTexts(meanwhileTexts)
  const { clock } = useFormats()
  return (act: PageAct, timeline: readonly OrderEvent[]): string | undefined => {
    const first = timeline.find((event) => marks[act]?.includes(codeOf(event)))
    if (first?.by.kind !== 'staff') return undefined
    const what = t(first.kind === 'state' ? meanwhileText(first.cause, first.status) : meanwhileText(first.kind))
    const params = { name: first.by.name, what, when: clock(first.at) }
    return t(first.by.id === ownId ? 'youAlreadyDid' : 'alreadyDid', params)
  }
}
