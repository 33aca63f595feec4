import type { PayMessage } from '@toonbank/contract/envelope.ts'
import type { pay } from '@toonbank/contract/shop/checkout.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import type { ShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { isLost, unfinishedStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { asCustomer } from '@toonbank/domain/staff/actor.ts'
import { type Counted, limits, returnToLimit, type TakeFromLimits } from '@toonbank/runtime/http/limits.ts'
import type { Call, Reply } from '@toonbank/runtime/http/route.ts'
import { and, desc, eq, exists, inArray, isNull, or } from 'drizzle-orm'
import type { Customer } from '../../account/login/session-store.ts'
import { ownerOf } from '../../cart/cart-store.ts'
import type { CatalogueDependencies } from '../../catalogue/catalogue-dependencies.ts'
import type { ShopSettings } from '../../config/shop-settings.ts'
import type { Buying } from '../../order/place/buying.ts'
import { placedBy } from '../../order/place/order-placer.ts'
import { findOrdered } from '../../order/place/pending-order-cart.ts'
import { type BeginPayment, placeOrder } from '../../order/place/place-order.ts'
import { listOrderChanges } from '../../order/read/list-order-changes.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { giveOrderToken, keepOrderToken, listOrdersByToken, newOrderToken } from '../../order/read/order-token.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { settleAttempt } from '../settle/settle-attempt.ts'
import { cancelReplaced } from './cancel-replaced.ts'
import { endOfHold } from './end-of-hold.ts'
import { findPaidAsShown } from './find-paid-as-shown.ts'
import { logBusyNetwork } from './log-busy-network.ts'
import { dueFirstWith, payNothing, toAttempt } from './new-attempt.ts'
import { payAgain, payAgainMessage } from './pay-again.ts'
import { startPayment, type WhichAttempt } from './start-payment.ts'

/**
 * Places the order, then calls the provider without any lock. Two clicks or tabs make one order: the second continues
 * its payment. A changed cart replaces its unpaid order, unless that turns out to be paid.
 */
export async function payCart(
  dependencies: CatalogueDependencies,
  providers: PaymentProviders,
  { visitor, findCustomer }: Pick<Call<typeof pay>, 'visitor' | 'findCustomer'>,
  shown: ShownOrder | undefined,
  settings: ShopSettings,
  take: TakeFromLimits,
): Promise<Reply<typeof pay>> {
  if (!settings.active) return { ok: false, problem: 'shopClosed', message: { code: 'closed' } }
  const customer = await findCustomer()
  if (!customer) return refusal({ step: 1, code: 'notLoggedIn' }, 'notReady')
  if (customer.status === 'inactive') return refusal({ code: 'icr' })
  const findOffer = await providers.offeredTo(visitor)
  const counted: Counted[] = [
    [limits.orderPerAddress, visitor.address],
    [limits.orderPerCustomer, String(customer.id)],
  ]
  const tooOften = await take(...counted)
  if (tooOften) {
    if (tooOften.at === 0) logBusyNetwork(dependencies, visitor.address)
    await returnToLimits(counted.slice(0, tooOften.at))
    return tooOften
  }
  const ordered = await findOrdered(dependencies.database.db, customer.id)
  const paidBefore = ordered.order && (await findPaidMeanwhile(dependencies, providers, ordered.order))
  if (paidBefore) {
    await returnToLimits(counted)
    return showPayment(paidBefore.orderUid, paidBefore.attemptId)
  }
  const { locale } = visitor
  const buying: Buying = {
    customer,
    owner: ownerOf(visitor, customer),
    locale,
    settings,
    shown,
    isOffered: (method, sale) => findOffer(method, sale) !== undefined,
    dueFirst: ({ provider }, totalInclVat) =>
      dueFirstWith(providers.of(provider), { totalInclVat, customerType: customer.customerType }, settings),
    isOnAccount: ({ provider }) => providers.of(provider)?.isOnAccount === true,
    network: visitor.address,
  }
  const begin: BeginPayment<Begun> = (tx, order, method, now) => {
    const provider = providers.of(method.provider)
    const dueFirst = dueFirstWith(provider, order, settings)
    const by = asCustomer(customer.id)
    const attempt = toAttempt({
      order: { ...order, status: 'pending', reducedAmount: zero, paidAmount: zero },
      ...{ method, locale, by, now, dueFirst, expiresAt: endOfHold(provider, settings, now) },
    })
    return {
      dueFirst,
      async complete(written) {
        const [[inserted], orderToken] = await Promise.all([
          tx
            .insert(paymentAttempt)
            .values({ ...attempt, orderId: written.id })
            .returning({ id: paymentAttempt.id, orderId: paymentAttempt.orderId }),
          newOrderToken(tx, written.id),
        ])
        if (inserted && attempt.amount === 0) await payNothing(tx, inserted, by, now)
        return { begun: { attempt, order: written }, orderToken }
      },
    }
  }
  const placed = await placeOrder(dependencies, buying, ordered.productIds, begin).catch(async (error: unknown) => {
    await returnToLimits(counted).catch(() => {})
    throw error
  })
  if (placed.ok) {
    const { begun, orderToken } = placed.value.payment
    keepOrderToken(visitor, orderToken)
    const started = await askProvider(begun)
    if (placed.value.replacedId !== undefined) await cancelReplaced(dependencies, providers, placed.value.replacedId)
    return started
  }
  await returnToLimits(counted)
  if (placed.problem === 'mustGoBack') {
    const isChanged = shown !== undefined && placed.detail.step === 'cart'
    return refusal(placed.detail, 'payRefused', isChanged ? await listOrderChanges(dependencies, shown, buying) : [])
  }
  const paid = placed.problem === 'nothingToOrder' && shown && (await findPaidAsShown(dependencies, customer.id, shown))
  if (paid) {
    await giveOrderToken(dependencies, visitor, paid.orderUid)
    return { ok: true, value: { paymentUrl: null, paymentUid: paid.paymentUid } }
  }
  const order =
    placed.problem === 'alreadyOrdered'
      ? await findOrder(dependencies, placed.orderId)
      : await findOrderToResume(dependencies, customer, await listOrdersByToken(dependencies, visitor))
  if (!order) return refusal({ step: 'cart', code: 'icc' })
  const again = await payAgain(dependencies, providers, order.id, { wanted: undefined, findOffer, ...buying })
  // Another tab has placed an order that differs from this page, so its payment page comes first (no `paymentUrl`).
  if (again.ok && shown && !(await asksAsShown(order.id, shown))) return showPayment(order.uid, again.value)
  if (again.ok) return start(order.uid, again.value)
  return refusal(again.problem === 'soldOut' ? { step: 'cart', code: 'icc' } : payAgainMessage(again))

  async function returnToLimits(taken: readonly Counted[]): Promise<void> {
    for (const [limit, who] of taken) await returnToLimit(dependencies, limit, who)
  }

  async function asksAsShown(orderId: number, { total, dueFirst }: ShownOrder): Promise<boolean> {
    const order = await findOrder(dependencies, orderId)
    return order?.totalInclVat === total.inclVat && order.dueFirst === dueFirst
  }

  async function start(orderUid: string, attemptId: number): Promise<Reply<typeof pay>> {
    await giveOrderToken(dependencies, visitor, orderUid)
    return askProvider({ id: attemptId })
  }

  async function askProvider(attempt: WhichAttempt): Promise<Reply<typeof pay>> {
    const started = await startPayment(dependencies, providers, attempt)
    return started.ok ? started : refusal({ step: 3, code: 'ipoi' })
  }

  async function showPayment(orderUid: string, attemptId: number): Promise<Reply<typeof pay>> {
    const started = await start(orderUid, attemptId)
    return started.ok ? { ok: true, value: { ...started.value, paymentUrl: null } } : started
  }
}

interface Begun {
  readonly begun: WhichAttempt
  readonly orderToken: string
}

const refusal = (
  message: PayMessage,
  problem: 'payRefused' | 'notReady' = 'payRefused',
  changes: readonly OrderChange[] = [],
): Reply<typeof pay> => ({ ok: false, problem, message, changes })

/**
 * Returns the payment of the cart's order if the provider says that it is paid: its webhook may be late, and the goods
 * must not be ordered twice.
 */
async function findPaidMeanwhile(
  dependencies: CatalogueDependencies,
  providers: PaymentProviders,
  order: OrderRow,
): Promise<{ readonly orderUid: string; readonly attemptId: number } | undefined> {
  const { db } = dependencies.database
  const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id))
  for (const attempt of attempts) {
    if (attempt.status !== 'open' || attempt.providerId === null) continue
    await settleAttempt(dependencies, providers, attempt)
    const [now] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attempt.id))
    if (now && now.status !== 'open' && !isLost(now.status)) return { orderUid: order.uid, attemptId: now.id }
  }
  return undefined
}

type Resumable = Pick<typeof shopOrder.$inferSelect, 'id' | 'uid' | 'totalInclVat' | 'dueFirst'>

const findOrder = async (
  { database: { db } }: CatalogueDependencies,
  orderId: number,
): Promise<Resumable | undefined> => (await db.select().from(shopOrder).where(eq(shopOrder.id, orderId)))[0]

/**
 * Returns the unpaid order to resume: one whose token the visitor has, else the newest with an unfinished payment.
 * Samples are left out.
 */
async function findOrderToResume(
  { database: { db } }: CatalogueDependencies,
  customer: Customer,
  held: readonly OrderRow[],
): Promise<Resumable | undefined> {
  const heldUids = held.map(({ uid }) => uid)
  const unfinished = db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, shopOrder.id), inArray(paymentAttempt.status, unfinishedStatuses)))
  const rows = await db
    .select({
      id: shopOrder.id,
      uid: shopOrder.uid,
      totalInclVat: shopOrder.totalInclVat,
      dueFirst: shopOrder.dueFirst,
    })
    .from(shopOrder)
    .where(
      and(
        placedBy(customer.id),
        eq(shopOrder.status, 'pending'),
        isNull(shopOrder.sampleTray),
        or(inArray(shopOrder.uid, heldUids), exists(unfinished)),
      ),
    )
    .orderBy(desc(shopOrder.id))
  return rows.find(({ uid }) => heldUids.includes(uid)) ?? rows[0]
}
