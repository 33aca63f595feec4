import { listQuotes, showQuote } from '@toonbank/contract/staff/quote.ts'
import { done } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { foundOr } from '@toonbank/runtime/http/staff-route.ts'
import { findQuoteForStaff, listQuotesForStaff } from './quotes-for-staff.ts'

export const staffQuoteRoutes = (dependencies: Dependencies): Route[] => [
  route(listQuotes, async ({ query }) => done(await listQuotesForStaff(dependencies, query))),
  route(showQuote, async ({ params }) =>
    foundOr(await findQuoteForStaff(dependencies, params.number), 'quoteNotFound'),
  ),
]
