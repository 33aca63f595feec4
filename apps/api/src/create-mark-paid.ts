import { cents } from '@toonbank/domain/money/cents.ts'
import { type MarkedPaid, markPaid } from './payment/mark-paid.ts'
import type { Dependencies } from './process/dependencies.ts'
import { openPaymentProviders } from './providers/payment/payment-providers.ts'

/** Connects the command that marks transfers as paid to the payment providers that book them. */
export const createMarkPaid = (dependencies: Dependencies) => {
  const providers = openPaymentProviders(dependencies)
  return (orderNumber: string, received: number) =>
    markPaid(dependencies, providers, { orderNumber, received: cents(received) })
}

export type { MarkedPaid }
