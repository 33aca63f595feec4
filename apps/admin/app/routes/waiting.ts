import { listWaitingActs, readRefusedAct, undoAct } from '@toonbank/contract/staff/waiting-act.ts'
import type { WaitingAnswer } from '../features/order/waiting-answer.ts'
import { ask, read } from '../server/office.server.ts'
import type { Route } from './+types/waiting'

/** Undoes one act that waits, or the newest own one, and takes note of one that did not happen. */
export async function action({ context, request }: Route.ActionArgs): Promise<WaitingAnswer> {
  const form = await request.formData()
  const act = String(form.get('act') ?? '')
  if (act === 'read') {
    const answer = await ask(context, readRefusedAct, { params: { id: String(form.get('id') ?? '') } })
    return answer.ok ? { ok: true } : { ok: false, problem: answer.problem }
  }
  const id = act === 'undoNewest' ? await newestOf(context) : String(form.get('id') ?? '')
  if (id === undefined) return { ok: true }
  const answer = await ask(context, undoAct, { params: { id } })
  return answer.ok ? { ok: true, undone: answer.value } : { ok: false, problem: answer.problem }
}

async function newestOf(context: Route.ActionArgs['context']): Promise<string | undefined> {
  const { items } = await read(context, listWaitingActs, { query: { mine: 'yes' } })
  return items.find(({ state }) => state === 'waiting')?.id.toString()
}
