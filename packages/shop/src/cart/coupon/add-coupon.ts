import type { CouponType } from '@toonbank/domain/cart/coupon.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { lockKinds } from '../../record/lock-kinds.ts'
import { lazyContext } from '../../record/save-record.ts'
import { toJson } from '../../record/write-history.ts'
import { couponKind } from './coupon-record.ts'

export interface NewCoupon {
  readonly code: string
  readonly type: CouponType
  /** The amount is in cents, or in hundredths of a percent. */
  readonly amount: number
  readonly minimumAmount: Cents
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly useLimit: number | null
  readonly limitPerCustomer: number | null
  readonly canBeCombined: boolean
}

export const addCoupon = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  { amount, ...wanted }: NewCoupon,
  by: Actor,
): Promise<Outcome<null, 'codeExists'>> =>
  rollbackOnRefusal(db, async (tx) => {
    await lockKinds(tx, [couponKind.name])
    const context = lazyContext(tx)
    if (await couponKind.find(tx, wanted.code, context)) return refused('codeExists')
    const entry = { ...wanted, amount: wanted.type === 'percentage' ? amount / 100 : amount }
    const saved = await couponKind.put(tx, toJson(entry), { by, context })
    if (!saved.ok) throw new Error(`the code ${wanted.code} does not fit: ${JSON.stringify(saved.detail)}`)
    return done(null)
  })
