import type { orderSamples as orderSamplesCall, SampleOrderForm } from '@toonbank/contract/shop/sample.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { mailboxOf } from '@toonbank/domain/account/mailbox.ts'
import { paymentFits } from '@toonbank/domain/checkout/payment-method.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import { type Counted, limits, returnToLimit, type TakeFromLimits } from '@toonbank/runtime/http/limits.ts'
import type { Call, Reply } from '@toonbank/runtime/http/route.ts'
import { desc, eq } from 'drizzle-orm'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import { type ShopSettings, sampleSettings } from '../config/shop-settings.ts'
import type { ChosenMethod } from '../order/place/place-order.ts'
import type { OrderRow } from '../order/read/order-row.ts'
import { giveOrderToken, keepOrderToken } from '../order/read/order-token.ts'
import { wantsMoney } from '../order/read/outstanding-amount.ts'
import { payAgain } from '../payment/attempt/pay-again.ts'
import { startPayment } from '../payment/attempt/start-payment.ts'
import type { FindOffer, PaymentProviders } from '../ports/payment-providers.ts'
import { placeSampleOrder } from './place-sample-order.ts'

type Answer = Reply<typeof orderSamplesCall>
type OrderSamplesCall = Pick<Call<typeof orderSamplesCall>, 'body' | 'visitor' | 'findCustomer'>

/**
 * Orders a tray of samples, then calls the provider without a lock. The same tray again continues its order and
 * payment.
 */
export async function orderSamples(
  dependencies: SettingsDependencies,
  providers: PaymentProviders,
  { body: form, visitor, findCustomer }: OrderSamplesCall,
  settings: ShopSettings,
  take: TakeFromLimits,
): Promise<Answer> {
  if (!settings.active) return refused('shopClosed')
  if (!sampleSettings(settings).state) return refused('samplesOff')
  const counted: Counted[] = [
    [limits.samplePerAddress, visitor.address],
    [limits.samplePerMailbox, mailboxOf(form.emailAddress)],
  ]
  const tooOften = await take(...counted)
  if (tooOften) return tooOften
  const { locale } = visitor
  const findOffer = await providers.offeredTo(visitor)
  const total = cents(form.shownPrice * new Set(form.productIds).size)
  const method = await findMethod(dependencies, findOffer, form, total, locale)
  if (!method) return refused('payMethodUnknown')
  const placed = await placeSampleOrder(dependencies, {
    ...{ form, locale, method, customer: await findCustomer(), network: visitor.address },
    provider: providers.of(method.provider),
  })
  if (placed.ok) {
    keepOrderToken(visitor, placed.value.orderToken)
    return start(placed.value.attemptId)
  }
  for (const [limit, who] of counted) await returnToLimit(dependencies, limit, who)
  return placed.problem === 'alreadyOrdered' ? resume(placed.order) : refused(placed.problem)

  async function resume(order: OrderRow): Promise<Answer> {
    await giveOrderToken(dependencies, visitor, order.uid)
    if (!wantsMoney(order)) return { ok: true, value: { paymentUrl: null, paymentUid: await lastAttempt(order) } }
    const wanted = form.payMethod === '' ? undefined : form.payMethod
    const again = await payAgain(dependencies, providers, order.id, {
      ...{ wanted, findOffer, locale, network: visitor.address, settings },
    })
    if (again.ok) return start(again.value)
    return again.problem === 'methodUnknown'
      ? refused('payMethodUnknown')
      : { ok: true, value: { paymentUrl: null, paymentUid: await lastAttempt(order) } }
  }

  async function start(attemptId: number): Promise<Answer> {
    const started = await startPayment(dependencies, providers, { id: attemptId })
    return started.ok ? started : refused('paymentUnavailable')
  }

  async function lastAttempt({ id }: OrderRow): Promise<string> {
    const own = eq(paymentAttempt.orderId, id)
    const { db } = dependencies.database
    const [last] = await db.select().from(paymentAttempt).where(own).orderBy(desc(paymentAttempt.id)).limit(1)
    if (!last) throw new Error(`order ${id} has no payment`)
    return last.uid
  }
}

async function findMethod(
  { database: { db } }: SettingsDependencies,
  findOffer: FindOffer,
  { payMethod, countryCode }: SampleOrderForm,
  amount: Cents,
  locale: Locale,
): Promise<ChosenMethod | undefined> {
  if (amount === 0) return { key: '', label: '', provider: 'none' }
  const [row] = await db.select().from(paymentMethod).where(eq(paymentMethod.key, payMethod))
  if (!row || !paymentFits(row, { countryCode, business: false })) return undefined
  const offer = findOffer(row, { amount, countryCode })
  return offer && !offer.isOnAccount ? { key: row.key, label: row.label[locale], provider: row.provider } : undefined
}
