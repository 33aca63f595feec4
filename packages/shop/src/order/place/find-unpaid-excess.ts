import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { HeldPieces } from '@toonbank/database/stored/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { findUnpaidExcess, type UnpaidExcess, type UnpaidOrder } from '@toonbank/domain/order/unpaid-limits.ts'
import { and, ne, or, sql } from 'drizzle-orm'
import { type ShopSettings, unpaidSettings } from '../../config/shop-settings.ts'
import type { OrderRow } from '../read/order-row.ts'

export type NewHold = Pick<
  OrderRow,
  'customerId' | 'network' | 'deliveryAddress' | 'heldPieces' | 'totalInclVat' | 'paidAmount'
>

/**
 * Security: limits unpaid orders, so that nobody empties the stock without paying. Call it after the stock is reserved,
 * because its row locks make concurrent orders see each other. `scale` multiplies the limits.
 */
export async function findExcessWith(
  tx: Transaction,
  order: NewHold & { readonly id?: number },
  settings: ShopSettings,
  scale: number,
): Promise<UnpaidExcess | undefined> {
  const { pieces, amount } = unpaidSettings(settings)
  const limits = { pieces: Math.round(pieces * scale), amount: cents(Math.round(amount * scale)) }
  const others = await listHolds(tx, order)
  for (const orders of [
    others.filter((one) => one.ofCustomer),
    others.filter((one) => one.ofNetwork),
    others.filter((one) => one.ofAddress),
  ]) {
    const excess = findUnpaidExcess([...orders, order].map(toUnpaid), limits)
    if (excess) return excess
  }
  return undefined
}

function listHolds(
  tx: Transaction,
  { id = 0, customerId, network, deliveryAddress }: NewHold & { readonly id?: number },
) {
  const { zipCode, houseNumber, houseNumberAddition } = deliveryAddress
  const ofCustomer = sql<boolean>`${shopOrder.customerId} = ${customerId}`
  const ofNetwork = sql<boolean>`coalesce(${shopOrder.network} = ${network}, false)`
  const to = shopOrder.deliveryAddress
  const ofAddress = sql<boolean>`(${to} ->> 'zipCode' = ${zipCode} AND ${to} ->> 'houseNumber' = ${houseNumber}
    AND ${to} ->> 'houseNumberAddition' = ${houseNumberAddition})`
  const { heldPieces, totalInclVat, paidAmount } = shopOrder
  return tx
    .select({ heldPieces, totalInclVat, paidAmount, ofCustomer, ofNetwork, ofAddress })
    .from(shopOrder)
    .where(
      and(
        // It is a constant and no parameter, so that a prepared statement uses the index of unpaid orders.
        sql`${shopOrder.status} = 'pending'`,
        shopOrder.stockHeld,
        ne(shopOrder.id, id),
        or(ofCustomer, ofNetwork, ofAddress),
      ),
    )
    .prepare('unpaid_holds')
    .execute()
}

const toUnpaid = ({
  heldPieces,
  totalInclVat,
  paidAmount,
}: Pick<OrderRow, 'heldPieces' | 'totalInclVat' | 'paidAmount'>): UnpaidOrder => ({
  pieces: piecesByProduct(heldPieces ?? []),
  outstanding: cents(totalInclVat - paidAmount),
})

/** A piece of a size is reserved on the product and on the size, so the larger of the two counts. */
function piecesByProduct(held: readonly HeldPieces[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const [productId, all] of Map.groupBy(held, (one) => one.productId)) {
    const ofChoices = all.filter(({ optionItemId }) => optionItemId !== null).map(({ quantity }) => quantity)
    const ofProduct = all.find(({ optionItemId }) => optionItemId === null)?.quantity ?? 0
    pieces.set(productId, Math.max(ofProduct, ...ofChoices))
  }
  return pieces
}
