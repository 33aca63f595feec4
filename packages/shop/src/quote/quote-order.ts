import type { Transaction } from '@toonbank/database/connect.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { lineIdentity } from '@toonbank/domain/cart/line-identity.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { asc, eq } from 'drizzle-orm'
import { readCustomer } from '../account/company/with-company.ts'
import type { Customer } from '../account/login/session-store.ts'
import { toStored } from '../cart/line/resolve-choice.ts'
import { priceTermsToday } from '../cart/quote/price-terms-today.ts'
import { listOptionGroups } from '../catalogue/product/product-store.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { sameChoice } from '../order/add-ordered-again.ts'
import { isWhole } from './acts-on-quote.ts'
import { writeQuoteOnce } from './ask-for-quote.ts'

type Quoted = Outcome<{ readonly number: string }, 'orderNotFound' | 'businessOnly' | 'notOrderable'>

/**
 * A quote of the goods of an order at today's prices, mailed to its customer, who orders it as any other; the same one
 * of the last day is given again. Codes of the order are not used once more.
 */
export const quoteOrder = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  number: string,
  by: Actor,
): Promise<Quoted> =>
  db.transaction(async (tx): Promise<Quoted> => {
    const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.number, number)).for('no key update')
    if (!order) return refused('orderNotFound')
    const customer = await readCustomer(tx, order.orderedBy ?? (order.customerId as unknown as Customer['id']))
    if (customer.erasedAt !== null || customer.customerType !== 'business') return refused('businessOnly')
    const lines = await linesToday(tx, order.id)
    if (!lines) return refused('notOrderable')
    const [settings, now] = [await getShopSettings(tx), clock()]
    const { key, type } = order.delivery
    const terms = { lines, coupons: [], delivery: { key, isPickup: type === 'pickup' } }
    const priced = await priceTermsToday(tx, customer, terms, settings, now)
    if (!isWhole(priced, lines.length)) return refused('notOrderable')
    return done({
      number: (await writeQuoteOnce(tx, priced, { customer, locale: order.locale, settings, by }, now)).number,
    })
  })

/** Choices and measures of the order, as they are sold now; undefined: one of them is sold no more. */
async function linesToday(tx: Transaction, orderId: number) {
  const rows = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id))
  const groups = await listOptionGroups(tx, [...new Set(rows.map(({ productId }) => productId))])
  const lines = rows.flatMap((row) => {
    const choice = sameChoice(row, groups.get(row.productId) ?? [])
    if (!choice) return []
    const options = toStored(choice)
    // Each piece made to measure is a line of its own, and the same one whenever it is quoted.
    const own = choice.some(({ custom }) => custom) ? row.uid.slice(0, 8) : ''
    const { productId, quantity } = row
    return [{ productId, quantity, options, identity: lineIdentity(productId, options, own), unitDiscounted: zero }]
  })
  return lines.length === rows.length && lines.length > 0 ? lines : undefined
}
