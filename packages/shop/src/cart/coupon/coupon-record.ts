import type { Queryable } from '@toonbank/database/connect.ts'
import { cartCoupon, coupon } from '@toonbank/database/schema/cart.ts'
import { couponUse } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { amount, filled, moment, percentage, wholeNumber, yesOrNo } from '../../record/json-fields.ts'
import { type Removal, recordKind } from '../../record/record-kind.ts'

const limit = v.exactOptional(v.nullable(wholeNumber(1)))
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

/** Codes are in upper case; `amount` is money or a percentage, depending on `type`. */
export const couponKind = recordKind({
  name: 'coupon',
  section: 'coupons',
  keyField: 'code',
  together: ['type', 'amount'],
  toKey: (given) => given.trim().toUpperCase(),
  keyOf: ({ code }) => code,
  schema: v.variant(
    'type',
    [
      v.strictObject({ ...common, type: v.literal('percentage'), amount: percentage }),
      v.strictObject({ ...common, type: v.literal('fixedAmount'), amount }),
    ],
    'must be percentage or fixedAmount',
  ),
  list: (db) => db.select().from(coupon).orderBy(asc(coupon.id)),
  async find(db, code) {
    const [row] = await db.select().from(coupon).where(eq(coupon.code, code))
    return row
  },
  toRecord: ({ id: _, fromDemo: _demo, ...row }) => ({
    ...row,
    amount: row.type === 'percentage' ? row.amount / 100 : cents(row.amount),
  }),
  toValues: async (_, entry, before) => ({
    values: {
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
    },
  }),
  write: (db, values) =>
    db.insert(coupon).values(values).onConflictDoUpdate({ target: coupon.code, set: values }).returning(),
  remove: (db, { id }) => removeCoupon(db, id),
})

/** Deletes a code; one that is used in an order, cart or quote expires now instead. */
async function removeCoupon(db: Queryable, id: number): Promise<Removal<typeof coupon.$inferSelect>> {
  await db.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, id)).for('update')
  const uses =
    (await db.$count(couponUse, eq(couponUse.couponId, id))) +
    (await db.$count(cartCoupon, eq(cartCoupon.couponId, id))) +
    (await db.$count(quote, sql`${quote.terms} @> ${JSON.stringify({ coupons: [{ id }] })}::jsonb`))
  if (uses === 0) {
    await db.delete(coupon).where(eq(coupon.id, id))
    return 'removed'
  }
  const [hidden] = await db
    .update(coupon)
    .set({ validUntil: sql`least(now(), ${coupon.validUntil})` })
    .where(eq(coupon.id, id))
    .returning()
  if (!hidden) throw new Error('the coupon was not there any more')
  return { hidden }
}
