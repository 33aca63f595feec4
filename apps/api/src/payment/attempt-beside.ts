import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { Beside } from '../sql/beside.ts'
import { insertsWithin } from '../sql/inserts-within.ts'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import type { toAttempt } from './new-attempt.ts'

const inserted = [
  ...(['uid', 'provider', 'method', 'label', 'amount', 'idempotencyKey'] as const),
  ...(['locale', 'createdAt', 'statusAt', 'expiresAt'] as const),
]

/** The payment attempt of a new order, to be inserted in the order's statement. */
export const attemptBeside = (attempt: ReturnType<typeof toAttempt>): Beside => ({
  name: 'attempt',
  statements: (tx, orderId) =>
    insertsWithin(tx, {
      attempt: tx.insert(paymentAttempt).values({ ...placeholdersOf(paymentAttempt, inserted, 'attempt.'), orderId }),
    }),
  values: Object.fromEntries(inserted.map((name) => [`attempt.${name}`, attempt[name]])),
})
