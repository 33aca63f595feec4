import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { read } from '../server/office.server.ts'
import type { Route } from './+types/order-peek'

/** An order for the panel beside the list. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  Response.json(await read(context, showOrderForOffice, { params }))
