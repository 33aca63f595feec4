import { pictureBytes } from './picture-bytes.ts'

export const ticketKinds = ['question', 'defect'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketWriters = ['customer', 'staff'] as const
export type TicketWriter = (typeof ticketWriters)[number]

/** A message waits for the other side, so a customer's message reopens a closed ticket. */
export const statusAfterMessage = (by: TicketWriter): TicketStatus => (by === 'customer' ? 'open' : 'answered')

export const ticketLimits = {
  subjectLength: 120,
  messageLength: 5_000,
  pictures: 5,
  pictureBytes,
  openTickets: 20,
  messages: 200,
  loosePictures: 20,
} as const

export const toTicketNumber = (id: number): string => `T${id}`

export function fromTicketNumber(typed: string): number | undefined {
  const [, digits] = /^#?t?([1-9]\d{0,11})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
