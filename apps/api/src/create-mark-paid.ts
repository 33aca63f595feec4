import { cents } from '@toonbank/domain/money/cents.ts'
import { type MarkedPaid, markPaid } from './payment/mark-paid.ts'
import type { Parts } from './process/parts.ts'
import { openPaymentProviders } from './providers/payment/payment-providers.ts'

/** Joins the command that marks transfers as paid to the providers whose books it writes. */
export const createMarkPaid = (parts: Parts) => {
  const providers = openPaymentProviders(parts)
  return (orderNumber: string, received: number) => markPaid(parts, providers, { orderNumber, received: cents(received) })
}

export type { MarkedPaid }
