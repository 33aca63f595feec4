import type { PayMessage } from '@toonbank/contract/envelope.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { paymentFits } from '@toonbank/domain/checkout/payment-method.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { UnpaidExcess } from '@toonbank/domain/order/unpaid-limits.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { fitsCredit } from '@toonbank/domain/payment/credit-limit.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import type { Customer } from '@toonbank/runtime/http/customer.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { desc, eq } from 'drizzle-orm'
import { readCustomer } from '../../account/company/with-company.ts'
import { findCredit } from '../../checkout/find-credit.ts'
import type { ShopSettings } from '../../config/shop-settings.ts'
import { lockOrder } from '../../order/lock-order.ts'
import { holdForNextTry } from '../../order/on-payment.ts'
import { lockBuyer } from '../../order/place/lock-buyer.ts'
import { buyerOf, placerOf } from '../../order/place/order-placer.ts'
import type { ChosenMethod } from '../../order/place/place-order.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf, wantsMoney } from '../../order/read/outstanding-amount.ts'
import type { FindOffer, PaymentProviders } from '../../ports/payment-providers.ts'
import type { AttemptRow } from './attempt-row.ts'
import { endOfHold } from './end-of-hold.ts'
import { dueFirstWith, newAttempt } from './new-attempt.ts'

interface Payer {
  readonly wanted: string | undefined
  readonly findOffer: FindOffer
  readonly locale: Locale
  readonly network: string
  readonly settings: ShopSettings
  readonly customer?: Customer | undefined
}

type NotPayable = 'orderNotPayable' | 'soldOut' | 'methodUnknown'
export type PayAgain =
  | Outcome<number, NotPayable>
  | { readonly ok: false; readonly problem: 'tooMuchUnpaid'; readonly detail: UnpaidExcess }

/**
 * Pays an order again: continues the open attempt or begins a new one, and reserves the stock again. When it is sold,
 * or too much would be unpaid, nothing is charged. `cancel-replaced.ts` later cancels the earlier attempt.
 */
export async function payAgain(
  { database: { db }, clock, rateLimitScale }: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  orderId: number,
  { wanted, findOffer, locale, network, settings, customer }: Payer,
): Promise<PayAgain> {
  return rollbackOnRefusal(db, async (tx): Promise<PayAgain> => {
    const order = await lockOrder(tx, orderId)
    if (!order || !wantsMoney(order)) return refused('orderNotPayable')
    const attempts = await tx
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, order.id))
      .orderBy(desc(paymentAttempt.id))
    const isPromised = attempts.some(
      ({ status, provider }) => status === 'authorized' && !providers.of(provider)?.isOnAccount,
    )
    if (isPromised) return refused('orderNotPayable')
    const open = findResumableAttempt(attempts, wanted)
    // Even while a bank works on a payment, an unknown method is refused and gets no payment of another one.
    const isOther = wanted !== undefined && open !== undefined && open.method !== wanted
    if (isOther && !(await findMethod(tx, order, wanted, { findOffer, locale }))) return refused('methodUnknown')
    if (open && !findOffer({ key: open.method, provider: open.provider })) return refused('methodUnknown')
    const isPending = order.status === 'pending'
    if (open && (order.stockHeld || !isPending)) return done(open.id)
    const method = open
      ? undefined
      : await findMethod(tx, order, wanted ?? attempts[0]?.method ?? '', { findOffer, locale })
    // An order that has gone on has its goods already: only the balance is to be paid.
    const held = isPending
      ? await holdForNextTry(tx, order, { network, settings, rateLimitScale, now: clock() })
      : done(null)
    if (!held.ok) return held
    if (open) {
      const expiresAt = endOfHold(providers.of(open.provider), settings, clock())
      await tx.update(paymentAttempt).set({ expiresAt }).where(eq(paymentAttempt.id, open.id))
      return done(open.id)
    }
    if (!method) return refused('methodUnknown')
    const provider = providers.of(method.provider)
    // A balance is due now, so it cannot be put on account.
    if (!isPending && provider?.isOnAccount) return refused('methodUnknown')
    if (provider?.isOnAccount && !(await mayOweMore(tx, order, customer, settings))) return refused('methodUnknown')
    const now = clock()
    const wasOnAccount = order.dueFirst === 0
    const dueFirst = provider?.isOnAccount || wasOnAccount ? dueFirstWith(provider, order, settings) : order.dueFirst
    return done(
      (
        await newAttempt(tx, {
          ...{ order, method, locale, by: buyerOf(order), now, dueFirst },
          expiresAt: endOfHold(provider, settings, now),
        })
      ).id,
    )
  })
}

/** Checks under the locks of a new order that an unpaid order may go on account, within the limit. */
async function mayOweMore(
  tx: Transaction,
  order: OrderRow,
  customer: Customer | undefined,
  settings: ShopSettings,
): Promise<boolean> {
  const payer = customer ?? (await readCustomer(tx, placerOf(order)))
  if (payer.accountId !== order.customerId || (await lockBuyer(tx, payer, true)) !== 'mayOrder') return false
  return fitsCredit(await findCredit(tx, order.customerId, settings, order.id), outstandingOf(order))
}

/** A `pending` attempt comes first: while a bank works on it, no other attempt may begin. */
const findResumableAttempt = (attempts: readonly AttemptRow[], wanted: string | undefined): AttemptRow | undefined =>
  attempts.find(({ status }) => status === 'pending') ??
  attempts.find(({ status, method }) => isUnfinished(status) && (wanted === undefined || method === wanted))

async function findMethod(
  tx: Transaction,
  order: OrderRow,
  key: string,
  { findOffer, locale }: Pick<Payer, 'findOffer' | 'locale'>,
): Promise<ChosenMethod | undefined> {
  const [found] = await tx.select().from(paymentMethod).where(eq(paymentMethod.key, key))
  const payer = { countryCode: order.deliveryAddress.countryCode, business: order.customerType === 'business' }
  const sale = { countryCode: payer.countryCode, amount: outstandingOf(order) }
  if (!found || !paymentFits(found, payer) || !findOffer(found, sale)) return undefined
  return { key: found.key, label: found.label[locale], provider: found.provider }
}

export function payAgainMessage(again: Exclude<PayAgain, { ok: true }>): PayMessage {
  if (again.problem !== 'tooMuchUnpaid') return { code: again.problem === 'methodUnknown' ? 'ipoi' : 'icc' }
  return unpaidMessage(again.detail)
}

const unpaidMessage = ({ of, limit }: UnpaidExcess): PayMessage => ({
  code: of === 'pieces' ? 'unpaidPieces' : 'unpaidAmount',
  limit,
})
