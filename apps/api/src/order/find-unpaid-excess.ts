import type { Transaction } from '@toonbank/database/connect.ts'
import { type HeldPieces, shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { findUnpaidExcess, type UnpaidExcess, type UnpaidOrder } from '@toonbank/domain/order/unpaid-limits.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { type ShopSettings, unpaidSettings } from '../config/shop-settings.ts'
import type { OrderRow } from './write-order.ts'

/** The order that is about to hold its goods, by what orders of one hand have in common. */
export type NewHold = Pick<OrderRow, 'customerId' | 'network' | 'deliveryAddress' | 'heldPieces' | 'totalInclVat' | 'paidAmount'>

/**
 * Whether a customer, an address or a network would hold more than the shop allows for orders that are not paid: nobody empties the shelves by ordering
 * and never paying. To be asked after the goods are taken: their products are locked then, so that of many orders at once each sees those before it.
 * `scale` multiplies the limits, as it does all others.
 */
export async function findExcessWith(
  tx: Transaction,
  order: NewHold & { readonly id?: number },
  settings: ShopSettings,
  scale: number,
): Promise<UnpaidExcess | undefined> {
  const { pieces, amount } = unpaidSettings(settings)
  const limits = { pieces: Math.round(pieces * scale), amount: cents(Math.round(amount * scale)) }
  const { zipCode, houseNumber, houseNumberAddition } = order.deliveryAddress
  const part = (name: string) => sql`${shopOrder.deliveryAddress} ->> ${name}`
  const isOfAddress = sql`(${part('zipCode')} = ${zipCode} AND ${part('houseNumber')} = ${houseNumber}
    AND ${part('houseNumberAddition')} = ${houseNumberAddition})`
  const others = await tx
    .select()
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.status, 'pending'),
        shopOrder.stockHeld,
        or(eq(shopOrder.customerId, order.customerId), eq(shopOrder.network, order.network ?? ''), isOfAddress),
      ),
    )
  const held = others.filter(({ id }) => id !== order.id)
  const hands = [
    held.filter(({ customerId }) => customerId === order.customerId),
    held.filter(({ network }) => network !== null && network === order.network),
    held.filter(
      ({ deliveryAddress: to }) =>
        to.zipCode === zipCode && to.houseNumber === houseNumber && to.houseNumberAddition === houseNumberAddition,
    ),
  ]
  for (const orders of hands) {
    const excess = findUnpaidExcess([...orders, order].map(toUnpaid), limits)
    if (excess) return excess
  }
  return undefined
}

const toUnpaid = ({ heldPieces, totalInclVat, paidAmount }: Pick<OrderRow, 'heldPieces' | 'totalInclVat' | 'paidAmount'>): UnpaidOrder => ({
  pieces: piecesByProduct(heldPieces ?? []),
  outstanding: cents(totalInclVat - paidAmount),
})

/** A size is counted with its product, and again of its own: the larger number is what was taken. */
function piecesByProduct(held: readonly HeldPieces[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const [productId, all] of Map.groupBy(held, (one) => one.productId)) {
    const ofChoices = all.filter(({ optionItemId }) => optionItemId !== null).map(({ quantity }) => quantity)
    const ofProduct = all.find(({ optionItemId }) => optionItemId === null)?.quantity ?? 0
    pieces.set(productId, Math.max(ofProduct, ...ofChoices))
  }
  return pieces
}
