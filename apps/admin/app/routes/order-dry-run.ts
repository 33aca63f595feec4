import { dryRunAct } from '../features/order/dry-run.server.ts'
import type { Route } from './+types/order-dry-run'

/** Answers an open sheet; nothing of the order changes. */
export const action = async ({ context, params, request }: Route.ActionArgs): Promise<Response> =>
  Response.json(await dryRunAct(context, params.number, await request.formData()))
