import { printBestelbon, printInvoice } from '@toonbank/contract/staff/order-page.ts'
import { read } from '../server/office.server.ts'
import { pdfResponse } from '../server/pdf.server.ts'
import type { Route } from './+types/order-paper'

/** An invoice, a credit note or the bestelbon of an order. */
export const loader = async ({ context, params: { number, paper } }: Route.LoaderArgs): Promise<Response> =>
  pdfResponse(
    paper === 'bestelbon.pdf'
      ? await read(context, printBestelbon, { params: { number } })
      : await read(context, printInvoice, { params: { uid: paper.replace(/\.pdf$/, '') } }),
  )
