import type { Right } from './rights.ts'

/** The groups of the day's work, the most urgent first. */
export const todayKinds = [
  // Acts of the reader that were refused when their moment came.
  'refusedActs',
  'approvals',
  // Answers to what the reader asked.
  'answeredApprovals',
  'toShip',
  'withdrawals',
  'mentions',
  'customerMentions',
  'tickets',
  'paymentTasks',
  'refunds',
  'latePayments',
  'onHold',
  'vatTasks',
  'eInvoices',
  'mails',
  'reviews',
  'wanted',
  'searchMisses',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** Only who may do the act of a group sees it. */
const rightOfKind: Readonly<Record<TodayKind, Right>> = {
  refusedActs: 'useOffice',
  approvals: 'refundOrders',
  answeredApprovals: 'useOffice',
  toShip: 'shipOrders',
  withdrawals: 'handleReturns',
  mentions: 'readOrders',
  customerMentions: 'readCustomers',
  tickets: 'answerTickets',
  paymentTasks: 'enterPayments',
  refunds: 'enterPayments',
  latePayments: 'enterPayments',
  onHold: 'changeOrders',
  vatTasks: 'closeBooks',
  eInvoices: 'closeBooks',
  mails: 'changeOrders',
  reviews: 'moderateReviews',
  wanted: 'setStock',
  searchMisses: 'editContent',
}
export const rightOfTodayKind = (kind: TodayKind): Right => rightOfKind[kind]

export const todayKindsFor = (rights: readonly Right[]): TodayKind[] =>
  todayKinds.filter((kind) => rights.includes(rightOfKind[kind]))

/** The kind of a task's key like `tickets:12`; undefined: there is none. */
export const todayKindOf = (task: string): TodayKind | undefined =>
  todayKinds.find((kind) => task.startsWith(`${kind}:`))
