import type { PayMessage } from '@toonbank/contract/envelope.ts'
import type { Database, Transaction } from '@toonbank/database/connect.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import type { DeliveryDay } from '@toonbank/domain/checkout/delivery-day.ts'
import { isAsShown } from '@toonbank/domain/checkout/order-changes.ts'
import { orderDigest, type ShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { fitsCredit } from '@toonbank/domain/payment/credit-limit.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { eq } from 'drizzle-orm'
import type { Customer } from '../account/session-store.ts'
import { availableOf } from '../cart/cap-to-stock.ts'
import { listProductIds, lockCart } from '../cart/cart-store.ts'
import { insertClosedCart } from '../cart/insert-closed-cart.ts'
import { type PricedCart, priceCart } from '../cart/price-cart.ts'
import type { FullLine } from '../cart/price-lines.ts'
import { wereCostsShown } from '../cart/remember-seen.ts'
import { toCart } from '../cart/to-cart.ts'
import { withProductSlots } from '../catalogue/with-product-slots.ts'
import { expectedDay, slowestDays } from '../checkout/expected-day.ts'
import { findCredit } from '../checkout/find-credit.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { hashToken } from '../process/random-token.ts'
import { rollbackOnRefusal } from '../sql/rollback-on-refusal.ts'
import type { Buying } from './buying.ts'
import { checkoutProblem } from './checkout-problem.ts'
import { countCoupons, couponsLeft } from './coupon-uses.ts'
import { findOrderAddresses, type StoredAddress } from './find-order-addresses.ts'
import { findExcessWith } from './find-unpaid-excess.ts'
import { endReplaced, lockOrderOfCart } from './kept-cart.ts'
import { lockBuyer } from './lock-buyer.ts'
import { orderAsShown } from './order-as-shown.ts'
import { holdStock, type Wanted } from './stock-hold.ts'
import { type OrderRow, optionItemIdsOf, writeOrder } from './write-order.ts'

export type Placed<Payment> =
  | {
      readonly ok: true
      /** `replacedId`: the unpaid order that this one replaces. */
      readonly value: { readonly orderUid: string; readonly payment: Payment; readonly replacedId: number | undefined }
    }
  | { readonly ok: false; readonly problem: 'nothingToOrder' }
  /** This cart is an unpaid order already: a second click, or back from the bank. Its payment is continued. */
  | { readonly ok: false; readonly problem: 'alreadyOrdered'; readonly orderId: number }
  | { readonly ok: false; readonly problem: 'mustGoBack'; readonly detail: PayMessage }

/**
 * Timeout, in milliseconds, for waiting on other orders of the same product: many want the last pieces at the same
 * moment.
 */
const orderPatience = 8_000

/** The payment method selected in the cart. */
export interface ChosenMethod {
  readonly key: string
  readonly label: string
  /** Name of the payment provider. */
  readonly provider: string
}

/**
 * Callback that creates the payment attempt of a new order, in the order's transaction: this room does not know
 * payments, yet every order has one. `now`: when the order is placed.
 */
export type BeginPayment<Payment> = (
  tx: Transaction,
  order: OrderRow,
  method: ChosenMethod,
  now: Date,
) => Promise<Payment>

/**
 * The order transaction (decisions, section 5), all or nothing: lock the cart, compute it again from the catalogue,
 * hold the stock of products and options in a fixed lock order, insert the order, create its payment attempt. An unpaid
 * order of the same cart is continued when nothing has changed, and otherwise replaced. The provider is called after
 * the commit.
 */
export async function placeOrder<Payment>(
  { database, clock, rateLimitScale }: Dependencies,
  buying: Buying,
  beginPayment: BeginPayment<Payment>,
): Promise<Placed<Payment>> {
  const { db } = database
  const inCart = await listProductIds(db, buying.owner)
  return withProductSlots(database, inCart, orderPatience, async () => {
    for (;;) {
      const placed = await placeAtOnce(db, buying, beginPayment, rateLimitScale, clock())
      if (placed.ok || placed.problem !== 'overtaken') return placed
    }
  })
}

/** Race: another call has ordered the cart after our search for its unpaid order and before our lock. Search again. */
type PlacedOrOvertaken<Payment> = Placed<Payment> | { readonly ok: false; readonly problem: 'overtaken' }

async function placeAtOnce<Payment>(
  db: Database,
  buying: Buying,
  beginPayment: BeginPayment<Payment>,
  rateLimitScale: number,
  now: Date,
): Promise<PlacedOrOvertaken<Payment>> {
  const { customer, owner, locale, settings } = buying
  return rollbackOnRefusal(db, async (tx): Promise<PlacedOrOvertaken<Payment>> => {
    const unpaid = await lockOrderOfCart(tx, customer.id)
    const row = await lockCart(tx, owner)
    if (!row) return { ok: false, problem: 'nothingToOrder' }
    // One order a quote, whoever holds it in a cart: the second finds that it is ordered.
    if (row.quoteId !== null)
      await tx.select({ id: quote.id }).from(quote).where(eq(quote.id, row.quoteId)).for('update')
    const priced = await priceCart(tx, row, settings, now)
    if (priced.unpaidOrderId !== undefined && priced.unpaidOrderId !== unpaid?.id)
      return { ok: false, problem: 'overtaken' }
    if (priced.lines.length === 0) return { ok: false, problem: 'nothingToOrder' }
    const addresses = await findOrderAddresses(tx, customer, row.addressUid)
    const problem = checkoutProblem(priced, buying, addresses) ?? cartProblem(priced, addresses.delivery, buying, now)
    if (problem) return back(problem)
    const onAccount = priced.payment !== undefined && buying.isOnAccount(priced.payment)
    const buyer = await lockBuyer(tx, customer, onAccount)
    if (buyer === 'mayNot') return back({ code: 'icr' })
    if (buyer === 'notOnAccount') return back({ step: 3, code: 'ipoi' })
    const digest = digestOf(
      shownNow(priced, addresses.delivery as StoredAddress, buying, now),
      customer,
      addresses.invoice,
    )
    if (unpaid?.status === 'pending' && unpaid.orderedCart?.digest === digest)
      return { ok: false, problem: 'alreadyOrdered', orderId: unpaid.id }
    if (unpaid) await endReplaced(tx, unpaid)
    const heldPieces = await holdStock(tx, priced.lines.map(toWanted))
    if (!heldPieces) return back(changed)
    if (!(await couponsLeft(tx, priced.coupons, customer.accountId))) return back(changed)
    const order = await writeOrder(tx, {
      priced,
      heldPieces,
      closedCartId: await insertClosedCart(tx, customer.id, now),
      digest,
      expected: promisedDay(priced, addresses.delivery as StoredAddress, settings, now),
      network: hashToken(buying.network),
      customer,
      locale,
      leading: settings.prices.leading,
      termsUrl: settings.termsConditionsUrl.nld,
      now,
      delivery: addresses.delivery as StoredAddress,
      invoice: addresses.invoice as StoredAddress,
    })
    const excess = await findExcessWith(tx, order, settings, rateLimitScale)
    if (excess)
      return back({ step: 'cart', code: excess.of === 'pieces' ? 'unpaidPieces' : 'unpaidAmount', limit: excess.limit })
    if (onAccount && !fitsCredit(await findCredit(tx, customer.accountId, settings), order.totalInclVat))
      return back({ step: 3, code: 'creditLimit' })
    await countCoupons(tx, order, priced.coupons)
    const { payment } = priced
    const method = { key: payment?.key ?? '', label: payment?.label[locale] ?? '', provider: payment?.provider ?? '' }
    const value = { orderUid: order.uid, payment: await beginPayment(tx, order, method, now), replacedId: unpaid?.id }
    return { ok: true, value }
  })
}

/**
 * What makes it another order: a change of what was shown, of the buyer's contact details or reference, or of the
 * invoice address.
 */
const digestOf = (
  shown: ShownOrder,
  { emailAddress, reference }: Customer,
  invoice: StoredAddress | undefined,
): string => JSON.stringify([orderDigest(shown), emailAddress, reference, invoice && addressLines(invoice)])

const promisedDay = (
  { lines, delivery }: PricedCart,
  { countryCode }: StoredAddress,
  settings: ShopSettings,
  now: Date,
): DeliveryDay | undefined =>
  delivery && expectedDay({ days: slowestDays(lines), countryCode, type: delivery.type }, settings, now)

const toWanted = (line: FullLine): Wanted => ({
  productId: line.product.id,
  optionItemIds: optionItemIdsOf(line),
  quantity: line.row.quantity,
})

const back = (detail: PayMessage): Placed<never> => ({ ok: false, problem: 'mustGoBack', detail })

/**
 * Sends the shopper back to the cart when a line's stock is too small, or the charge would differ from what was shown.
 */
function cartProblem(
  priced: PricedCart,
  address: StoredAddress | undefined,
  buying: Buying,
  now: Date,
): PayMessage | undefined {
  const { shown, settings } = buying
  const available = availableOf(priced.lines)
  const isShort = priced.lines.some((line) => (available.get(line.row.id) ?? 0) < line.row.quantity)
  if (isShort || !address) return changed
  if (!shown)
    return isDearerThanSeen(priced, settings.prices.leading) || priced.row.isMerged || priced.hasGlimpse
      ? changed
      : undefined
  return isAsShown(shown, shownNow(priced, address, buying, now)) ? undefined : changed
}

/** The order that this cart would become now, as the overview would show it. */
function shownNow(
  priced: PricedCart,
  address: StoredAddress,
  buying: Pick<Buying, 'settings' | 'locale' | 'dueFirst'>,
  now: Date,
): ShownOrder {
  const cart = toCart(
    priced,
    { shown: new Map(), available: availableOf(priced.lines), isMerged: false },
    { settings: buying.settings, locale: buying.locale, now },
  )
  return orderAsShown(cart, priced, address, buying)
}

const changed: PayMessage = { step: 'cart', code: 'icc' }

/** Whether a price or the total is higher than the cart or a list last showed it. */
const isDearerThanSeen = (cart: PricedCart, leading: Leading): boolean =>
  cart.lines.some((line) => line.priced.unitDiscounted > line.row.seenUnitPrice) || !isKnownTotal(cart, leading)

/**
 * Whether the total is at most what the customer has seen. A cart that was changed and not read since has no seen
 * total, but its parts were shown: line prices with each product, delivery and payment costs in their lists. The
 * discount of a code, and VAT on top of prices without VAT, are shown in the cart only.
 */
const isKnownTotal = (cart: PricedCart, leading: Leading): boolean =>
  cart.row.seenTotal === null
    ? leading === 'incl' && cart.codes === 0 && wereCostsShown(cart)
    : cart.totals.totalInclVat <= cart.row.seenTotal
