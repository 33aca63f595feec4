import { listQuotes, showQuote } from '@toonbank/contract/staff/quote.ts'
import { done } from '@toonbank/domain/outcome.ts'
import { type Route, route } from '../http/route.ts'
import { foundOr } from '../http/staff-route.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { findQuoteForStaff, listQuotesForStaff } from './quotes-for-staff.ts'

export const staffQuoteRoutes = (dependencies: Dependencies): Route[] => [
  route(listQuotes, async ({ query }) => done(await listQuotesForStaff(dependencies, query))),
  route(showQuote, async ({ params }) =>
    foundOr(await findQuoteForStaff(dependencies, params.number), 'quoteNotFound'),
  ),
]
