import type { Transaction } from '@toonbank/database/connect.ts'
import { quote, quoteEvent } from '@toonbank/database/schema/quote.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { expiryOf, lastDayOf, mostQuoteDays, type QuoteAct, quoteState } from '@toonbank/domain/quote/quote-rules.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq } from 'drizzle-orm'
import { readCustomer } from '../account/company/with-company.ts'
import type { Customer } from '../account/login/session-store.ts'
import { availableOf } from '../cart/line/cap-to-stock.ts'
import type { PricedCart } from '../cart/price/price-cart.ts'
import { priceTermsToday } from '../cart/quote/price-terms-today.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { dayIn } from '../invoice/invoice-day.ts'
import { findOrderAddresses } from '../order/read/find-order-addresses.ts'
import { writeQuoteOnce } from './ask-for-quote.ts'
import { quoteColumns } from './own-quotes.ts'
import { queueQuote } from './queue-quote.ts'
import { findQuoteCosts } from './quote-costs.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>

async function lockQuote(tx: Transaction, number: string) {
  const [found] = await tx.select(quoteColumns).from(quote).where(eq(quote.number, number)).for('no key update')
  return found
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockQuote>>>

const isKnown = async (tx: Transaction, { id }: Locked, code: string, kind: QuoteAct): Promise<boolean> =>
  (await tx.$count(quoteEvent, and(eq(quoteEvent.quoteId, id), eq(quoteEvent.code, code), eq(quoteEvent.kind, kind)))) >
  0

/** A later day of the same quote, at the same prices; its PDF is made anew. An expired one stands again. */
export const extendQuote = (
  { database: { db }, clock }: Needs,
  number: string,
  { code, seen, until }: { readonly code: string; readonly seen: string; readonly until: string },
  by: Actor,
): Promise<
  Outcome<
    { readonly isKnown: boolean },
    'quoteNotFound' | 'quoteOrdered' | 'changedMeanwhile' | 'dayIsNotLater' | 'dayTooLate'
  >
> =>
  db.transaction(async (tx) => {
    const found = await lockQuote(tx, number)
    if (!found) return refused('quoteNotFound')
    if (await isKnown(tx, found, code, 'extended')) return done({ isKnown: true })
    if (found.orderId !== null) return refused('quoteOrdered')
    const { validUntil } = found.document
    if (validUntil !== seen) return refused('changedMeanwhile')
    const { timeZone } = await getShopSettings(tx)
    const today = dayIn(clock(), timeZone)
    if (until <= validUntil || until < today) return refused('dayIsNotLater')
    if (until > lastDayOf(today, mostQuoteDays)) return refused('dayTooLate')
    await tx
      .update(quote)
      .set({ expiresAt: expiryOf(until, timeZone), document: { ...found.document, validUntil: until }, pdf: null })
      .where(eq(quote.id, found.id))
    await tx
      .insert(quoteEvent)
      .values({ quoteId: found.id, code, kind: 'extended', formerUntil: validUntil, validUntil: until, by })
    return done({ isKnown: false })
  })

export const mailQuote = (
  { database: { db }, clock }: Needs,
  number: string,
  code: string,
  by: Actor,
): Promise<
  Outcome<{ readonly isKnown: boolean; readonly recipient: string }, 'quoteNotFound' | 'quoteOrdered' | 'quoteExpired'>
> =>
  db.transaction(async (tx) => {
    const found = await lockQuote(tx, number)
    if (!found) return refused('quoteNotFound')
    const asker = await findAsker(tx, found)
    if (!asker) return refused('quoteNotFound')
    const recipient = asker.emailAddress
    if (await isKnown(tx, found, code, 'mailed')) return done({ isKnown: true, recipient })
    const state = quoteState({ ...found, isOrdered: found.orderId !== null }, clock())
    if (state !== 'open') return refused(state === 'ordered' ? 'quoteOrdered' : 'quoteExpired')
    await queueQuote(tx, asker, found, code)
    await tx.insert(quoteEvent).values({ quoteId: found.id, code, kind: 'mailed', by })
    return done({ isKnown: false, recipient })
  })

/** Finds whoever asked for it, else their company; undefined: nobody is left to send it to. */
async function findAsker(tx: Transaction, { askedBy, customerId }: Locked): Promise<Customer | undefined> {
  const account = customerId as unknown as Customer['id']
  for (const id of [askedBy ?? account, account]) {
    const asker = await readCustomer(tx, id)
    if (asker.erasedAt === null) return asker
  }
  return undefined
}

type Today = Outcome<{ readonly priced: PricedCart; readonly asker: Customer }, 'quoteNotFound' | 'notOrderable'>

async function priceToday(tx: Transaction, number: string, now: Date): Promise<Today> {
  const found = await lockQuote(tx, number)
  if (!found) return refused('quoteNotFound')
  const asker = await findAsker(tx, found)
  if (!asker) return refused('quoteNotFound')
  const priced = await priceTermsToday(tx, asker, found.terms, await getShopSettings(tx), now)
  return isWhole(priced, found.terms.lines.length) ? done({ priced, asker }) : refused('notOrderable')
}

/** So many lines can be ordered today, with all their pieces. */
export function isWhole({ lines }: PricedCart, wanted: number): boolean {
  const available = availableOf(lines)
  return lines.length === wanted && lines.every(({ row }) => (available.get(row.id) ?? 0) >= row.quantity)
}

/** A new quote of the same goods at today's prices; the same one of the last day is given again. */
export const copyQuote = (
  { database: { db }, clock }: Needs,
  number: string,
  by: Actor,
): Promise<Outcome<{ readonly number: string }, 'quoteNotFound' | 'notOrderable'>> =>
  db.transaction(async (tx) => {
    const now = clock()
    const today = await priceToday(tx, number, now)
    if (!today.ok) return today
    const { priced, asker } = today.value
    const asking = { customer: asker, locale: asker.locale, settings: await getShopSettings(tx), by }
    const made = await writeQuoteOnce(tx, priced, asking, now)
    return done({ number: made.number })
  })

export const priceQuoteToday = async ({ database: { db }, clock }: Needs, number: string) =>
  db.transaction(async (tx) => {
    const today = await priceToday(tx, number, clock())
    if (!today.ok) return today
    const { priced, asker } = today.value
    const { delivery, invoice } = await findOrderAddresses(tx, asker, priced.row.addressUid)
    const country = (delivery ?? invoice)?.countryCode ?? 'NL'
    const { totals } = await findQuoteCosts(tx, priced, country, await getShopSettings(tx))
    return done({ inclVat: totals.totalInclVat, exclVat: totals.totalExclVat })
  })
