import { quote } from '@toonbank/database/schema/quote.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { orderOfQuote } from '../cart/quote/order-of-quote.ts'

const { pdf: _, ...columns } = getTableColumns(quote)
export const quoteColumns = { ...columns, orderId: orderOfQuote }

export const isOwnQuote = ({ accountId }: { readonly accountId: AccountId }): SQL => eq(quote.customerId, accountId)
