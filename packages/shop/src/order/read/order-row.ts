import type { shopOrder } from '@toonbank/database/schema/order.ts'

/** An order as it is stored. */
export type OrderRow = typeof shopOrder.$inferSelect
