import { ticketKinds, ticketLimits, ticketStatuses, ticketWriters } from '@toonbank/domain/support/ticket.ts'
import * as v from 'valibot'
import { endpoint, fileData, uploadData } from '../endpoint.ts'
import { line, pagination, requiredLine, uid } from '../fields.ts'

export const ticketText = v.pipe(
  v.string('required'),
  v.transform((typed) => typed.replace(/\r\n?/g, '\n').trim()),
  v.minLength(1, 'required'),
  v.maxLength(ticketLimits.messageLength, 'tooLong'),
)
export const ticketSubject = requiredLine(ticketLimits.subjectLength)
export const ticketKind = v.picklist(ticketKinds)

const ticketSummary = v.object({
  uid: v.string(),
  number: v.string(),
  kind: ticketKind,
  subject: v.string(),
  status: v.picklist(ticketStatuses),
  order: v.nullable(v.object({ uid: v.string(), number: v.string() })),
  changedAt: v.string(),
  isUnread: v.boolean(),
})
export type TicketSummary = v.InferOutput<typeof ticketSummary>

export const ticketMessage = v.object({
  id: v.number(),
  writer: v.picklist(ticketWriters),
  message: v.string(),
  at: v.string(),
  pictures: v.array(v.object({ id: v.string(), width: v.number(), height: v.number() })),
})
export type TicketMessage = v.InferOutput<typeof ticketMessage>

const ticket = v.object({ ...ticketSummary.entries, messages: v.array(ticketMessage) })
export type Ticket = v.InferOutput<typeof ticket>

const messageFields = {
  message: ticketText,
  pictures: v.optional(v.pipe(v.array(uid), v.maxLength(ticketLimits.pictures, 'tooMany')), []),
  operationId: v.optional(uid),
}

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/v2/account/tickets',
  summary: "The customer's tickets, the last changed first, 20 a page",
  access: 'customer',
  right: 'useTickets',
  query: v.object({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'malformed'), v.transform(Number)), '1'),
  }),
  data: v.object({ items: v.array(ticketSummary), pagination }),
  problems: {},
})

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/v2/account/tickets',
  summary: 'Ask the shop something, about an order or in general',
  access: 'customer',
  right: 'useTickets',
  body: v.object({
    ...messageFields,
    subject: ticketSubject,
    kind: v.optional(ticketKind, 'question'),
    orderUid: v.optional(line(64)),
  }),
  data: v.object({ uid: v.string(), number: v.string() }),
  problems: { orderNotFound: 404, pictureNotFound: 404, tooManyTickets: 409 },
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/v2/account/tickets/:uid',
  summary: 'One ticket of the customer with all its messages, which are read with it',
  access: 'customer',
  right: 'useTickets',
  data: ticket,
  problems: { ticketNotFound: 404 },
})

export const addTicketMessage = endpoint({
  method: 'POST',
  path: '/api/v2/account/tickets/:uid/messages',
  summary: 'Write in a ticket; one that was closed is open again',
  access: 'customer',
  right: 'useTickets',
  body: v.object(messageFields),
  data: v.object({ status: v.picklist(ticketStatuses) }),
  problems: { ticketNotFound: 404, pictureNotFound: 404, tooManyMessages: 409 },
})

export const uploadTicketPicture = endpoint({
  method: 'POST',
  path: '/api/v2/account/tickets/pictures',
  summary: 'Upload a picture for a message: JPEG, PNG, WebP or AVIF, as bytes',
  access: 'customer',
  right: 'useTickets',
  upload: ticketLimits.pictureBytes,
  body: uploadData,
  data: v.object({ id: v.string() }),
  problems: { pictureUnusable: 422, tooManyPictures: 409 },
})

export const getTicketPicture = endpoint({
  method: 'GET',
  path: '/api/v2/account/tickets/:uid/pictures/:id',
  summary: 'A picture of a ticket of the customer, encoded anew; `size=small` is its thumbnail',
  access: 'customer',
  right: 'useTickets',
  query: v.object({ size: v.optional(v.picklist(['small', 'full']), 'full') }),
  file: 'image/webp',
  data: fileData,
  problems: { pictureNotFound: 404 },
})
