import type { StaffQuote } from '@toonbank/contract/staff/quote.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { quoteState } from '@toonbank/domain/quote/quote-rules.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { countUpTo, type ListPage, toId, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { orderOfQuote } from '../cart/quote/order-of-quote.ts'

type Asking = Pick<Dependencies, 'database' | 'clock'>

export async function listQuotesForStaff(
  dependencies: Asking,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ListPage<StaffQuote>> {
  const before = toId(after)
  const [rows, count] = await Promise.all([
    readQuotes(dependencies, before === undefined ? undefined : lt(quote.id, before), limit + 1),
    countUpTo(dependencies.database.db, sql`SELECT FROM ${quote}`),
  ])
  return toPage(rows, { limit, count, keyOf: ({ id }) => String(id), toItem: ({ item }) => item })
}

export const findQuoteForStaff = async (dependencies: Asking, number: string): Promise<StaffQuote | undefined> =>
  (await readQuotes(dependencies, eq(quote.number, number), 1))[0]?.item

async function readQuotes(
  { database: { db }, clock }: Asking,
  which: SQL | undefined,
  limit: number,
): Promise<{ readonly id: number; readonly item: StaffQuote }[]> {
  const { id, document, issuedAt, expiresAt } = quote
  const rows = await db
    .select({
      ...{ id, document, issuedAt, expiresAt, emailAddress: customer.emailAddress, orderNumber: shopOrder.number },
    })
    .from(quote)
    .innerJoin(customer, eq(customer.id, quote.customerId))
    .leftJoin(shopOrder, eq(shopOrder.id, orderOfQuote))
    .where(and(which))
    .orderBy(desc(quote.id))
    .limit(limit)
  return rows.map(({ id, document: { number, issuedOn, validUntil, buyer, ...said }, ...row }) => ({
    id,
    item: {
      ...{ number, issuedOn, validUntil, orderNumber: row.orderNumber, emailAddress: row.emailAddress },
      ...{ companyName: buyer.companyName, name: buyer.name, issuedAt: row.issuedAt.toISOString() },
      state: quoteState({ ...row, isOrdered: row.orderNumber !== null }, clock()),
      lines: said.lines.map(({ quantity, title, options, inclVat }) => ({
        ...{ quantity, title, options: [...options], inclVat },
      })),
      charges: said.charges.map(({ title, inclVat }) => ({ title, inclVat })),
      vat: said.vat.map(({ percentage, inclVat, exclVat }) => ({ percentage, inclVat, exclVat })),
      total: { inclVat: said.total.inclVat, exclVat: said.total.exclVat },
    },
  }))
}
