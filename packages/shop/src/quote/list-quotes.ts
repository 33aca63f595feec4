import type { QuoteSummary } from '@toonbank/contract/shop/quote.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { quoteState } from '@toonbank/domain/quote/quote-rules.ts'
import { desc, inArray, type SQL } from 'drizzle-orm'
import { quoteColumns } from './own-quotes.ts'

export const quotesPerPage = 20

interface QuoteQuery {
  readonly which: SQL | undefined
  readonly page: number
  readonly now: Date
}

export async function listQuotes(
  db: Database,
  { which, page, now }: QuoteQuery,
): Promise<{ readonly items: QuoteSummary[]; readonly totalHits: number }> {
  const rows = await db
    .select(quoteColumns)
    .from(quote)
    .where(which)
    .orderBy(desc(quote.id))
    .limit(quotesPerPage)
    .offset((page - 1) * quotesPerPage)
  const ids = rows.flatMap(({ orderId }) => orderId ?? [])
  const orders = await db
    .select({ id: shopOrder.id, uid: shopOrder.uid, number: shopOrder.number })
    .from(shopOrder)
    .where(inArray(shopOrder.id, ids))
  const items = rows.map(({ uid, number, issuedAt, expiresAt, document, orderId }): QuoteSummary => {
    const order = orders.find(({ id }) => id === orderId)
    return {
      ...{ uid, number, validUntil: document.validUntil, issuedAt: issuedAt.toISOString() },
      state: quoteState({ expiresAt, isOrdered: orderId !== null }, now),
      ...{ totalInclVat: document.total.inclVat, totalExclVat: document.total.exclVat },
      lines: document.lines.map(({ title, quantity }) => ({ title, quantity })),
      order: order ? { uid: order.uid, number: order.number } : null,
    }
  })
  return { items, totalHits: await db.$count(quote, which) }
}
