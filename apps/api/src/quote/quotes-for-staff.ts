import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import type { QuoteDocument } from '@toonbank/database/stored/quote.ts'
import { type QuoteState, quoteState } from '@toonbank/domain/quote/quote-rules.ts'
import { desc, eq, type SQL } from 'drizzle-orm'
import { orderOfQuote } from '../cart/order-of-quote.ts'
import type { Dependencies } from '../process/dependencies.ts'

export interface StaffQuote {
  readonly document: QuoteDocument
  readonly issuedAt: Date
  readonly state: QuoteState
  readonly emailAddress: string
  /** Of the order that stands of it; null: there is none. */
  readonly orderNumber: string | null
}

type Asking = Pick<Dependencies, 'database' | 'clock'>

/** Quotes of all customers, newest first; the first page is 1. */
export const listQuotesForStaff = (
  dependencies: Asking,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<StaffQuote[]> => readQuotes(dependencies, undefined, { perPage, offset: (page - 1) * perPage })

export const findQuoteForStaff = async (dependencies: Asking, number: string): Promise<StaffQuote | undefined> =>
  (await readQuotes(dependencies, eq(quote.number, number), { perPage: 1, offset: 0 }))[0]

async function readQuotes(
  { database: { db }, clock }: Asking,
  which: SQL | undefined,
  { perPage, offset }: { readonly perPage: number; readonly offset: number },
): Promise<StaffQuote[]> {
  const { document, issuedAt, expiresAt } = quote
  const rows = await db
    .select({
      ...{ document, issuedAt, expiresAt, emailAddress: customer.emailAddress, orderNumber: shopOrder.number },
    })
    .from(quote)
    .innerJoin(customer, eq(customer.id, quote.customerId))
    .leftJoin(shopOrder, eq(shopOrder.id, orderOfQuote))
    .where(which)
    .orderBy(desc(quote.id))
    .limit(perPage)
    .offset(offset)
  return rows.map((row) => ({ ...row, state: quoteState({ ...row, isOrdered: row.orderNumber !== null }, clock()) }))
}
