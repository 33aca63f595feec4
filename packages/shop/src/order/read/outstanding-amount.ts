import { type Cents, cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import { isConfirmed } from '@toonbank/domain/order/order-questions.ts'
import type { OrderRow } from './order-row.ts'

type Money = Pick<OrderRow, 'totalInclVat' | 'reducedAmount'>

/** All that an order costs, without what was cancelled or returned. */
export const owedOf = ({ totalInclVat, reducedAmount }: Money): Cents => minus(totalInclVat, reducedAmount)

export const outstandingOf = (order: Money & Pick<OrderRow, 'status' | 'paidAmount'>): Cents =>
  order.status === 'cancelled' ? zero : cents(Math.max(0, minus(owedOf(order), order.paidAmount)))

export const wantsMoney = (order: Parameters<typeof outstandingOf>[0]): boolean =>
  order.status === 'pending' || (outstandingOf(order) > 0 && isConfirmed(order.status))
