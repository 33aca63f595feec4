import { showTicketPicture } from '@toonbank/contract/staff/ticket.ts'
import { fromTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { read } from '../server/office.server.ts'
import type { Route } from './+types/ticket-picture'

export async function loader({ context, params: { number, picture } }: Route.LoaderArgs): Promise<Response> {
  const id = String(fromTicketNumber(number) ?? 0)
  const { bytes } = await read(context, showTicketPicture, { params: { id, picture } })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' },
  })
}
