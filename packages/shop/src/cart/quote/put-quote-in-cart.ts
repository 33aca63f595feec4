import type { Transaction } from '@toonbank/database/connect.ts'
import { cart, cartCoupon, cartLine, coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import type { QuoteTerms } from '@toonbank/database/stored/quote.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { piecesText } from '@toonbank/domain/quote/quote-rules.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { eq, inArray } from 'drizzle-orm'
import type { ShopSettings } from '../../config/shop-settings.ts'
import { type CartRow, lockCart, lockOrMakeCart } from '../cart-store.ts'
import { bringBackCart, mergeIntoParked, parkCart } from '../ordered/parked-cart.ts'
import { type PricedCart, priceCart } from '../price/price-cart.ts'

interface Quote {
  readonly id: number
  readonly terms: QuoteTerms
}

interface Buyer {
  readonly id: PersonId
  readonly accountId: AccountId
}

/**
 * Makes the customer's cart that of a quote; the former contents are set aside until the quote is ordered or left.
 * Lines of deleted products are missing: the caller must check and roll back.
 */
export async function putQuoteInCart(
  tx: Transaction,
  { id: customerId, accountId }: Buyer,
  { id, terms }: Quote,
  settings: ShopSettings,
  now: Date,
): Promise<PricedCart> {
  const row = await lockOrMakeCart(tx, { customerId, accountId, cartUid: undefined })
  if (row.quoteId === id) {
    const priced = await priceCart(tx, row, settings, now)
    if (priced.quote?.state === 'standing') return priced
  }
  await takeQuotedOut(tx, row, { id, terms })
  await parkCart(tx, row, customerId, now)
  const [made] = await tx
    .insert(cart)
    .values({
      ...{ uid: randomToken(), customerId, quoteId: id, createdAt: now, updatedAt: now },
      deliveryOption: terms.delivery?.key ?? null,
      pickupLocation: terms.delivery?.isPickup ? terms.delivery.key : null,
      ...{ paymentOption: row.paymentOption, addressUid: row.addressUid },
    })
    .returning()
  if (!made) throw new Error('the cart of a quote was not inserted')
  await writeLines(tx, made, terms)
  return priceCart(tx, made, settings, now)
}

export interface QuotedLines {
  readonly lines: readonly Pick<
    QuoteTerms['lines'][number],
    'identity' | 'productId' | 'quantity' | 'options' | 'unitDiscounted'
  >[]
  readonly coupons: readonly { readonly id: number }[]
}

export async function writeLines(
  tx: Transaction,
  { id: cartId }: CartRow,
  { lines, coupons }: QuotedLines,
): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  const rows = await tx.select({ id: product.id }).from(product).where(inArray(product.id, ids))
  const isThere = new Set(rows.map(({ id }) => id))
  const values = lines
    .filter(({ productId }) => isThere.has(productId))
    .toReversed()
    .map(({ identity, productId, quantity, options, unitDiscounted }) => ({
      ...{ uid: randomToken(), cartId, productId, identity, quantity, options },
      seenUnitPrice: unitDiscounted,
    }))
  if (values.length > 0) await tx.insert(cartLine).values(values)
  for (const { id } of coupons) {
    const [found] = await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, id)).for('key share')
    if (found) await tx.insert(cartCoupon).values({ cartId, couponId: found.id })
  }
}

/**
 * Removes the quoted contents from a cart. Added lines stay, and so does the customer's own cart, unless the next quote
 * was made of it.
 */
async function takeQuotedOut(tx: Transaction, { id, quoteId }: CartRow, next: Quote): Promise<void> {
  const lines = await tx.select().from(cartLine).where(eq(cartLine.cartId, id))
  if (quoteId === null && piecesText(lines) !== piecesText(next.terms.lines)) return
  const [found] = await tx
    .select({ terms: quote.terms })
    .from(quote)
    .where(eq(quote.id, quoteId ?? next.id))
  const quoted = new Set(found?.terms.lines.map(({ identity }) => identity))
  const gone = lines.filter(({ identity }) => quoted.has(identity)).map((line) => line.id)
  if (gone.length > 0) await tx.delete(cartLine).where(inArray(cartLine.id, gone))
  await tx.delete(cartCoupon).where(eq(cartCoupon.cartId, id))
}

/**
 * Detaches a cart from its quote. A cart set aside comes back in its place; otherwise the lines continue at today's
 * prices.
 */
export async function leaveQuote(
  tx: Transaction,
  { id: customerId, accountId }: Buyer,
  settings: ShopSettings,
  now: Date,
): Promise<void> {
  const row = await lockCart(tx, { customerId, accountId, cartUid: undefined })
  if (!row || row.quoteId === null) return
  const { quote: left } = await priceCart(tx, row, settings, now)
  if (left?.state !== 'standing' || !left.hasSetAside) return mergeIntoParked(tx, row, customerId, now)
  await tx.delete(cart).where(eq(cart.id, row.id))
  await bringBackCart(tx, customerId, now)
}
