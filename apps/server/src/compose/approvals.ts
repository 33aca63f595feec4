import * as calls from '@toonbank/contract/staff/approval.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { nameOfActor } from '@toonbank/domain/staff/actor.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toRowId } from '@toonbank/runtime/http/to-reply.ts'
import type { ActRunner } from '@toonbank/shop/office/act-runner.ts'
import {
  approve,
  askApproval,
  decline,
  findDecidable,
  listApprovals,
  readDecision,
  withdrawApproval,
} from '@toonbank/shop/office/approvals.ts'
import { dryRunAct } from './dry-run.ts'

export const approvalRoutes = (dependencies: Dependencies, runner: ActRunner): Route[] => [
  route(calls.askApproval, async ({ body: { reason, ...act }, staff, visitor }) => {
    const own = await dryRunAct(dependencies, act, staff, visitor)
    if (own.effects || staff.by.kind !== 'staff') return refused('withinLimit')
    if (own.refusal?.problem !== 'aboveRefundLimit') return done({ asked: null, refusal: own.refusal })
    const { effects, refusal } = await dryRunAct(dependencies, act, withoutLimit(staff), visitor)
    if (!effects) return done({ asked: null, refusal })
    const amount = effects.money.reduce((sum, one) => (one.way === 'back' ? sum + (one.amount ?? 0) : sum), 0)
    const asked = await askApproval(dependencies, staff, {
      ...{ act, orderNumber: effects.order, amount: cents(amount), reason },
    })
    return asked.ok ? done({ asked: asked.value, refusal: null }) : asked
  }),
  route(calls.listApprovals, async ({ query, staff }) => done(await listApprovals(dependencies, staff, query))),
  route(calls.dryRunApproval, async ({ params, staff, visitor }) => {
    const act = await findDecidable(dependencies, staff, toRowId(params.id))
    return act ? done(await dryRunAct(dependencies, act, staff, visitor)) : refused('approvalNotFound')
  }),
  route(calls.approve, async ({ params, staff }) => {
    const approved = await approve(dependencies, runner, staff, toRowId(params.id))
    if (!approved.ok) return approved
    return done({
      refusal: approved.value && { problem: approved.value.problem, amount: approved.value.amount, fields: [] },
    })
  }),
  route(calls.decline, ({ params, body, staff }) => decline(dependencies, staff, toRowId(params.id), body.why)),
  route(calls.withdrawApproval, ({ params, staff }) => withdrawApproval(dependencies, staff, toRowId(params.id))),
  route(calls.readDecision, ({ params, staff }) => readDecision(dependencies, staff, toRowId(params.id))),
]

/** Only people of the staff have a limit, so the dry run is as if the command line did it; sums are counted for all. */
const withoutLimit = (staff: StaffActor): StaffActor => ({
  by: { kind: 'command', name: nameOfActor(staff.by) },
  rights: [...new Set([...staff.rights, 'readMoney' as const])],
  refundLimit: null,
})
