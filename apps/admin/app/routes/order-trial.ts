import { tryAct } from '../features/order/try-act.server.ts'
import type { Route } from './+types/order-trial'

/** Answers an open sheet; nothing of the order changes. */
export const action = async ({ context, params, request }: Route.ActionArgs): Promise<Response> =>
  Response.json(await tryAct(context, params.number, await request.formData()))
