import { type Cents, cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import type { OrderRow } from './order-row.ts'

type Money = Pick<OrderRow, 'totalInclVat' | 'reducedAmount'>

/** What an order costs now: its total less what was cancelled of it or came back. */
export const owedOf = ({ totalInclVat, reducedAmount }: Money): Cents => minus(totalInclVat, reducedAmount)

/** What is still to be paid of an order; a cancelled one owes nothing. */
export const outstandingOf = (order: Money & Pick<OrderRow, 'status' | 'paidAmount'>): Cents =>
  order.status === 'cancelled' ? zero : cents(Math.max(0, minus(owedOf(order), order.paidAmount)))
