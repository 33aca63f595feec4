import { quote } from '@toonbank/database/schema/quote.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { quoteState } from '@toonbank/domain/quote/quote-rules.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq } from 'drizzle-orm'
import type { Customer } from '../account/login/session-store.ts'
import { lockCart } from '../cart/cart-store.ts'
import { availableOf } from '../cart/line/cap-to-stock.ts'
import type { PricedCart } from '../cart/price/price-cart.ts'
import { putQuoteInCart } from '../cart/quote/put-quote-in-cart.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import { isOwnQuote, quoteColumns } from './own-quotes.ts'

export interface MissingLine {
  readonly title: string
  readonly wanted: number
  readonly available: number
}

type Ordered =
  | Outcome<{ readonly cUid: string }, 'quoteNotFound' | 'quoteExpired' | 'quoteOrdered' | 'quoteOutdated'>
  | { readonly ok: false; readonly problem: 'notOrderable'; readonly lines: readonly MissingLine[] }

/**
 * Puts a quote into the checkout completely or not at all; a refusal leaves the cart unchanged. The order checks
 * everything again.
 */
export function orderQuote(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  customer: Customer,
  uid: string,
  settings: ShopSettings,
): Promise<Ordered> {
  return rollbackOnRefusal(db, async (tx): Promise<Ordered> => {
    await lockCart(tx, { customerId: customer.id, accountId: customer.accountId, cartUid: undefined })
    const [found] = await tx
      .select(quoteColumns)
      .from(quote)
      .where(and(isOwnQuote(customer), eq(quote.uid, uid)))
      .for('key share')
    if (!found) return refused('quoteNotFound')
    const now = clock()
    const state = quoteState({ ...found, isOrdered: found.orderId !== null }, now)
    if (state !== 'open') return refused(state === 'ordered' ? 'quoteOrdered' : 'quoteExpired')
    const priced = await putQuoteInCart(tx, customer, found, settings, now)
    const lines = missingOf(found, priced)
    if (lines.length > 0) return { ok: false, problem: 'notOrderable', lines }
    if (priced.quote?.state !== 'standing') return refused('quoteOutdated')
    return done({ cUid: priced.row.uid })
  })
}

function missingOf(
  { terms, document }: Pick<typeof quote.$inferSelect, 'terms' | 'document'>,
  { lines }: PricedCart,
): MissingLine[] {
  const available = availableOf(lines)
  return terms.lines.flatMap(({ identity, quantity: wanted }, at) => {
    const line = lines.find(({ row }) => row.identity === identity)
    const has = line ? (available.get(line.row.id) ?? 0) : 0
    return has < wanted ? [{ title: document.lines[at]?.title ?? '', wanted, available: has }] : []
  })
}
