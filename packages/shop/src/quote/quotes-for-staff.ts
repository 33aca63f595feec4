import type { ShownQuote, StaffQuote } from '@toonbank/contract/staff/quote.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote, quoteEvent } from '@toonbank/database/schema/quote.ts'
import { type QuoteState, quoteState } from '@toonbank/domain/quote/quote-rules.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { countUpTo, type ListPage, toId, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { orderOfQuote } from '../cart/quote/order-of-quote.ts'

type Asking = Pick<Dependencies, 'database' | 'clock'>

interface Wanted {
  readonly state?: QuoteState | undefined
  readonly q?: string
  readonly after: string
  readonly limit: number
}

export async function listQuotesForStaff(
  dependencies: Asking,
  staff: StaffActor,
  { state, q, after, limit }: Wanted,
): Promise<ListPage<StaffQuote>> {
  const before = toId(after)
  const isWanted = and(inState(state, dependencies.clock()), saying(q ?? ''))
  const [rows, count] = await Promise.all([
    readQuotes(dependencies, staff, and(isWanted, before === undefined ? undefined : lt(quote.id, before)), limit + 1),
    countUpTo(
      dependencies.database.db,
      sql`SELECT FROM ${quote} INNER JOIN ${customer} ON ${isAsker} WHERE ${isWanted ?? sql`true`}`,
    ),
  ])
  return toPage(rows, { limit, count, keyOf: ({ id }) => String(id), toItem: ({ item }) => item })
}

function inState(state: QuoteState | undefined, now: Date): SQL | undefined {
  if (state === 'ordered') return isNotNull(orderOfQuote)
  if (state === 'open') return and(isNull(orderOfQuote), gt(quote.expiresAt, now))
  return state === 'expired' ? and(isNull(orderOfQuote), lte(quote.expiresAt, now)) : undefined
}

const isAsker = eq(customer.id, sql`coalesce(${quote.askedBy}, ${quote.customerId})`)

function saying(q: string): SQL | undefined {
  const words = q.trim()
  if (words === '') return undefined
  const buyer = sql`${quote.document} -> 'buyer'`
  const said = sql`concat_ws(' ', ${quote.number}, ${buyer} ->> 'companyName', ${buyer} ->> 'name', ${customer.emailAddress})`
  return sql`strpos(lower(${said}), ${words.toLowerCase()}) > 0`
}

export async function showQuoteForStaff(
  dependencies: Asking,
  staff: StaffActor,
  number: string,
): Promise<ShownQuote | undefined> {
  const [found] = await readQuotes(dependencies, staff, eq(quote.number, number), 1)
  if (!found) return undefined
  const { kind, formerUntil, validUntil, by, at } = quoteEvent
  const events = await dependencies.database.db
    .select({ kind, formerUntil, validUntil, by, at })
    .from(quoteEvent)
    .where(eq(quoteEvent.quoteId, found.id))
    .orderBy(desc(quoteEvent.id))
  return { ...found.item, events: events.map((event) => ({ ...event, at: event.at.toISOString() })) }
}

async function readQuotes(
  { database: { db }, clock }: Asking,
  { rights }: StaffActor,
  which: SQL | undefined,
  limit: number,
): Promise<{ readonly id: number; readonly item: StaffQuote }[]> {
  const { id, document, issuedAt, expiresAt, customerId } = quote
  const rows = await db
    .select({
      ...{ id, document, issuedAt, expiresAt, customerId },
      ...{ emailAddress: customer.emailAddress, orderNumber: shopOrder.number },
    })
    .from(quote)
    .innerJoin(customer, isAsker)
    .leftJoin(shopOrder, eq(shopOrder.id, orderOfQuote))
    .where(and(which))
    .orderBy(desc(quote.id))
    .limit(limit)
  const seesMoney = rights.includes('readMoney')
  return rows.map(({ id, document: { number, issuedOn, validUntil, buyer, ...said }, ...row }) => ({
    id,
    item: {
      ...{ number, issuedOn, validUntil, orderNumber: row.orderNumber, emailAddress: row.emailAddress },
      ...{ companyName: buyer.companyName, name: buyer.name, issuedAt: row.issuedAt.toISOString() },
      customerId: row.customerId,
      state: quoteState({ ...row, isOrdered: row.orderNumber !== null }, clock()),
      lines: said.lines.map(({ quantity, title, options }) => ({ quantity, title, options: [...options] })),
      money: seesMoney
        ? {
            lines: said.lines.map(({ inclVat }) => inclVat),
            charges: said.charges.map(({ title, inclVat }) => ({ title, inclVat })),
            vat: said.vat.map(({ percentage, inclVat, exclVat }) => ({ percentage, inclVat, exclVat })),
            total: { inclVat: said.total.inclVat, exclVat: said.total.exclVat },
          }
        : null,
    },
  }))
}
