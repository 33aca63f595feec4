import type { Transaction } from '@toonbank/database/connect.ts'
import { cartLine } from '@toonbank/database/schema/cart.ts'
import { maxLines, maxPieces } from '@toonbank/domain/cart/cart-limits.ts'
import { lineIdentity } from '@toonbank/domain/cart/line-identity.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { eq } from 'drizzle-orm'
import { listOptionGroups, type ProductRow } from '../../catalogue/product/product-store.ts'
import type { LineRow } from '../cart-rows.ts'
import type { CartRow } from '../cart-store.ts'
import { readReservation, withReservedPieces, withReservedPiecesOfChoices } from '../ordered/reservation.ts'
import { availableForLine, type ChosenItem, listChosen } from './available-for-line.ts'
import { type ResolvedOption, toStored } from './resolve-choice.ts'

/** A change of a line clears its notices, because the customer has read them. */
const unchanged = { formerUnitPrice: null, formerQuantity: null, changedAt: null }

export interface Addition {
  readonly product: ProductRow
  readonly options: readonly ResolvedOption[]
  readonly quantity: number
  /** The unit price that the buyer saw, in the leading price, is used; if unknown, it is the current price. */
  readonly seenUnitPrice: Cents
}

/**
 * Adds a product to a locked cart, or raises its line, up to the stock over all lines. An existing line keeps the price
 * last seen. `isNew`: the cart is empty and from this transaction.
 */
export async function putInCart(
  tx: Transaction,
  cart: CartRow,
  { product, options, quantity, seenUnitPrice }: Addition,
  isNew = false,
): Promise<Outcome<{ lUid: string; updatedQuantity: number }, 'notOrderable' | 'cartFull'>> {
  const identity = identityOf(product, options)
  const lines = isNew ? [] : await linesOf(tx, cart)
  const existing = lines.find((line) => line.identity === identity)
  const wanted = Math.min(maxPieces, (existing?.quantity ?? 0) + quantity)
  const updatedQuantity = availableForLine(lines, {
    ...(await withHold(tx, cart, product, options)),
    wanted,
    uid: existing?.uid,
  })
  if (updatedQuantity < 1) return refused('notOrderable')
  if (existing) {
    await updateQuantity(tx, existing.id, updatedQuantity)
    return done({ lUid: existing.uid, updatedQuantity })
  }
  if (lines.length >= maxLines) return refused('cartFull')
  const lUid = randomToken()
  const line = toLine({ product, options, quantity: updatedQuantity, seenUnitPrice })
  await tx.insert(cartLine).values({ ...line, uid: lUid, cartId: cart.id, identity })
  return done({ lUid, updatedQuantity })
}

/** Each piece made to measure is a line of its own. */
export function identityOf(product: Pick<ProductRow, 'id'>, options: readonly ResolvedOption[]): string {
  const measured = options.some((option) => option.custom)
  return lineIdentity(product.id, toStored(options), measured ? randomToken().slice(0, 8) : '')
}

export const toLine = ({ product, options, quantity, seenUnitPrice }: Addition) => ({
  productId: product.id,
  quantity,
  options: toStored(options),
  seenUnitPrice,
})

export async function setQuantity(
  tx: Transaction,
  cart: CartRow,
  line: LineRow,
  product: ProductRow,
  wanted: number,
): Promise<number> {
  const groups = (await listOptionGroups(tx, [product.id])).get(product.id) ?? []
  const chosen = listChosen(groups, line.options)
  const quantity =
    wanted === 0
      ? 0
      : availableForLine(await linesOf(tx, cart), {
          ...(await withHold(tx, cart, product, chosen)),
          wanted,
          uid: line.uid,
        })
  if (quantity === 0) await tx.delete(cartLine).where(eq(cartLine.id, line.id))
  else await updateQuantity(tx, line.id, quantity)
  return quantity
}

async function withHold(
  tx: Transaction,
  { id, customerId }: CartRow,
  product: ProductRow,
  options: readonly ChosenItem[],
): Promise<{ readonly product: ProductRow; readonly chosen: readonly ChosenItem[] }> {
  const held = customerId === null ? [] : await readReservation(tx, id)
  return { product: withReservedPieces(product, held), chosen: withReservedPiecesOfChoices(options, product.id, held) }
}

const linesOf = (tx: Transaction, { id }: CartRow): Promise<LineRow[]> =>
  tx.select().from(cartLine).where(eq(cartLine.cartId, id)).prepare('lines_of_cart').execute()

const updateQuantity = (tx: Transaction, id: number, quantity: number): Promise<unknown> =>
  tx
    .update(cartLine)
    .set({ quantity, ...unchanged })
    .where(eq(cartLine.id, id))
    .prepare('update_line_quantity')
    .execute()
