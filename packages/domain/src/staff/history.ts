import { type RecordKindName, recordKinds } from './record-kinds.ts'
import { type Right, readingRight } from './rights.ts'

/** The kinds of acts in the history; the order breaks ties of one moment, so a new kind comes last. */
export const historyKinds = [
  'orderState',
  'payment',
  'paymentTask',
  'refund',
  'refundState',
  'shipment',
  'reduction',
  'invoice',
  'bestelbon',
  'stock',
  'record',
  'setting',
  'ticketMessage',
  'review',
  'quote',
  'staff',
  'vatTask',
  'eInvoiceTask',
  'withdrawalTask',
  'orderNote',
  'orderHold',
  'orderHoldReleased',
  'orderEvent',
  'customerNote',
  'customerAct',
  'quoteEvent',
  'ticketClosed',
  'plannedAct',
  'endedAct',
  'askedApproval',
  'decidedApproval',
  'orderJob',
] as const
export type HistoryKind = (typeof historyKinds)[number]

const moneyKinds: readonly HistoryKind[] = [
  ...(['payment', 'paymentTask', 'refund', 'refundState', 'reduction', 'invoice', 'quote', 'eInvoiceTask'] as const),
  ...(['askedApproval', 'decidedApproval'] as const),
]
export const historyKindsFor = (rights: readonly Right[]): HistoryKind[] =>
  historyKinds.filter((kind) => rights.includes('readMoney') || !moneyKinds.includes(kind))

const ownSubjects = [
  'order',
  'ticket',
  'quote',
  'review',
  'staff',
  'setting',
  'customer',
  'import',
  'answer-template',
  'job',
] as const
export const historySubjects = [...ownSubjects, ...recordKinds] as const
export type HistorySubject = (typeof historySubjects)[number]

const rightOfOwn: Readonly<Record<(typeof ownSubjects)[number], Right>> = {
  order: 'readOrders',
  ticket: 'readTickets',
  quote: 'readOrders',
  review: 'moderateReviews',
  staff: 'manageStaff',
  setting: 'readAudit',
  customer: 'readCustomers',
  import: 'readAudit',
  'answer-template': 'readTickets',
  job: 'readOrders',
}

const isRecordKind = (subject: HistorySubject): subject is RecordKindName =>
  recordKinds.some((kind) => kind === subject)

/** The right to read a thing is the right to read what happened to it. */
export const rightOfHistory = (subject: HistorySubject): Right =>
  isRecordKind(subject) ? readingRight(subject) : rightOfOwn[subject]
