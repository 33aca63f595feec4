import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { paymentFits } from '@toonbank/domain/checkout/payment-method.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import { desc, eq } from 'drizzle-orm'
import { type ShopSettings, unpaidSettings } from '../config/shop-settings.ts'
import { lockOrder } from '../order/lock-order.ts'
import { holdForNextTry } from '../order/on-payment.ts'
import type { OrderRow } from '../order/write-order.ts'
import type { Parts } from '../process/parts.ts'
import { orUndo } from '../sql/or-undo.ts'
import { newAttempt } from './new-attempt.ts'

type PayAgain = Outcome<number, 'orderNotPayable' | 'soldOut' | 'methodUnknown' | 'tooMuchUnpaid'>

/**
 * Another try at the same order: the attempt that is still open, or a new one when that is over. The goods are held again; when they
 * are sold meanwhile, nothing is charged.
 */
export async function payAgain(
  { database: { db }, clock, rateLimitScale }: Parts,
  providerName: string,
  orderId: number,
  wantedMethod: string | undefined,
  locale: Locale,
  settings: ShopSettings,
): Promise<PayAgain> {
  return orUndo(db, async (tx): Promise<PayAgain> => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'pending') return refused('orderNotPayable')
    const attempts = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id)).orderBy(desc(paymentAttempt.id))
    if (attempts.some((attempt) => attempt.status === 'authorized')) return refused('orderNotPayable')
    const open = attempts.find((attempt) => isUnfinished(attempt.status))
    if (open && order.stockHeld) return done(open.id)
    const method = await findMethod(tx, order, wantedMethod ?? attempts[0]?.method ?? '', locale)
    const held = await holdForNextTry(tx, order, settings, rateLimitScale)
    if (!held.ok) return held
    const heldFor = unpaidSettings(settings).minutes
    if (open) {
      const expiresAt = new Date(clock().getTime() + heldFor * 60_000)
      await tx.update(paymentAttempt).set({ expiresAt }).where(eq(paymentAttempt.id, open.id))
      return done(open.id)
    }
    if (!method) return refused('methodUnknown')
    return done((await newAttempt(tx, { order, provider: providerName, method, locale, now: clock(), heldFor })).id)
  })
}

async function findMethod(
  tx: Transaction,
  order: OrderRow,
  key: string,
  locale: Locale,
): Promise<{ key: string; label: string } | undefined> {
  const [found] = await tx.select().from(paymentMethod).where(eq(paymentMethod.key, key))
  const payer = { countryCode: order.deliveryAddress.countryCode, business: order.customerType === 'business' }
  return found && paymentFits(found, payer) ? { key: found.key, label: found.label[locale] } : undefined
}
