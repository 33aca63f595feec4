import { coupon } from '@toonbank/database/schema/cart.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { amount, filled, moment, percentage, whole, yesOrNo } from '../formats/json-fields.ts'
import { hasValues, section } from './section.ts'

const limit = v.exactOptional(v.nullable(whole(1)))
const common = {
  code: v.pipe(filled(40), v.toUpperCase()),
  minimumAmount: v.exactOptional(amount),
  validFrom: v.exactOptional(v.nullable(moment)),
  validUntil: v.exactOptional(v.nullable(moment)),
  useLimit: limit,
  limitPerCustomer: limit,
  canBeCombined: v.exactOptional(yesOrNo),
}

const toMoment = (entry: string | null | undefined, before: Date | null | undefined): Date | null =>
  entry === undefined ? (before ?? null) : entry === null ? null : new Date(entry)

/** Coupon codes, in upper case; `amount` is money or a percentage, depending on `type`. */
export const couponSection = section({
  name: 'coupons',
  schema: v.variant(
    'type',
    [
      v.strictObject({ ...common, type: v.literal('percentage'), amount: percentage }),
      v.strictObject({ ...common, type: v.literal('fixedAmount'), amount }),
    ],
    'must be percentage or fixedAmount',
  ),
  async put({ db }, entry) {
    const [before] = await db.select().from(coupon).where(eq(coupon.code, entry.code))
    const values = {
      code: entry.code,
      type: entry.type,
      amount: entry.type === 'percentage' ? Math.round(entry.amount * 100) : entry.amount,
      minimumAmount: entry.minimumAmount ?? before?.minimumAmount ?? zero,
      validFrom: toMoment(entry.validFrom, before?.validFrom),
      validUntil: toMoment(entry.validUntil, before?.validUntil),
      useLimit: entry.useLimit === undefined ? (before?.useLimit ?? null) : entry.useLimit,
      limitPerCustomer:
        entry.limitPerCustomer === undefined ? (before?.limitPerCustomer ?? null) : entry.limitPerCustomer,
      canBeCombined: entry.canBeCombined ?? before?.canBeCombined ?? false,
    }
    if (!hasValues(before, values))
      await db.insert(coupon).values(values).onConflictDoUpdate({ target: coupon.code, set: values })
    return []
  },
  async list({ db }) {
    const rows = await db.select().from(coupon).orderBy(asc(coupon.id))
    return rows.map(({ id: _, fromDemo: _demo, ...row }) => ({
      ...row,
      amount: row.type === 'percentage' ? row.amount / 100 : cents(row.amount),
    }))
  },
})
