import { tryErasingCustomer } from '@toonbank/contract/staff/customer.ts'
import type { TriedErasing } from '../features/customer/customer-answer.ts'
import { ask } from '../server/office.server.ts'
import type { Route } from './+types/customer-trial'

/** Tells what an erasure would do; nothing of the customer changes. */
export async function action({ context, params }: Route.ActionArgs): Promise<TriedErasing> {
  const tried = await ask(context, tryErasingCustomer, { params })
  return tried.ok ? { ok: true, value: tried.value } : { ok: false, problem: tried.problem }
}
