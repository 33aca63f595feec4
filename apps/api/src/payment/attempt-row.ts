import type { paymentAttempt } from '@toonbank/database/schema/payment.ts'

/** One try to pay an order, as it is stored. */
export type AttemptRow = typeof paymentAttempt.$inferSelect
