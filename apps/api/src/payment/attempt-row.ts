import type { paymentAttempt } from '@toonbank/database/schema/payment.ts'

/** A payment attempt: one try to pay an order, as it is stored. */
export type AttemptRow = typeof paymentAttempt.$inferSelect
