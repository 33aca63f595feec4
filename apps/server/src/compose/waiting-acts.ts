import { planAct as planActCall } from '@toonbank/contract/staff/waiting-act.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Effects } from '@toonbank/domain/staff/effects.ts'
import { leavesTheHouse } from '@toonbank/domain/staff/held-act.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { ActRunner } from '@toonbank/shop/office/act-runner.ts'
import { runWaitingActs } from '@toonbank/shop/office/run-waiting-acts.ts'
import { hasGrace, planAct } from '@toonbank/shop/office/waiting-acts.ts'
import { dryRunAct } from './dry-run.ts'

/** An act has its dry run before it waits, so that a refusal comes at the press. */
export const planActRoute = (dependencies: Dependencies, runner: ActRunner): Route =>
  route(planActCall, async ({ body: act, staff, visitor }) => {
    if (!(await hasGrace(dependencies, staff))) return refused('actNow')
    const { effects, refusal } = await dryRunAct(dependencies, act, staff, visitor)
    if (!effects) return done({ planned: null, refusal })
    if (!leavesTheHouse(act.call, effects as Effects)) return refused('actNow')
    const planned = await planAct(dependencies, staff, { act, effects: effects as Effects })
    if (!planned.ok) return planned
    runInTime(dependencies, runner, planned.value.runsAt)
    return done({ planned: planned.value, refusal: null })
  })

/** The job alone would be some seconds late. It is the net of this timer, which ends with its process. */
function runInTime(dependencies: Dependencies, runner: ActRunner, runsAt: string): void {
  const wait = Date.parse(runsAt) - dependencies.clock().getTime()
  setTimeout(() => {
    runWaitingActs(dependencies, runner).catch((error: unknown) =>
      dependencies.log.warn({ err: error }, 'acts that wait are left to the job'),
    )
  }, Math.max(0, wait) + 20).unref()
}
