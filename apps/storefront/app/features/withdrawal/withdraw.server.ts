import { requiredLine } from '@toonbank/contract/fields.ts'
import { findWithdrawable, orderAsKnown, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import * as v from 'valibot'
import { parseForm } from '../../forms/parse-form.ts'
import type { Visit } from '../../server/visit.server.ts'
import type { WithdrawalState, Withdrawer } from './withdrawal-state.ts'

const withdrawer = v.object({ ...orderAsKnown.entries, name: requiredLine(100) })

const statusOf = { find: 422, choose: 422, done: 200 } as const

/** Nothing of the withdrawal is in the address. */
export async function takeWithdrawalStep(visit: Visit, form: FormData): Promise<[WithdrawalState, number]> {
  const parsed = parseForm(withdrawer, form)
  if (!parsed.ok) return [{ step: 'find', ...parsed, problem: undefined }, statusOf.find]
  return form.get('intent') === 'confirm' ? confirm(visit, parsed.value, form) : show(visit, parsed.value)
}

async function show(
  visit: Visit,
  by: Withdrawer,
  refused: Pick<Extract<WithdrawalState, { step: 'choose' }>, 'problem' | 'chosen'> = { problem: undefined },
): Promise<[WithdrawalState, number]> {
  const { orderNumber, emailAddress } = by
  const order = await visit.ask(findWithdrawable, { body: { orderNumber, emailAddress } })
  if (order.ok) return [{ step: 'choose', by, order: order.value, ...refused }, refused.problem ? statusOf.choose : 200]
  const isTooOften = order.problem === 'tooManyRequests'
  const refusal = isTooOften ? 'tooManyRequests' : 'orderNotFound'
  return [{ step: 'find', typed: { ...by }, problems: {}, problem: refusal }, isTooOften ? 429 : statusOf.find]
}

/** Goods that cannot be withdrawn any more are shown again, and the unchosen ones stay unchosen. */
async function confirm(visit: Visit, by: Withdrawer, form: FormData): Promise<[WithdrawalState, number]> {
  const lines = form.getAll('line').flatMap((uid) => {
    const typed = form.get(`pieces-${String(uid)}`)
    return isNone(typed) ? [] : [{ uid: String(uid), quantity: readPieces(typed) }]
  })
  const chosen = Object.fromEntries(lines.map(({ uid, quantity }) => [uid, quantity]))
  if (lines.length === 0) return show(visit, by, { problem: 'nothingChosen', chosen })
  const seen = Number(form.get('seen'))
  const stated = await visit.ask(withdraw, { body: { ...by, lines, seen } })
  if (stated.ok) return [{ step: 'done', ...stated.value }, statusOf.done]
  const problem = stated.problem === 'tooManyRequests' ? 'tooManyRequests' : 'changed'
  return show(visit, by, { problem, chosen })
}

/** A zero in a ticked line means that its customer keeps all of it. */
const isNone = (typed: FormDataEntryValue | null): boolean => typed !== null && /^\s*0+\s*$/.test(String(typed))

/** A line of one piece has no number field; the API refuses 0. */
const readPieces = (typed: FormDataEntryValue | null): number =>
  typed === null ? 1 : /^\d{1,6}$/.test(String(typed).trim()) ? Number(typed) : 0
