import { approve, decline, readDecision, withdrawApproval } from '@toonbank/contract/staff/approval.ts'
import type { ApprovalAnswer } from '../features/order/approvals.tsx'
import { ask } from '../server/office.server.ts'
import type { Route } from './+types/approval'

/** Decides about an act of a colleague, takes note of the answer of one, or withdraws what was asked. */
export async function action({ context, request }: Route.ActionArgs): Promise<ApprovalAnswer> {
  const form = await request.formData()
  const params = { id: String(form.get('id') ?? '') }
  const act = String(form.get('act') ?? '')
  if (act === 'approve') {
    const answer = await ask(context, approve, { params })
    if (!answer.ok) return { ok: false, problem: answer.problem }
    const { refusal } = answer.value
    return refusal ? { ok: false, problem: refusal.problem, amount: refusal.amount } : { ok: true }
  }
  const answer =
    act === 'decline'
      ? await ask(context, decline, { params, body: { why: String(form.get('why') ?? '') } })
      : await ask(context, act === 'withdraw' ? withdrawApproval : readDecision, { params })
  return answer.ok ? { ok: true } : { ok: false, problem: answer.problem }
}
