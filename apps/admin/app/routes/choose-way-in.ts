import {
  askPasskeyByLink,
  readStaffLink,
  useStaffLink as takeStaffLink,
  useStaffLinkByPasskey as takeStaffLinkByPasskey,
} from '@toonbank/contract/staff/log-in.ts'
import { deviceOf } from '../server/device.server.ts'
import { office } from '../server/office.server.ts'
import type { Route } from './+types/choose-way-in'

/** Answers the page of a link. The calls check what is sent by their own schemas. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { client, keepSession } = context.get(office)
  const sent: Readonly<Record<string, unknown>> = await request.json().catch(() => ({}))
  const body = { ...sent, device: deviceOf(request.headers) } as never
  if (sent.by === 'read') {
    const link = await client.ask(readStaffLink, { body })
    return Response.json(link.ok ? { link: link.value } : { problem: link.problem })
  }
  if (sent.by === 'options') {
    const options = await client.ask(askPasskeyByLink, { body })
    return Response.json(options.ok ? { options: options.value } : { problem: options.problem })
  }
  const begun = await (sent.by === 'passkey'
    ? client.ask(takeStaffLinkByPasskey, { body })
    : client.ask(takeStaffLink, { body }))
  if (!begun.ok) return Response.json({ problem: begun.problem })
  keepSession(begun.value)
  return Response.json({ recoveryCodes: begun.value.recoveryCodes })
}
