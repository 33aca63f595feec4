import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { InsertCtes } from '../sql/insert-ctes.ts'
import { insertsWithin } from '../sql/inserts-within.ts'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import type { toAttempt } from './new-attempt.ts'

const inserted = [
  ...(['uid', 'provider', 'method', 'label', 'amount', 'idempotencyKey'] as const),
  ...(['locale', 'createdAt', 'statusAt', 'expiresAt'] as const),
]

/** The payment attempt of a new order, to be inserted in the order's statement. */
export const attemptCtes = (attempt: ReturnType<typeof toAttempt>): InsertCtes => ({
  name: 'attempt',
  statements: (tx, orderId) =>
    insertsWithin(tx, {
      attempt: tx.insert(paymentAttempt).values({ ...placeholdersOf(paymentAttempt, inserted, 'attempt.'), orderId }),
    }),
  values: Object.fromEntries(inserted.map((name) => [`attempt.${name}`, attempt[name]])),
})
