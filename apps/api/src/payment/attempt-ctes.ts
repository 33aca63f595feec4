import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import type { WriteCtes } from '../sql/write-ctes.ts'
import { writesWithin } from '../sql/writes-within.ts'
import type { toAttempt } from './new-attempt.ts'

const inserted = [
  ...(['uid', 'provider', 'method', 'label', 'amount', 'idempotencyKey'] as const),
  ...(['locale', 'createdAt', 'statusAt', 'statusBy', 'expiresAt'] as const),
]

/** The payment attempt of a new order, to be inserted in the order's statement. */
export const attemptCtes = (attempt: ReturnType<typeof toAttempt>): WriteCtes => ({
  name: 'attempt',
  statements: (tx, orderId) =>
    writesWithin(tx, {
      attempt: tx.insert(paymentAttempt).values({ ...placeholdersOf(paymentAttempt, inserted, 'attempt.'), orderId }),
    }),
  values: Object.fromEntries(inserted.map((name) => [`attempt.${name}`, attempt[name]])),
})
