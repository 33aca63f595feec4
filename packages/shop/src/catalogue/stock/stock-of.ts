import type { product } from '@toonbank/database/schema/catalogue.ts'
import type { StockLevel } from '@toonbank/domain/catalogue/orderable.ts'

type StockColumns = Pick<
  typeof product.$inferSelect,
  'stockQuantity' | 'stockManaged' | 'backorder' | 'permanentlyOutOfStock'
>

export const stockOf = (row: StockColumns): StockLevel => ({
  openQuantity: row.stockQuantity,
  isManaged: row.stockManaged,
  backorder: row.backorder,
  isPermanentlyOutOfStock: row.permanentlyOutOfStock,
})
