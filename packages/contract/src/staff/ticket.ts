import { ticketStatuses } from '@toonbank/domain/support/ticket.ts'
import * as v from 'valibot'
import { fileData } from '../endpoint.ts'
import { language, line } from '../fields.ts'
import { ticketKind, ticketMessage, ticketText } from '../shop/support.ts'
import { listData, listQuery } from './list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const listedTicket = v.object({
  id: v.number(),
  number: v.string(),
  kind: ticketKind,
  subject: v.string(),
  status: v.picklist(ticketStatuses),
  since: v.string(),
  orderNumber: v.nullable(v.string()),
  name: v.string(),
  emailAddress: v.string(),
  /** The colleague who takes care of it, as on Today. */
  takenBy: v.nullable(v.object({ id: v.number(), name: v.string() })),
})
export type ListedTicket = v.InferOutput<typeof listedTicket>

/** `mine`: those that the reader has taken and that are not closed; they may have any status. */
export const ticketViews = ['open', 'mine', 'answered', 'closed'] as const
export type TicketView = (typeof ticketViews)[number]

export const ticketFilters = {
  status: v.optional(v.picklist(ticketViews), 'open'),
  kind: v.optional(ticketKind),
  /** A part of the subject, or of the customer's name or address; or a number of a ticket or order. */
  q: v.optional(line(100), ''),
}

export const listTickets = staffEndpoint({
  method: 'GET',
  path: '/api/staff/tickets',
  summary: 'Tickets of a view: the open ones with the longest waiting first, others with the newest first',
  right: 'readTickets',
  query: listQuery(ticketFilters),
  data: listData(listedTicket),
  problems: {},
})

const wholeTicket = v.object({
  ...listedTicket.entries,
  customerId: v.number(),
  firstName: v.string(),
  /** The customer's language. */
  locale: language,
  /** Customers are not told the author, who is the colleague that answered. */
  messages: v.array(v.object({ ...ticketMessage.entries, author: v.string() })),
})
export type WholeTicket = v.InferOutput<typeof wholeTicket>

export const showTicket = staffEndpoint({
  method: 'GET',
  path: '/api/staff/tickets/:id',
  summary: 'A ticket with all its messages',
  right: 'readTickets',
  data: wholeTicket,
  problems: { ticketNotFound: 404 },
})

export const showTicketPicture = staffEndpoint({
  method: 'GET',
  path: '/api/staff/tickets/:id/pictures/:picture',
  summary: 'A picture of a ticket',
  right: 'readTickets',
  file: 'image/webp',
  data: fileData,
  problems: { pictureNotFound: 404 },
})

/** It is the number of messages read; if there are more by now, the ticket must be read again. */
const seen = v.number()

export const answerTicket = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tickets/:id/messages',
  summary: 'Answer a ticket; its customer is mailed',
  right: 'answerTickets',
  body: v.object({ seen, text: ticketText }),
  data: v.object({ isKnown: v.boolean() }),
  problems: { ticketNotFound: 404, ticketChanged: 409, tooManyMessages: 409, placeholderLeft: 422 },
})

export const closeTicket = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tickets/:id/close',
  summary: 'Close a ticket; its customer opens it again by writing',
  right: 'answerTickets',
  body: v.object({ seen }),
  data: v.object({ isKnown: v.boolean() }),
  problems: { ticketNotFound: 404, ticketChanged: 409 },
})
