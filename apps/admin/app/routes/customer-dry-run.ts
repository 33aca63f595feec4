import { dryRunErasing } from '@toonbank/contract/staff/customer.ts'
import type { ErasingDryRun } from '../features/customer/customer-answer.ts'
import { ask } from '../server/office.server.ts'
import type { Route } from './+types/customer-dry-run'

/** Tells what an erasure would do; nothing of the customer changes. */
export async function action({ context, params }: Route.ActionArgs): Promise<ErasingDryRun> {
  const dryRun = await ask(context, dryRunErasing, { params })
  return dryRun.ok ? { ok: true, value: dryRun.value } : { ok: false, problem: dryRun.problem }
}
