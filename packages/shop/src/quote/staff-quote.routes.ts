import * as calls from '@toonbank/contract/staff/quote.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { done } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { foundOr } from '@toonbank/runtime/http/to-reply.ts'
import { eq } from 'drizzle-orm'
import { copyQuote, extendQuote, mailQuote, priceQuoteToday } from './acts-on-quote.ts'
import { quoteOrder } from './quote-order.ts'
import { getQuotePdf } from './quote-pdf.ts'
import { listQuotesForStaff, showQuoteForStaff } from './quotes-for-staff.ts'

export const staffQuoteRoutes = (dependencies: Dependencies): Route[] => [
  route(calls.listQuotes, async ({ query, staff }) => done(await listQuotesForStaff(dependencies, staff, query))),
  route(calls.showQuote, async ({ params, staff }) =>
    foundOr(await showQuoteForStaff(dependencies, staff, params.number), 'quoteNotFound'),
  ),
  route(calls.priceQuoteToday, ({ params }) => priceQuoteToday(dependencies, params.number)),
  route(calls.printQuote, async ({ params }) =>
    foundOr(await getQuotePdf(dependencies.database.db, eq(quote.number, params.number)), 'quoteNotFound'),
  ),
  route(calls.extendQuote, ({ params, body, staff }) => extendQuote(dependencies, params.number, body, staff.by)),
  route(calls.mailQuote, ({ params, body, staff }) => mailQuote(dependencies, params.number, body.code, staff.by)),
  route(calls.quoteOrder, ({ params, staff }) => quoteOrder(dependencies, params.number, staff.by)),
  route(calls.copyQuote, ({ params, staff }) => copyQuote(dependencies, params.number, staff.by)),
]
