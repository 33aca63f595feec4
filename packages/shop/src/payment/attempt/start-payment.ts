import type { Queryable } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { asProvider } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SettingsDependencies } from '../../config/settings-dependencies.ts'
import { addressesIn } from '../../config/shop-settings.ts'
import { lockOrder } from '../../order/lock-order.ts'
import { promiseNoDay } from '../../order/on-payment.ts'
import { clearPendingOrderCart } from '../../order/place/pending-order-cart.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import type { CreatedPayment, PaymentRequest } from '../../ports/payment-provider.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { noticeKey } from '../settle/notice-key.ts'
import { changeAttempt, settleAttempt } from '../settle/settle-attempt.ts'
import { queueTransferMail } from '../transfer/queue-transfer-mail.ts'
import type { AttemptRow } from './attempt-row.ts'
import { cancelReplaced } from './cancel-replaced.ts'
import type { toAttempt } from './new-attempt.ts'
import { readPaymentDetails } from './read-payment-details.ts'

type Startable = Omit<ReturnType<typeof toAttempt>, 'statusBy'> &
  Pick<AttemptRow, 'status' | 'providerId' | 'paymentUrl' | 'transfer'>

interface AttemptAndOrder {
  readonly attempt: Startable
  readonly order: OrderRow
}

export type WhichAttempt =
  | Pick<AttemptRow, 'id'>
  | { readonly attempt: ReturnType<typeof toAttempt>; readonly order: OrderRow }

const asInserted = { status: 'open', providerId: null, paymentUrl: null, transfer: null } as const

async function findAttempt(database: Queryable, which: WhichAttempt): Promise<AttemptAndOrder> {
  if (!('id' in which)) return { order: which.order, attempt: { ...which.attempt, ...asInserted } }
  const [found] = await database
    .select({ attempt: paymentAttempt, order: shopOrder })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.id, which.id))
  if (!found) throw new Error(`no payment attempt ${which.id}`)
  return found
}

type Started = Outcome<{ paymentUrl: string | null; paymentUid: string }, 'providerFailed'>

/**
 * Creates the payment at the provider, after the order's commit and without a lock. The idempotency key makes a
 * repeated call return the same payment. A refusal ends the attempt, and the order can be paid again; success cancels
 * other open payments.
 */
export async function startPayment(
  dependencies: SettingsDependencies,
  providers: PaymentProviders,
  which: WhichAttempt,
): Promise<Started> {
  const { db } = dependencies.database
  const { attempt, order } = await findAttempt(db, which)
  if (attempt.provider === 'none' || attempt.providerId)
    return done({ paymentUrl: attempt.paymentUrl, paymentUid: attempt.uid })
  const provider = providers.of(attempt.provider)
  const created = provider
    ? await provider.create(await toRequest(dependencies, attempt, order))
    : refused('unavailable')
  if (!created.ok) return failToStart(dependencies, { attempt, order }, `${attempt.provider} ${created.problem}`)
  const isOnAccount = provider?.isOnAccount === true
  const replacesNone = await saveCreated(dependencies, { attempt, order, isOnAccount }, created.value)
  // An order that is paid by invoice goes on now, without a visit to a bank.
  if (isOnAccount) await syncStored(dependencies, providers, attempt)
  if (!replacesNone) await cancelReplaced(dependencies, providers, order.id)
  return done({ paymentUrl: created.value.paymentUrl, paymentUid: attempt.uid })
}

async function syncStored(dependencies: Dependencies, providers: PaymentProviders, { uid }: Startable): Promise<void> {
  const [stored] = await dependencies.database.db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, uid))
  if (stored) await settleAttempt(dependencies, providers, stored)
}

function failToStart({ database: { db }, clock }: Dependencies, { attempt, order }: AttemptAndOrder, cause: string) {
  return db.transaction(async (tx): Promise<Started> => {
    await lockOrder(tx, order.id)
    const [now] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.uid, attempt.uid)).for('update')
    if (now?.providerId) return done({ paymentUrl: now.paymentUrl, paymentUid: now.uid })
    if (now) await changeAttempt(tx, now, { status: 'failed', cause, by: asProvider(now.provider), now: clock() })
    return refused('providerFailed')
  })
}

const toRequest = async (
  { appUrl, database: { db }, settings }: SettingsDependencies,
  attempt: Startable,
  order: OrderRow,
): Promise<PaymentRequest> => ({
  reference: attempt.uid,
  amount: attempt.amount,
  orderNumber: order.number,
  countryCode: order.invoiceAddress.countryCode,
  method: attempt.method,
  locale: attempt.locale,
  redirectUrl: appUrl + href(addressesIn(await settings.now(), attempt.locale), 'payment', { uid: attempt.uid }),
  webhookUrl: `${appUrl}/api/webhooks/payments/${attempt.provider}?key=${noticeKey(attempt)}`,
  idempotencyKey: attempt.idempotencyKey,
  readDetails: () => readPaymentDetails(db, attempt, order),
})

const isAlone = sql<boolean>`(asked_amount IS NULL
  AND EXISTS (SELECT FROM shop_order o WHERE o.id = payment_attempt.order_id AND o.status = 'pending')
  AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.order_id = payment_attempt.order_id AND a.id <> payment_attempt.id))`

/**
 * Stores the created payment, in the first call only, which also queues the transfer mail. True: it is the order's only
 * attempt, so there is no payment to cancel.
 */
async function saveCreated(
  { database: { db }, clock }: Dependencies,
  { attempt, order, isOnAccount }: AttemptAndOrder & { readonly isOnAccount: boolean },
  { providerId, paymentUrl, transfer }: CreatedPayment,
): Promise<boolean> {
  const save = (database: Queryable) =>
    database
      .update(paymentAttempt)
      .set({ providerId, paymentUrl, transfer })
      .where(and(eq(paymentAttempt.uid, attempt.uid), isNull(paymentAttempt.providerId)))
      .returning({ isAlone })
  if (!transfer) return (await save(db)).some((one) => one.isAlone)
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const kept = await save(tx)
    if (!locked) return false
    // Nothing is asked for a cancelled order, and on account the invoice asks for the money.
    const isAsked = kept.length > 0 && locked.status !== 'cancelled' && !isOnAccount
    if (isAsked) await queueTransferMail(tx, order, attempt, transfer)
    // The shopper pays within days, so the cart is free for the next order.
    await clearPendingOrderCart(tx, locked, clock())
    await promiseNoDay(tx, locked)
    return kept.some((one) => one.isAlone)
  })
}
