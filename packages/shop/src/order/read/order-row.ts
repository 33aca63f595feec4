import type { shopOrder } from '@toonbank/database/schema/order.ts'

export type OrderRow = typeof shopOrder.$inferSelect
