import type { PayMessage } from '@toonbank/contract/envelope.ts'
import { cartCoupon, coupon } from '@toonbank/database/schema/cart.ts'
import { couponApplies } from '@toonbank/domain/cart/coupon.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { ShopSettings } from '../../config/shop-settings.ts'
import { type CartOwner, lockCart, touchCart } from '../cart-store.ts'
import { priceCart } from '../price/price-cart.ts'
import { limitLeft } from './coupon-limits.ts'

/** Timing attack: a code that does not exist runs the same query as any other. */
const unknownCode = { id: 0, useLimit: 0, limitPerCustomer: null }

type AppliedCoupon =
  | Outcome<null, 'applyDiscountFailed'>
  | { readonly ok: false; readonly problem: 'couponUnderMinimum'; readonly message: PayMessage }

const underMinimum = (limit: Cents): AppliedCoupon => ({
  ...refused('couponUnderMinimum'),
  message: { code: 'couponUnderMinimum', limit },
})

/**
 * Adds a coupon code. Wrong, expired and used codes get the same answer after the same work, so that codes cannot be
 * probed. A code with an unmet minimum says its amount.
 */
export async function applyCoupon(
  { database: { db }, clock }: Dependencies,
  owner: CartOwner,
  code: string,
  settings: ShopSettings,
  { isPublic }: Pick<Visitor, 'isPublic'>,
): Promise<AppliedCoupon> {
  return db.transaction(async (tx) => {
    const row = await lockCart(tx, owner)
    // Race: the merchant may delete the code at this moment; then it is unknown.
    const isNamed = eq(coupon.code, code.toUpperCase())
    const [named] = await tx.select().from(coupon).where(isNamed).for('key share')
    // The codes of the demo are public, so a public shop refuses them.
    const found = named?.fromDemo && isPublic ? undefined : named
    if (!row) return refused('applyDiscountFailed')
    const priced = await priceCart(tx, row, settings, clock())
    const others = priced.coupons.filter((other) => other.id !== found?.id)
    if (others.length < priced.coupons.length) return done(null)
    const isLeft = await limitLeft(tx, found ?? unknownCode, priced.accountId, priced.unpaidOrderId)
    const appliesTo = (goods: Cents) => found && isLeft && couponApplies(found, goods, others, clock())
    const minimum = found?.minimumAmount ?? zero
    if (!found || !appliesTo(priced.goods))
      return appliesTo(minimum) ? underMinimum(minimum) : refused('applyDiscountFailed')
    // Codes that no longer apply are not shown; they are deleted here, or they could come back beside this one.
    const shown = priced.coupons.map(({ id }) => id)
    await tx.delete(cartCoupon).where(and(eq(cartCoupon.cartId, row.id), notInArray(cartCoupon.couponId, shown)))
    await tx.insert(cartCoupon).values({ cartId: row.id, couponId: found.id }).onConflictDoNothing()
    await touchCart(tx, row, clock())
    return done(null)
  })
}

/** Removes a code with one query and no rate limit, so that the response time does not reveal which codes exist. */
export async function dropCoupon(
  { database: { db }, clock }: Dependencies,
  owner: CartOwner,
  code: string,
): Promise<Outcome<null, 'couponNotFound'>> {
  return db.transaction(async (tx) => {
    const row = await lockCart(tx, owner)
    if (!row) return refused('couponNotFound')
    const named = tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.code, code.toUpperCase()))
    const dropped = await tx
      .delete(cartCoupon)
      .where(and(eq(cartCoupon.cartId, row.id), inArray(cartCoupon.couponId, named)))
      .returning()
    if (dropped.length === 0) return refused('couponNotFound')
    await touchCart(tx, row, clock())
    return done(null)
  })
}
