import { quote } from '@toonbank/database/schema/quote.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { orderOfQuote } from '../cart/quote/order-of-quote.ts'

const { pdf: _, ...columns } = getTableColumns(quote)
/** All columns but the PDF, which is large, and the order that stands of it. */
export const quoteColumns = { ...columns, orderId: orderOfQuote }

/** Whose quotes somebody sees and orders: those of the account, whoever of a company asked for them. */
export const isOwnQuote = ({ accountId }: { readonly accountId: AccountId }): SQL => eq(quote.customerId, accountId)
