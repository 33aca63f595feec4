import { pictureBytes } from './picture-bytes.ts'

/** Tickets are a question, or goods that are broken or not as agreed (the legal guarantee). */
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
  pictures: 5,
  pictureBytes,
  /** Closed tickets of a customer do not count. */
  openTickets: 20,
  /** Both sides of a ticket count together. */
  messages: 200,
  /** Uploaded by one customer, and not yet part of a message. */
  loosePictures: 20,
} as const

/** The number that people say: 'T1001'. */
export const toTicketNumber = (id: number): string => `T${id}`

/** People type 't1001', '#T1001' or '1001'; undefined means no number of a ticket. */
export function fromTicketNumber(typed: string): number | undefined {
  const [, digits] = /^#?t?([1-9]\d{0,11})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
