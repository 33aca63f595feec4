import type { Queryable } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import { addressesIn } from '../config/shop-settings.ts'
import { clearKeptCart } from '../order/kept-cart.ts'
import { lockOrder } from '../order/lock-order.ts'
import { promiseNoDay } from '../order/on-payment.ts'
import type { OrderRow } from '../order/order-row.ts'
import type { Dependencies } from '../process/dependencies.ts'
import type { CreatedPayment, PaymentRequest } from '../providers/payment/payment-provider.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { prepared } from '../sql/prepared.ts'
import { applyStatus } from './apply-status.ts'
import type { AttemptRow } from './attempt-row.ts'
import { cancelReplaced } from './cancel-replaced.ts'
import { noticeKey } from './notice-key.ts'
import { queueTransferMail } from './queue-transfer-mail.ts'
import { readPaymentDetails } from './read-payment-details.ts'
import { syncWithProvider } from './sync-with-provider.ts'

/** By its id, or by its uid where it was inserted with its order. */
export type WhichAttempt = Pick<AttemptRow, 'id'> | Pick<AttemptRow, 'uid'>

interface Found {
  readonly attempt: AttemptRow
  readonly order: OrderRow
}
const select = (database: Queryable, column: PgColumn, name: 'id' | 'uid') =>
  database
    .select({ attempt: paymentAttempt, order: shopOrder })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(eq(column, sql.placeholder(name)))
    .prepare(`attempt_by_${name}`)
const askById = prepared<{ id: number }, Found[]>((database) => select(database, paymentAttempt.id, 'id'))
const askByUid = prepared<{ uid: string }, Found[]>((database) => select(database, paymentAttempt.uid, 'uid'))

type Started = Outcome<{ paymentUrl: string | null; paymentUid: string }, 'providerFailed'>

/**
 * Creates the payment at the provider, after the order's commit and with no lock held. The idempotency key makes a
 * repeated call, after a crash or in a second tab, return the same payment. A provider that refuses or cannot be
 * reached ends the attempt; the order stays and can be paid again. Once the provider has accepted, the order's other
 * open payments are cancelled.
 */
export async function startPayment(
  dependencies: SettingsDependencies,
  providers: PaymentProviders,
  which: WhichAttempt,
): Promise<Started> {
  const { db } = dependencies.database
  const [found] = 'id' in which ? await askById(db, which) : await askByUid(db, which)
  if (!found) throw new Error(`no payment attempt ${JSON.stringify(which)}`)
  const { attempt, order } = found
  if (attempt.provider === 'none' || attempt.providerId)
    return done({ paymentUrl: attempt.paymentUrl, paymentUid: attempt.uid })
  const provider = providers.of(attempt.provider)
  const created = provider
    ? await provider.create(await toRequest(dependencies, attempt, order))
    : refused('unavailable')
  if (!created.ok) return failToStart(dependencies, attempt, `${attempt.provider} ${created.problem}`)
  const replacesNone = await saveCreated(dependencies, attempt, order, created.value)
  // Paid by invoice: nobody goes to a bank, so the order goes on now.
  if (provider?.isOnAccount)
    await syncWithProvider(dependencies, providers, { ...attempt, providerId: created.value.providerId })
  if (!replacesNone) await cancelReplaced(dependencies, providers, order.id)
  return done({ paymentUrl: created.value.paymentUrl, paymentUid: attempt.uid })
}

/** Ends the attempt, unless another process has started its payment meanwhile: then that one is the shopper's. */
function failToStart({ database: { db }, clock }: Dependencies, attempt: AttemptRow, cause: string): Promise<Started> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId)
    const [now] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, attempt.id)).for('update')
    if (now?.providerId) return done({ paymentUrl: now.paymentUrl, paymentUid: now.uid })
    await applyStatus(tx, attempt, 'failed', { cause, now: clock() })
    return refused('providerFailed')
  })
}

const toRequest = async (
  { appUrl, database: { db }, settings }: SettingsDependencies,
  attempt: AttemptRow,
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
 * Stores the payment that the provider created, in the first call only, which also queues the transfer mail. True: it
 * is the only attempt of an order that still waits for it, so there is no payment to cancel.
 */
async function saveCreated(
  { database: { db }, clock }: Dependencies,
  attempt: AttemptRow,
  order: OrderRow,
  { providerId, paymentUrl, transfer }: CreatedPayment,
): Promise<boolean> {
  const save = (database: Queryable) =>
    database
      .update(paymentAttempt)
      .set({ providerId, paymentUrl, transfer })
      .where(and(eq(paymentAttempt.id, attempt.id), isNull(paymentAttempt.providerId)))
      .returning({ isAlone })
  if (!transfer) return (await save(db)).some((one) => one.isAlone)
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const kept = await save(tx)
    if (!locked) return false
    // Cancelled meanwhile: nobody is asked for its money.
    if (kept.length > 0 && locked.status !== 'cancelled') await queueTransferMail(tx, order, attempt, transfer)
    // The shopper has done their part, and pays within days: the cart is for the next order.
    await clearKeptCart(tx, locked, clock())
    await promiseNoDay(tx, locked)
    return kept.some((one) => one.isAlone)
  })
}
