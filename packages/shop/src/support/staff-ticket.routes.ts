import {
  answerTicket as answerTicketCall,
  closeTicket as closeTicketCall,
  listTickets,
  showTicket,
  showTicketPicture,
} from '@toonbank/contract/staff/ticket.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toRowId } from '@toonbank/runtime/http/staff-route.ts'
import { answerTicket, closeTicket, listTicketsForStaff, readTicketForStaff } from './staff-tickets.ts'
import { findPictureOfTicket } from './ticket-pictures.ts'

export const staffTicketRoutes = (dependencies: Dependencies): Route[] => [
  route(listTickets, async ({ query }) => done(await listTicketsForStaff(dependencies, query))),
  route(showTicket, ({ params }) => readTicketForStaff(dependencies, toRowId(params.id))),
  route(showTicketPicture, async ({ params: { id, picture } }) => {
    const ticketId = toRowId(id)
    const bytes = await findPictureOfTicket(dependencies.database.db, { ticketId, uid: picture })
    return bytes ? done({ name: `${toTicketNumber(ticketId)}.webp`, bytes }) : refused('pictureNotFound')
  }),
  route(answerTicketCall, ({ params, body, staff }) =>
    answerTicket(dependencies, { id: toRowId(params.id), ...body }, staff.by),
  ),
  route(closeTicketCall, ({ params, body }) => closeTicket(dependencies, { id: toRowId(params.id), ...body })),
]
