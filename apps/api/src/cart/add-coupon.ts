import { coupon } from '@toonbank/database/schema/cart.ts'
import type { CouponType } from '@toonbank/domain/cart/coupon.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '../process/dependencies.ts'

export interface NewCoupon {
  /** In upper case. */
  readonly code: string
  readonly type: CouponType
  /** Cents, or hundredths of a percent. */
  readonly amount: number
  readonly minimumAmount: Cents
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly useLimit: number | null
  readonly limitPerCustomer: number | null
  readonly canBeCombined: boolean
}

/** Adds a discount code; one that exists is left as it is. */
export async function addCoupon(
  { database: { db } }: Pick<Dependencies, 'database'>,
  wanted: NewCoupon,
): Promise<Outcome<null, 'codeExists'>> {
  const added = await db.insert(coupon).values(wanted).onConflictDoNothing({ target: coupon.code }).returning()
  return added.length > 0 ? done(null) : refused('codeExists')
}
