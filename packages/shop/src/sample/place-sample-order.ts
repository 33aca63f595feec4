import type { SampleOrderForm } from '@toonbank/contract/shop/sample.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import { asCustomer } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { isUniqueViolation } from '@toonbank/runtime/sql/unique-violation.ts'
import { and, eq, ne } from 'drizzle-orm'
import { insertGuest } from '../account/insert-guest.ts'
import type { Customer } from '../account/login/session-store.ts'
import { getShopSettings, sampleSettings } from '../config/shop-settings.ts'
import { insertOrder } from '../order/place/insert-order.ts'
import { lockBuyer } from '../order/place/lock-buyer.ts'
import type { ChosenMethod } from '../order/place/place-order.ts'
import type { OrderRow } from '../order/read/order-row.ts'
import { newOrderToken } from '../order/read/order-token.ts'
import { endOfHold } from '../payment/attempt/end-of-hold.ts'
import { newAttempt } from '../payment/attempt/new-attempt.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { countSamples } from './count-samples.ts'
import { listSampled } from './read-samples.ts'
import { toSampleLines } from './sample-lines.ts'

export interface SampleOrder {
  readonly form: SampleOrderForm
  readonly customer: Customer | undefined
  readonly locale: Locale
  readonly network: string
  readonly method: ChosenMethod
  readonly provider: Pick<PaymentProvider, 'heldDays'> | undefined
}

export type PlacedSamples =
  | { readonly ok: true; readonly value: { readonly attemptId: number; readonly orderToken: string } }
  /** This tray is an order already, after a second click, in a second tab or after a lost answer. */
  | { readonly ok: false; readonly problem: 'alreadyOrdered'; readonly order: OrderRow }
  | { readonly ok: false; readonly problem: 'samplesOff' | 'samplesChanged' | 'sampleLimitReached' }

/**
 * Places an order of samples once a tray, at the shown price. It is independent of the cart: no stock, own prices,
 * codes, delivery options or deposits.
 */
export async function placeSampleOrder(
  { database: { db }, clock }: Dependencies,
  wanted: SampleOrder,
): Promise<PlacedSamples> {
  const place = () => rollbackOnRefusal(db, (tx) => placeIn(tx, wanted, clock()))
  try {
    return await place()
  } catch (error) {
    if (isUniqueViolation(error)) return place()
    throw error
  }
}

async function placeIn(tx: Transaction, wanted: SampleOrder, now: Date): Promise<PlacedSamples> {
  const { form, locale, method, provider } = wanted
  const sampleTray = hashToken(form.trayId)
  const sent = await countSamples(tx, form, now)
  const [order] = await tx
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.sampleTray, sampleTray), ne(shopOrder.status, 'cancelled')))
  if (order) return { ok: false, problem: 'alreadyOrdered', order }
  const settings = await getShopSettings(tx)
  const { state, price, most, mostInMonth } = sampleSettings(settings)
  if (!state) return refused('samplesOff')
  const ids = new Set(form.productIds)
  const rows = await listSampled(tx, form.productIds)
  if (price !== form.shownPrice || rows.length !== ids.size || ids.size > most) return refused('samplesChanged')
  if (sent + ids.size > mostInMonth) return refused('sampleLimitReached')
  const buyer = await findOrInsertBuyer(tx, wanted)
  const { lines, totals } = await toSampleLines(tx, rows, price, locale)
  const by = asCustomer(buyer.orderedBy)
  const { trayId: _, productIds: __, shownPrice: ___, payMethod: ____, emailAddress, ...address } = form
  const to = { ...address, uid: randomToken() }
  const written = await insertOrder(
    tx,
    {
      ...{ closedCartOf: buyer.orderedBy, sampleTray, customerId: buyer.accountId },
      orderedBy: buyer.companyId === null ? null : buyer.orderedBy,
      ...{ locale, emailAddress, customerType: buyer.customerType, reference: '' },
      termsUrl: settings.termsConditionsUrl.nld,
      ...{ invoiceAddress: to, deliveryAddress: to },
      delivery: { key: 'sample', type: 'shipping', label: byPost[locale] },
      ...{ totals, coupons: [], totalInclVat: totals.totalInclVat },
      ...{ network: hashToken(wanted.network), heldPieces: [], heldBy: by, createdAt: now },
      timeZone: settings.timeZone,
    },
    lines,
  )
  if (!written) throw new Error('samples have no stock')
  const expiresAt = endOfHold(provider, settings, now)
  const attempt = await newAttempt(tx, { order: written, method, locale, by, now, expiresAt, dueFirst: null })
  return { ok: true, value: { attemptId: attempt.id, orderToken: await newOrderToken(tx, written.id) } }
}

const byPost: Record<Locale, string> = { nld: 'Per brievenbuspost', eng: 'By letterbox post' }

async function findOrInsertBuyer(tx: Transaction, { customer, form, locale }: SampleOrder) {
  if (customer && (await lockBuyer(tx, customer, false, 'orderSamples')) === 'mayOrder') {
    const { id: orderedBy, accountId, companyId, customerType } = customer
    return { orderedBy, accountId, companyId, customerType }
  }
  const { firstName, lastName } = form
  const { id, customerType } = await insertGuest(tx, { firstName, lastName, locale })
  return { orderedBy: id as Customer['id'], accountId: id, companyId: null, customerType }
}
