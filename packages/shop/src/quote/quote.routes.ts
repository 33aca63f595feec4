import {
  askForQuote as askCall,
  getQuotePdf as getPdf,
  listQuotes as listCall,
  orderQuote as orderCall,
} from '@toonbank/contract/shop/quote.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { and, eq } from 'drizzle-orm'
import { setCartCookie } from '../cart/cart-cookie.ts'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import { askForQuote } from './ask-for-quote.ts'
import { listQuotes, quotesPerPage } from './list-quotes.ts'
import { orderQuote } from './order-quote.ts'
import { isOwnQuote } from './own-quotes.ts'
import { getQuotePdf } from './quote-pdf.ts'

export function quoteRoutes(dependencies: SettingsDependencies): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  const settingsNow = dependencies.settings.now
  return [
    route(askCall, async ({ customer, visitor }) => {
      const tooOften = await take([limits.quotePerCustomer, String(customer.accountId)])
      if (tooOften) return tooOften
      return askForQuote(dependencies, { customer, locale: visitor.locale, settings: await settingsNow() })
    }),
    route(listCall, async ({ customer, query: { page } }) => {
      const found = await listQuotes(db, { which: isOwnQuote(customer), page, now: dependencies.clock() })
      return done({ items: found.items, pagination: { totalHits: found.totalHits, limit: quotesPerPage } })
    }),
    route(getPdf, async ({ customer, params }) => {
      const pdf = await getQuotePdf(db, and(isOwnQuote(customer), eq(quote.uid, params.uid)))
      return pdf ? done(pdf) : refused('quoteNotFound')
    }),
    route(orderCall, async ({ customer, params, visitor }) => {
      const ordered = await orderQuote(dependencies, customer, params.uid, await settingsNow())
      if (ordered.ok) setCartCookie(visitor, ordered.value.cUid)
      else if (ordered.problem === 'notOrderable') return done({ cUid: null, missing: [...ordered.lines] })
      return ordered.ok ? done({ ...ordered.value, missing: [] }) : ordered
    }),
  ]
}
