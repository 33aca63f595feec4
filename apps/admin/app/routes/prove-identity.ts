import { askOfficePasskey, logInToOffice, logInToOfficeByPasskey } from '@toonbank/contract/staff/log-in.ts'
import { askProof, proveByPasskey, proveByPassword } from '@toonbank/contract/staff/session.ts'
import { deviceOf } from '../server/device.server.ts'
import { office } from '../server/office.server.ts'
import type { Route } from './+types/prove-identity'

/** Logs in, unlocks or confirms without leaving the screen. The calls check what is sent by their own schemas. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { client, keepSession } = context.get(office)
  const sent: Readonly<Record<string, unknown>> = await request.json().catch(() => ({}))
  const isLogin = sent.demand === 'logIn'
  const device = deviceOf(request.headers)
  if (sent.by === 'options') {
    const options = await (isLogin ? client.ask(askOfficePasskey, {}) : client.ask(askProof, {}))
    return options.ok ? Response.json(options.value) : refuse(options.problem)
  }
  if (!isLogin) {
    const proven = await (sent.by === 'passkey'
      ? client.ask(proveByPasskey, { body: sent as never })
      : client.ask(proveByPassword, { body: sent as never }))
    return proven.ok ? Response.json({}) : refuse(proven.problem)
  }
  const begun = await (sent.by === 'passkey'
    ? client.ask(logInToOfficeByPasskey, { body: { ...sent, device } as never })
    : client.ask(logInToOffice, { body: { ...sent, device } as never }))
  if (!begun.ok) return refuse(begun.problem)
  keepSession(begun.value)
  return Response.json({})
}

const refuse = (problem: string): Response =>
  Response.json({ problem }, { status: problem === 'tooManyRequests' ? 429 : 422 })
