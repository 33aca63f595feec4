import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, sum, zero } from '@toonbank/domain/money/cents.ts'
import { isLost } from '@toonbank/domain/payment/payment-status.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { asc, eq } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { lockOrder } from '../../order/lock-order.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { endOfHold } from '../attempt/end-of-hold.ts'
import { sumChargedBack } from './replace-charged-back.ts'

/**
 * Opens a transfer for money that replaces a chargeback, up to that amount, because a paid order begins none. A running
 * one is reused; the order's lock prevents two. `received` is the total of all its transfers.
 */
export async function openReplacement(
  { database: { db }, clock }: Dependencies,
  providers: PaymentProviders,
  found: OrderRow,
  { received, by }: { readonly received: Cents; readonly by: Actor },
): Promise<void> {
  const provider = providers.all.find(({ book, isOnAccount }) => book && !isOnAccount)
  if (!provider || (await sumChargedBack(db, found)) === 0) return
  const orderId = found.id
  const settings = await getShopSettings(db)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const lost = order ? await sumChargedBack(tx, order) : zero
    if (!order || lost === 0) return
    const all = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId))
    const transfers = all.filter((one) => one.providerId !== null && providers.of(one.provider)?.book)
    const paid = transfers.filter(({ status }) => status === 'paid')
    const own = minus(received, sum(paid.map(({ receivedAmount }) => receivedAmount)))
    if (own <= 0) return
    const amount = own < lost ? own : lost
    const running = transfers.find(({ status }) => !isLost(status) && status !== 'paid')
    if (running) {
      if (outstandingOf(order) === 0 && amount < running.amount)
        await tx
          .update(paymentAttempt)
          .set({ amount, askedAmount: running.askedAmount ?? running.amount })
          .where(eq(paymentAttempt.id, running.id))
      return
    }
    const uid = randomToken()
    const idempotencyKey = randomToken()
    // Transfers are stored in this database, so no other service is called under the lock.
    const created = await provider.create({
      ...{ reference: uid, amount, idempotencyKey, orderNumber: order.number, method: provider.name },
      ...{ countryCode: order.invoiceAddress.countryCode, locale: order.locale, redirectUrl: '', webhookUrl: '' },
      readDetails: () => Promise.reject(new Error('a transfer has no details')),
    })
    if (!created.ok) return
    const [method] = await tx
      .select()
      .from(paymentMethod)
      .where(eq(paymentMethod.provider, provider.name))
      .orderBy(asc(paymentMethod.position))
    const now = clock()
    await tx.insert(paymentAttempt).values({
      ...{ uid, orderId, idempotencyKey, amount, provider: provider.name, providerId: created.value.providerId },
      ...{ method: method?.key ?? provider.name, label: method?.label[order.locale] ?? provider.name },
      ...{ transfer: created.value.transfer, locale: order.locale, receivedAmount: zero },
      ...{ createdAt: now, statusAt: now, statusBy: by, expiresAt: endOfHold(provider, settings, now) },
    })
  })
}
