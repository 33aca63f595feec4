import type { Queryable } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { HeldPieces } from '@toonbank/database/stored/order.ts'
import { and, eq } from 'drizzle-orm'
import type { ProductRow } from '../../catalogue/product/product-store.ts'
import type { ResolvedOption } from '../line/resolve-choice.ts'

/** The pieces reserved by a cart's unpaid order count as available for that cart, because a new order replaces it. */
export type Reservation = readonly HeldPieces[]

export const readReservation = async (database: Queryable, cartId: number): Promise<Reservation> =>
  (
    await database
      .select({ heldPieces: shopOrder.heldPieces })
      .from(shopOrder)
      .where(and(eq(shopOrder.keptCartId, cartId), eq(shopOrder.status, 'pending'), shopOrder.stockHeld))
  ).flatMap(({ heldPieces }) => heldPieces ?? [])

type Counted = Pick<ProductRow, 'id' | 'stockQuantity'>
type Choice = Pick<ResolvedOption, 'item'>

export const withReservedPieces = <Product extends Counted>(product: Product, held: Reservation): Product => ({
  ...product,
  stockQuantity: product.stockQuantity + piecesOf(held, product.id, null),
})

export const withReservedPiecesOfChoices = <Option extends Choice>(
  options: readonly Option[],
  productId: number,
  held: Reservation,
): readonly Option[] =>
  held.length === 0 ? options : options.map((option) => ({ ...option, item: withOwn(option.item, productId, held) }))

const withOwn = <Item extends ResolvedOption['item']>(item: Item, productId: number, held: Reservation): Item =>
  item.stockQuantity === null
    ? item
    : { ...item, stockQuantity: item.stockQuantity + piecesOf(held, productId, item.id) }

const piecesOf = (held: Reservation, productId: number, optionItemId: number | null): number =>
  held
    .filter((pieces) => pieces.productId === productId && pieces.optionItemId === optionItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
