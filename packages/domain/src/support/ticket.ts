import { pictureBytes } from './picture-bytes.ts'

/** What a ticket is about: a question, or goods that are broken or not as agreed (the legal guarantee). */
export const ticketKinds = ['question', 'defect'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** `open`: waits for the shop; `answered`: waits for the customer; `closed`: for nobody, until the customer writes. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketWriters = ['customer', 'staff'] as const
export type TicketWriter = (typeof ticketWriters)[number]

/** A message always waits for the other side: one of the customer opens a closed ticket again. */
export const statusAfterMessage = (by: TicketWriter): TicketStatus => (by === 'customer' ? 'open' : 'answered')

export const ticketLimits = {
  subjectLength: 120,
  messageLength: 5_000,
  /** Of one message. */
  pictures: 5,
  pictureBytes,
  /** Of one customer, that are not closed. */
  openTickets: 20,
  /** Of one ticket, by both sides. */
  messages: 200,
  /** Uploaded by one customer, and not yet part of a message. */
  loosePictures: 20,
} as const

/** The number that people say: 'T1001'. */
export const toTicketNumber = (id: number): string => `T${id}`

/** As people type it: 't1001', '#T1001', '1001'; undefined: it is no number of a ticket. */
export function fromTicketNumber(typed: string): number | undefined {
  const [, digits] = /^#?t?([1-9]\d{0,11})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
