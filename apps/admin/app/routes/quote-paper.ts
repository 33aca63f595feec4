import { printQuote } from '@toonbank/contract/staff/quote.ts'
import { read } from '../server/office.server.ts'
import { pdfResponse } from '../server/pdf.server.ts'
import type { Route } from './+types/quote-paper'

export const loader = async ({ context, params }: Route.LoaderArgs): Promise<Response> =>
  pdfResponse(await read(context, printQuote, { params }))
