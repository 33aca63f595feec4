import * as templates from '@toonbank/contract/staff/answer-template.ts'
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
import { toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { listAnswerTemplates, removeAnswerTemplate, saveAnswerTemplate } from './answer-templates.ts'
import { answerTicket, closeTicket, listTicketsForStaff, readTicketForStaff } from './staff-tickets.ts'
import { findPictureOfTicket } from './ticket-pictures.ts'

export const staffTicketRoutes = (dependencies: Dependencies): Route[] => [
  route(listTickets, async ({ query, staff }) => done(await listTicketsForStaff(dependencies, query, staff.by))),
  route(showTicket, ({ params }) => readTicketForStaff(dependencies, toRowId(params.id))),
  route(showTicketPicture, async ({ params: { id, picture } }) => {
    const ticketId = toRowId(id)
    const bytes = await findPictureOfTicket(dependencies.database.db, { ticketId, uid: picture })
    return bytes ? done({ name: `${toTicketNumber(ticketId)}.webp`, bytes }) : refused('pictureNotFound')
  }),
  route(answerTicketCall, ({ params, body, staff }) =>
    answerTicket(dependencies, { id: toRowId(params.id), ...body }, staff.by),
  ),
  route(closeTicketCall, ({ params, body, staff }) =>
    closeTicket(dependencies, { id: toRowId(params.id), ...body }, staff.by),
  ),
  route(templates.listAnswerTemplates, async () => done(await listAnswerTemplates(dependencies))),
  route(templates.saveAnswerTemplate, ({ body, staff }) => saveAnswerTemplate(dependencies, body, staff.by)),
  route(templates.removeAnswerTemplate, ({ params, staff }) =>
    removeAnswerTemplate(dependencies, toRowId(params.id), staff.by),
  ),
]
