import type { Queryable } from '@toonbank/database/connect.ts'
import { cart, cartLine } from '@toonbank/database/schema/cart.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { LineRow } from './cart-rows.ts'
import type { CartRow } from './cart-store.ts'
import type { PricedCart } from './price-cart.ts'

/** How long a line says that its price or pieces have changed, from when that was first told. */
const toldFor = 60 * 60 * 1_000

/** What a line says has changed; nothing any more after an hour, and when the old price is back. */
export function changesOf(row: LineRow, now: Date): Pick<LineRow, 'formerUnitPrice' | 'formerQuantity'> {
  const isFresh = row.changedAt !== null && now.getTime() - row.changedAt.getTime() < toldFor
  return isFresh
    ? { formerUnitPrice: row.formerUnitPrice, formerQuantity: row.formerQuantity }
    : { formerUnitPrice: null, formerQuantity: null }
}

/**
 * Keeps what is shown: a price that the customer has not seen is never charged. A line whose price is another than last seen keeps the one
 * before. Gives the lines back as they are now.
 */
export async function rememberSeen(database: Queryable, cartNow: PricedCart, now: Date): Promise<ReadonlyMap<number, LineRow>> {
  const { row, lines, totals, delivery, payment } = cartNow
  const shown = new Map<number, LineRow>()
  for (const line of lines) {
    const seen = line.row.seenUnitPrice
    const unit = line.priced.unitDiscounted
    if (seen === unit) {
      shown.set(line.row.id, line.row)
      continue
    }
    const former = changesOf(line.row, now).formerUnitPrice ?? seen
    const change = { seenUnitPrice: unit, formerUnitPrice: former === unit ? null : former, changedAt: now }
    await database
      .update(cartLine)
      .set(change)
      .where(and(eq(cartLine.id, line.row.id), eq(cartLine.seenUnitPrice, seen)))
    shown.set(line.row.id, { ...line.row, ...change })
  }
  if (row.seenTotal !== totals.totalInclVat) await database.update(cart).set({ seenTotal: totals.totalInclVat }).where(isAsRead(row))
  await rememberCosts(database, row, {
    ...(delivery ? { [deliveryCost(delivery.key)]: totals.shippingInclVat } : {}),
    ...(payment ? { [paymentCost(payment.key)]: totals.paymentInclVat } : {}),
  })
  return shown
}

/** A cart that has been changed since is another one, which nobody has seen. Moments of PostgreSQL are finer than ours. */
const isAsRead = ({ id, updatedAt }: CartRow) =>
  and(eq(cart.id, id), gte(cart.updatedAt, updatedAt), lt(cart.updatedAt, new Date(updatedAt.getTime() + 1)))

/** Whether this reading is the one that tells of a merge: of several at once only one does. A merge that came while this was read is not told yet. */
export async function tellMerged(database: Queryable, { id, isMerged }: CartRow): Promise<boolean> {
  if (!isMerged) return false
  const told = await database
    .update(cart)
    .set({ isMerged: false })
    .where(and(eq(cart.id, id), eq(cart.isMerged, true)))
    .returning({ id: cart.id })
  return told.length > 0
}

export const deliveryCost = (key: string): string => `delivery:${key}`
export const paymentCost = (key: string): string => `payment:${key}`

/** Keeps what ways of delivery and payment were told to cost, VAT included; a page asks for both at once. */
export async function rememberCosts(database: Queryable, row: CartRow, costs: Readonly<Record<string, number>>): Promise<void> {
  if (Object.entries(costs).every(([name, price]) => row.seenCosts[name] === price)) return
  await database
    .update(cart)
    .set({ seenCosts: sql`${cart.seenCosts} || ${JSON.stringify(costs)}::jsonb` })
    .where(eq(cart.id, row.id))
}

/** Whether the customer was told, by their lists or by the cart, what delivery and payment cost as they are chosen; what is free needs no telling. */
export function areCostsTold({ row, delivery, payment, totals }: PricedCart): boolean {
  const isTold = (name: string, price: number) => price <= (row.seenCosts[name] ?? 0)
  return (
    (!delivery || isTold(deliveryCost(delivery.key), totals.shippingInclVat)) &&
    (!payment || isTold(paymentCost(payment.key), totals.paymentInclVat))
  )
}
