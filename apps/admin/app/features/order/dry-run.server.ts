import type { DataOf } from '@toonbank/contract/endpoint.ts'
import { dryRun } from '@toonbank/contract/staff/effects.ts'
import type { RouterContextProvider } from 'react-router'
import { ask } from '../../server/office.server.ts'
import type { DryRunAnswer, SheetAct } from './act-answer.ts'
import * as bodies from './act-bodies.server.ts'
import { actCalls } from './act-calls.server.ts'

/** Refusals of what is half typed, or of what the press itself will ask for: the sheet says nothing of them yet. */
const unsaid: ReadonlySet<string> = new Set(['invalidInput', 'secondFactorNeeded', 'shopBusy'])

/** Tells what the act of a form would do, or why it would be refused; null: the form does not say enough for it. */
export async function dryRunAct(
  context: Readonly<RouterContextProvider>,
  number: string,
  form: FormData,
): Promise<DryRunAnswer | null> {
  const sent = bodies.sentOf(form)
  const act = sent.text('act')
  if (!Object.hasOwn(actCalls, act)) return null
  const [call, bodyOf] = actCalls[act as SheetAct]
  const pieces = bodies.piecesOf(sent)
  const body = bodyOf(sent)
  if (body === undefined || (pieces.length > 0 && pieces.every((one) => one.pieces === 0))) return null
  const answer = await ask(context, dryRun, { body: { call, params: { number }, body } })
  return answer.ok ? toDryRunAnswer(answer.value) : null
}

export function toDryRunAnswer({ effects, refusal }: DataOf<typeof dryRun>): DryRunAnswer | null {
  if (effects) return { effects }
  return refusal && !unsaid.has(refusal.problem)
    ? { problem: refusal.problem, ...(refusal.amount === undefined ? {} : { amount: refusal.amount }) }
    : null
}
