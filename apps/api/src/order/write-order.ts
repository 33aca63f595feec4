import type { Transaction } from '@toonbank/database/connect.ts'
import type { customerAddress } from '@toonbank/database/schema/account.ts'
import { orderLine, orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import type { HeldPieces } from '@toonbank/database/stored/order.ts'
import { type LineTotals, lineTotals } from '@toonbank/domain/cart/line-totals.ts'
import type { DeliveryDay } from '@toonbank/domain/checkout/delivery-day.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { orderNumber } from '@toonbank/domain/order/order-number.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { eq } from 'drizzle-orm'
import { toAddress } from '../account/customer-session.ts'
import type { Customer } from '../account/session-store.ts'
import { imageOf, isReturnable, optionsOf } from '../cart/line-facts.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { FullLine } from '../cart/price-lines.ts'
import { slugOf } from '../catalogue/product-cards.ts'
import { slowestDays } from '../checkout/expected-day.ts'
import { currentVersionOf } from '../content/page-version.ts'
import { randomToken } from '../process/random-token.ts'

type StoredAddress = typeof customerAddress.$inferSelect
export type OrderRow = typeof shopOrder.$inferSelect

interface NewOrder {
  readonly priced: PricedCart
  readonly heldPieces: readonly HeldPieces[]
  readonly customer: Customer
  readonly delivery: StoredAddress
  readonly invoice: StoredAddress
  /** The cart that this order closes. */
  readonly closedCartId: number
  /** Promised delivery day. */
  readonly expected: DeliveryDay | undefined
  /** Hash of everything that the page showed (`orderDigest`). */
  readonly digest: string
  /** Hash of the network address. */
  readonly network: string
  readonly locale: Locale
  readonly leading: Leading
  /** Address of the terms; a page of the shop is stored with the order as it stands now. */
  readonly termsUrl: string
  readonly now: Date
}

/** Inserts an order with every input and result frozen: nothing is computed again later. */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<OrderRow> {
  const { priced, customer, locale, now } = order
  const { taken, ...totals } = priced.totals
  return insertOrder(
    tx,
    {
      cartId: order.closedCartId,
      keptCartId: priced.row.id,
      orderedCart: {
        digest: order.digest,
        pieces: Object.fromEntries(priced.lines.map(({ row }) => [row.uid, row.quantity])),
      },
      quoteId: priced.quote?.state === 'standing' ? priced.quote.id : null,
      customerId: customer.accountId,
      orderedBy: customer.companyId === null ? null : customer.id,
      locale,
      emailAddress: customer.emailAddress,
      customerType: customer.customerType,
      reference: customer.reference,
      termsVersion: currentVersionOf(order.termsUrl),
      invoiceAddress: { ...toAddress(order.invoice) },
      deliveryAddress: { ...toAddress(order.delivery) },
      delivery: {
        key: priced.delivery?.key ?? '',
        type: priced.delivery?.type ?? 'shipping',
        label: priced.delivery?.label[locale] ?? '',
        days: slowestDays(priced.lines),
        ...(order.expected ? { expected: order.expected } : {}),
      },
      totals,
      coupons: taken.map(({ code, discountInclVat }) => ({ title: code, discountInclVat })),
      totalInclVat: totals.totalInclVat,
      network: order.network,
      heldPieces: order.heldPieces,
      createdAt: now,
    },
    toLines(order),
  )
}

type OrderValues = Omit<
  typeof shopOrder.$inferInsert,
  'uid' | 'number' | 'stockHeld' | 'createdAt' | 'termsVersion'
> & {
  readonly createdAt: Date
  readonly termsVersion: ReturnType<typeof currentVersionOf>
}
export type LineValues = Omit<typeof orderLine.$inferInsert, 'uid' | 'orderId'>

/** Inserts an order with its number, its lines and the beginning of its history. */
export async function insertOrder(
  tx: Transaction,
  values: OrderValues,
  lines: readonly LineValues[],
): Promise<OrderRow> {
  const uid = randomToken()
  const [written] = await tx
    .insert(shopOrder)
    .values({ ...values, uid, number: uid, stockHeld: true })
    .returning()
  if (!written) throw new Error('the order was not kept')
  const number = orderNumber(written.id, values.createdAt)
  await tx.update(shopOrder).set({ number }).where(eq(shopOrder.id, written.id))
  await tx.insert(orderLine).values(lines.map((line) => ({ ...line, uid: randomToken(), orderId: written.id })))
  await tx
    .insert(orderStatusChange)
    .values({ orderId: written.id, status: written.status, cause: 'placed', at: values.createdAt })
  return { ...written, number }
}

function toLines({ priced, locale, leading }: NewOrder): LineValues[] {
  const totals = lineTotals(
    priced.lines.map((line) => line.priced),
    leading,
  )
  return priced.lines.map((line, index) => {
    const image = imageOf(line, locale)
    return {
      productId: line.product.id,
      articleNumber: articleNumberOf(line),
      title: line.product.title[locale],
      slug: slugOf(line.product, locale),
      picture: image ? { base: image.base, colour: image.colour } : null,
      quantity: line.row.quantity,
      options: optionsOf(line, locale).map(({ label, name, custom, price, measured }) => ({
        label,
        name,
        custom,
        price,
        measured,
      })),
      optionItemIds: optionItemIdsOf(line),
      vatPercentage: line.priced.vatPercentage,
      prices: line.prices,
      totals: totals[index] as LineTotals,
      returnable: isReturnable(line),
    }
  })
}

export const optionItemIdsOf = ({ options }: Pick<FullLine, 'options'>): number[] => options.map(({ item }) => item.id)

/** The article number of the chosen size, where sizes are articles of their own. */
export const articleNumberOf = ({ product, options }: FullLine): string =>
  options.flatMap(({ item }) => item.articleNumber ?? []).at(0) ?? product.articleNumber
