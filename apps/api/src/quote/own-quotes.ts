import { quote } from '@toonbank/database/schema/quote.ts'
import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { orderOfQuote } from '../cart/order-of-quote.ts'

const { pdf: _, ...columns } = getTableColumns(quote)
/** All columns but the PDF, which is large, and the order that stands of it. */
export const quoteColumns = { ...columns, orderId: orderOfQuote }

/** Whose quotes somebody sees and orders: their own. */
export const isOwnQuote = (customer: { readonly id: number }): SQL => eq(quote.customerId, customer.id)
