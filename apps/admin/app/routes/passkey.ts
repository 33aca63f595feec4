import { addMyPasskey, askMyPasskey } from '@toonbank/contract/staff/session.ts'
import { ask } from '../server/office.server.ts'
import type { Route } from './+types/passkey'

/** Adds a passkey to the own account. The calls check what is sent by their own schemas. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const sent: Readonly<Record<string, unknown>> = await request.json().catch(() => ({}))
  if (sent.by === 'options') {
    const options = await ask(context, askMyPasskey, {})
    return options.ok ? Response.json(options.value) : Response.json({}, { status: 422 })
  }
  const added = await ask(context, addMyPasskey, { body: sent as never })
  return Response.json({}, { status: added.ok ? 200 : 422 })
}
