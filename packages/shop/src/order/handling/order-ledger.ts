import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { lostRefunds } from '@toonbank/domain/payment/refund.ts'
import type { OrderRow } from '../read/order-row.ts'
import { outstandingOf } from '../read/outstanding-amount.ts'
import type { OrderRecords } from './order-timeline.ts'

type Ledger = NonNullable<OrderForOffice['money']>['ledger']

/** The money of an order in one list, the oldest first; `open` is what is still owed. */
export function toLedger({ attempts, refunds, reductions, invoices }: OrderRecords, order: OrderRow): Ledger {
  const firstInvoice = invoices.find(({ kind }) => kind === 'invoice')?.number ?? null
  const entries: Ledger['entries'] = [
    { kind: 'asked', amount: order.totalInclVat, at: order.createdAt.toISOString(), paper: firstInvoice },
    ...attempts
      .filter(({ receivedAmount }) => receivedAmount > 0)
      .map(({ receivedAmount, statusAt }) => ({
        ...{ kind: 'received' as const, amount: receivedAmount, at: statusAt.toISOString(), paper: null },
      })),
    ...reductions.map(({ row: { amount, createdAt } }) => ({
      ...{ kind: 'reduced' as const, amount, at: createdAt.toISOString(), paper: null },
    })),
    ...invoices
      .filter(({ kind }) => kind === 'creditNote')
      .map(({ number, totalInclVat, issuedAt }) => ({
        ...{ kind: 'credited' as const, amount: totalInclVat, at: issuedAt.toISOString(), paper: number },
      })),
    ...refunds
      .filter(({ status }) => !lostRefunds.some((lost) => lost === status))
      .map(({ amount, createdAt }) => ({
        ...{ kind: 'refunded' as const, amount, at: createdAt.toISOString(), paper: null },
      })),
  ]
  return { entries: entries.toSorted((one, other) => one.at.localeCompare(other.at)), open: outstandingOf(order) }
}
