import type { Transaction } from '@toonbank/database/connect.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { invoiceNumber } from '@toonbank/domain/invoice/invoice-number.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { expiryOf, lastDayOf } from '@toonbank/domain/quote/quote-rules.ts'
import { type Actor, asCustomer } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Customer } from '../account/login/session-store.ts'
import { lockCart } from '../cart/cart-store.ts'
import { availableOf } from '../cart/line/cap-to-stock.ts'
import { type PricedCart, priceCart } from '../cart/price/price-cart.ts'
import { quoteDays, type ShopSettings } from '../config/shop-settings.ts'
import { dayIn } from '../invoice/invoice-day.ts'
import { takeNumber } from '../invoice/take-number.ts'
import { findOrderAddresses } from '../order/read/find-order-addresses.ts'
import { toDocument, toTerms } from './freeze-cart.ts'
import { isOwnQuote, quoteColumns } from './own-quotes.ts'
import { queueQuote } from './queue-quote.ts'
import { findQuoteCosts } from './quote-costs.ts'

/** An unchanged cart gives the existing quote for so long, after a second click or in another tab. */
const sameForMs = 24 * 60 * 60 * 1_000

export type QuoteOutcome = Outcome<{ readonly uid: string; readonly number: string }, Refusal>
type Refusal = 'businessOnly' | 'cartEmpty' | 'notOrderable'

interface Asking {
  readonly customer: Customer
  readonly locale: Locale
  readonly settings: ShopSettings
}

/**
 * Makes and mails a quote of the customer's cart. The lock on the cart makes it once. A cart that is a quote already
 * returns that one, whose prices do not last longer.
 */
export async function askForQuote(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  asking: Asking,
): Promise<QuoteOutcome> {
  const { customer, settings } = asking
  if (customer.customerType !== 'business') return refused('businessOnly')
  return db.transaction(async (tx): Promise<QuoteOutcome> => {
    const row = await lockCart(tx, { customerId: customer.id, accountId: customer.accountId, cartUid: undefined })
    if (!row) return refused('cartEmpty')
    const now = clock()
    const priced = await priceCart(tx, row, settings, now)
    if (priced.lines.length === 0) return refused('cartEmpty')
    if (priced.quote?.state === 'standing') return done({ uid: priced.quote.uid, number: priced.quote.number })
    const available = availableOf(priced.lines)
    if (priced.lines.some((line) => (available.get(line.row.id) ?? 0) < line.row.quantity))
      return refused('notOrderable')
    return done(await writeQuoteOnce(tx, priced, { ...asking, by: asCustomer(customer.id) }, now))
  })
}

/** Writes and mails the quote of a priced cart; the same one of the last day is given again. */
export async function writeQuoteOnce(
  tx: Transaction,
  priced: PricedCart,
  { customer, locale, settings, by }: Asking & { readonly by: Actor },
  now: Date,
): Promise<{ readonly uid: string; readonly number: string }> {
  const addresses = await findOrderAddresses(tx, customer, priced.row.addressUid)
  const country = (addresses.delivery ?? addresses.invoice)?.countryCode ?? 'NL'
  const costs = await findQuoteCosts(tx, priced, country, settings)
  const terms = toTerms(priced, costs, settings.prices.leading)
  const printed = toDocument(priced, { costs, customer, address: addresses.invoice, settings, locale })
  const digest = hashToken(JSON.stringify([terms, printed]))
  const askedBy = customer.companyId === null ? null : customer.id
  const [before] = await tx
    .select(quoteColumns)
    .from(quote)
    .where(
      and(
        isOwnQuote(customer),
        askedBy === null ? isNull(quote.askedBy) : eq(quote.askedBy, askedBy),
        eq(quote.digest, digest),
        gt(quote.issuedAt, new Date(now.getTime() - sameForMs)),
        gt(quote.expiresAt, now),
      ),
    )
    .orderBy(desc(quote.id))
    .limit(1)
  if (before && before.orderId === null) return { uid: before.uid, number: before.number }
  const { timeZone } = settings
  const { year, sequence, issuedAt } = await takeNumber(tx, 'quote', timeZone, now)
  const issuedOn = dayIn(issuedAt, timeZone)
  const validUntil = lastDayOf(issuedOn, quoteDays(settings))
  const document = { ...printed, number: invoiceNumber('quote', year, sequence), issuedOn, validUntil }
  const made = { uid: randomToken(), number: document.number }
  await tx.insert(quote).values({
    ...made,
    ...{ customerId: customer.accountId, askedBy },
    ...{ year, sequence, digest, locale, terms, document, issuedAt, by },
    totalInclVat: document.total.inclVat,
    expiresAt: expiryOf(validUntil, timeZone),
  })
  await queueQuote(tx, customer, { uid: made.uid, document, locale })
  return made
}
