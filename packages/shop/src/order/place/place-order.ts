import type { PayMessage } from '@toonbank/contract/envelope.ts'
import type { Database, Transaction } from '@toonbank/database/connect.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { type ShownOrder, shownOrderDigest } from '@toonbank/domain/checkout/shown-order.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { fitsCredit } from '@toonbank/domain/payment/credit-limit.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { eq } from 'drizzle-orm'
import type { StoredAddress } from '../../account/login/customer-session.ts'
import type { Customer } from '../../account/login/session-store.ts'
import { promisedDay } from '../../cart/line/expected-day.ts'
import { type PricedCart, priceCart } from '../../cart/price/price-cart.ts'
import { withProductSlots } from '../../catalogue/product/with-product-slots.ts'
import { findCredit } from '../../checkout/find-credit.ts'
import { chooseAddresses } from '../read/find-order-addresses.ts'
import type { OrderRow } from '../read/order-row.ts'
import { writeOrder } from '../write-order.ts'
import type { Buying } from './buying.ts'
import { cartChanged, cartProblem, mayBeIntraCommunity } from './cart-problem.ts'
import { checkoutProblem } from './checkout-problem.ts'
import { countCoupons, couponsLeft } from './coupon-uses.ts'
import { findExcessWith } from './find-unpaid-excess.ts'
import { lockBuyerWithAddresses } from './lock-buyer.ts'
import { orderOfPricedCart } from './order-as-shown.ts'
import { endUnpaidOrder, lockOrderAndCart } from './pending-order-cart.ts'
import { lockStockOfBoth } from './stock-hold.ts'

export type Placed<Payment> =
  | {
      readonly ok: true
      readonly value: { readonly orderUid: string; readonly payment: Payment; readonly replacedId: number | undefined }
    }
  | { readonly ok: false; readonly problem: 'nothingToOrder' }
  /** The cart is an unpaid order already, after a second click or a return from the bank. Its payment is continued. */
  | { readonly ok: false; readonly problem: 'alreadyOrdered'; readonly orderId: number }
  | { readonly ok: false; readonly problem: 'mustGoBack'; readonly detail: PayMessage }

/** An order waits so many milliseconds for others of the same product, because many want the last pieces at once. */
const orderTimeoutMs = 8_000

export interface ChosenMethod {
  readonly key: string
  readonly label: string
  readonly provider: string
}

/** Begins the payment of a new order in the order's transaction; injected, because payments are unknown here. */
export type BeginPayment<Payment> = (
  tx: Transaction,
  order: Pick<OrderRow, 'totalInclVat' | 'customerType'>,
  method: ChosenMethod,
  now: Date,
) => PaymentBeginning<Payment>

export interface PaymentBeginning<Payment> {
  readonly dueFirst: Cents | null
  readonly complete: (order: OrderRow) => Promise<Payment>
}

const maxTries = 5

/**
 * Places an order (specification 3.5-12): locks the cart, computes it again, inserts the order with its payment attempt
 * and takes the stock last. An unpaid order of the cart is continued when unchanged, otherwise replaced. The provider
 * is called after the commit.
 */
export async function placeOrder<Payment>(
  { database, clock, rateLimitScale }: Dependencies,
  buying: Buying,
  inCart: readonly number[],
  beginPayment: BeginPayment<Payment>,
): Promise<Placed<Payment>> {
  const place = () => placeInTransaction(database.db, buying, beginPayment, rateLimitScale, clock())
  return withProductSlots(database, inCart, orderTimeoutMs, async () => {
    for (let tries = 1; ; tries++) {
      const placed = await place()
      if (placed.ok || placed.problem !== 'overtaken') return placed
      if (tries === maxTries) return back(cartChanged)
    }
  })
}

/** Race: another call has ordered the cart before our lock, or others have bought its goods. Search again. */
type PlacedOrOvertaken<Payment> = Placed<Payment> | { readonly ok: false; readonly problem: 'overtaken' }

const overtaken = { ok: false, problem: 'overtaken' } as const

async function placeInTransaction<Payment>(
  db: Database,
  buying: Buying,
  beginPayment: BeginPayment<Payment>,
  rateLimitScale: number,
  now: Date,
): Promise<PlacedOrOvertaken<Payment>> {
  const { customer, locale, settings } = buying
  return rollbackOnRefusal(db, async (tx): Promise<PlacedOrOvertaken<Payment>> => {
    const locked = await lockOrderAndCart(tx, customer.id)
    if (!locked) return { ok: false, problem: 'nothingToOrder' }
    const { row, ordered: unpaid } = locked
    // A quote is ordered once: the second cart that contains it finds it ordered.
    if (row.quoteId !== null)
      await tx.select({ id: quote.id }).from(quote).where(eq(quote.id, row.quoteId)).for('update')
    const priced = await priceCart(tx, row, settings, now)
    if (priced.unpaidOrderId !== undefined && priced.unpaidOrderId !== unpaid?.id) return overtaken
    if (priced.lines.length === 0) return { ok: false, problem: 'nothingToOrder' }
    const onAccount = priced.payment !== undefined && buying.isOnAccount(priced.payment)
    const buyer = await lockBuyerWithAddresses(tx, customer, onAccount)
    const addresses = chooseAddresses(buyer.addresses, customer, row.addressUid)
    if (!isVatUpToDate(priced, buyer.vatNumber, addresses.delivery)) return overtaken
    const problem = checkoutProblem(priced, buying, addresses) ?? cartProblem(priced, addresses.delivery, buying, now)
    if (problem) return back(problem)
    if (buyer.answer === 'blocked') return back({ code: 'icr' })
    if (buyer.answer === 'notOnAccount') return back({ step: 3, code: 'ipoi' })
    const delivery = addresses.delivery as StoredAddress
    const digest = digestOf(
      orderOfPricedCart(priced, delivery, buying, now),
      customer,
      addresses.invoice,
      priced.intraCommunity,
    )
    const isUnpaid = unpaid?.status === 'pending'
    if (isUnpaid && unpaid.orderedCart?.digest === digest)
      return { ok: false, problem: 'alreadyOrdered', orderId: unpaid.id }
    const { coupons, payment } = priced
    if (!(await couponsLeft(tx, coupons, customer.accountId, isUnpaid ? unpaid.id : undefined)))
      return back(cartChanged)
    if (unpaid) {
      await lockStockOfBoth(tx, unpaid, priced.lines)
      await endUnpaidOrder(tx, unpaid)
    }
    const method = { key: payment?.key ?? '', label: payment?.label[locale] ?? '', provider: payment?.provider ?? '' }
    const { totalInclVat } = priced.totals
    const beginning = beginPayment(tx, { totalInclVat, customerType: customer.customerType }, method, now)
    const order = await writeOrder(tx, {
      ...{ priced, digest, customer, locale, now, delivery, dueFirst: beginning.dueFirst },
      expected: promisedDay(priced, delivery, settings, now),
      network: hashToken(buying.network),
      leading: settings.prices.leading,
      termsUrl: settings.termsConditionsUrl.nld,
      timeZone: settings.timeZone,
      invoice: addresses.invoice as StoredAddress,
    })
    if (!order) return overtaken
    const [excess] = await Promise.all([
      findExcessWith(tx, order, settings, rateLimitScale),
      countCoupons(tx, order.id, customer.accountId, coupons),
    ])
    if (excess)
      return back({ step: 'cart', code: excess.of === 'pieces' ? 'unpaidPieces' : 'unpaidAmount', limit: excess.limit })
    if (onAccount && !fitsCredit(await findCredit(tx, customer.accountId, settings, order.id), order.totalInclVat))
      return back({ step: 3, code: 'creditLimit' })
    const value = { orderUid: order.uid, payment: await beginning.complete(order), replacedId: unpaid?.id }
    return { ok: true, value }
  })
}

/**
 * Race: the buyer's VAT number and country may be changed after the cart was read, so VAT is checked under the lock.
 */
const isVatUpToDate = ({ trade }: PricedCart, vatNumber: string, delivery: StoredAddress | undefined): boolean =>
  !mayBeIntraCommunity({ trade }) || (trade.buyer?.vatNumber === vatNumber && trade.country === delivery?.countryCode)

/**
 * Another digest means another order: the shown order, contact details, reference, invoice address or VAT number have
 * changed.
 */
const digestOf = (
  shown: ShownOrder,
  { emailAddress, reference }: Customer,
  invoice: StoredAddress | undefined,
  intraCommunity: PricedCart['intraCommunity'],
): string =>
  JSON.stringify([
    ...[shownOrderDigest(shown), emailAddress, reference, invoice && addressLines(invoice)],
    ...(intraCommunity ? [intraCommunity.buyerVatNumber] : []),
  ])

const back = (detail: PayMessage): Placed<never> => ({ ok: false, problem: 'mustGoBack', detail })
