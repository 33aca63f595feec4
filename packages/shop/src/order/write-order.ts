import type { Transaction } from '@toonbank/database/connect.ts'
import type { customerAddress } from '@toonbank/database/schema/account.ts'
import type { LineTotals } from '@toonbank/domain/cart/line-totals.ts'
import { suppliedLineTotals } from '@toonbank/domain/cart/supplied-totals.ts'
import { suppliedUnitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { DeliveryDay } from '@toonbank/domain/checkout/delivery-day.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { asCustomer } from '@toonbank/domain/staff/actor.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { toAddress } from '../account/login/customer-session.ts'
import type { Customer } from '../account/login/session-store.ts'
import { slowestDays } from '../cart/line/expected-day.ts'
import { imageOf, isReturnable, optionsOf } from '../cart/line/line-facts.ts'
import type { PricedCart } from '../cart/price/price-cart.ts'
import type { FullLine } from '../cart/price/price-lines.ts'
import { slugIn } from '../catalogue/slug-in.ts'
import { insertOrder, type LineValues } from './place/insert-order.ts'
import { countedPieces } from './place/stock-hold.ts'
import type { OrderRow } from './read/order-row.ts'

type StoredAddress = typeof customerAddress.$inferSelect

interface NewOrder {
  readonly priced: PricedCart
  readonly customer: Customer
  readonly delivery: StoredAddress
  readonly invoice: StoredAddress
  readonly dueFirst: Cents | null
  readonly expected: DeliveryDay | undefined
  readonly digest: string
  readonly network: string
  readonly locale: Locale
  readonly leading: Leading
  readonly termsUrl: string
  readonly timeZone: string
  readonly now: Date
}

/**
 * Inserts an order with every input and result stored: nothing is computed again later. Undefined: its pieces were not
 * all in stock, so the caller rolls back.
 */
export function writeOrder(tx: Transaction, order: NewOrder): Promise<OrderRow | undefined> {
  const { priced, customer, locale, now } = order
  const { taken, ...totals } = priced.totals
  return insertOrder(
    tx,
    {
      closedCartOf: customer.id,
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
      termsUrl: order.termsUrl,
      invoiceAddress: { ...toAddress(order.invoice) },
      deliveryAddress: { ...toAddress(order.delivery) },
      delivery: {
        key: priced.delivery?.key ?? '',
        type: priced.delivery?.type ?? 'shipping',
        label: priced.delivery?.label[locale] ?? '',
        days: slowestDays(priced.lines),
        ...locationOf(priced.delivery, locale),
        ...(order.expected ? { expected: order.expected } : {}),
      },
      totals,
      intraCommunity: priced.intraCommunity,
      coupons: taken.map(({ code, discountInclVat }) => ({ title: code, discountInclVat })),
      totalInclVat: totals.totalInclVat,
      network: order.network,
      dueFirst: order.dueFirst,
      heldPieces: countedPieces(priced.lines),
      heldBy: asCustomer(customer.id),
      createdAt: now,
      timeZone: order.timeZone,
    },
    toLines(order),
  )
}

const locationOf = (delivery: NewOrder['priced']['delivery'], locale: Locale) => {
  const location = delivery?.pickupLocation
  return location ? { location: { ...location, openingHours: location.openingHours[locale] } } : {}
}

function toLines({ priced, locale, leading }: NewOrder): LineValues[] {
  const { supply } = priced
  const totals = suppliedLineTotals(
    priced.lines.map((line) => line.priced),
    leading,
    supply,
  )
  return priced.lines.map((line, index) => {
    const image = imageOf(line, locale)
    return {
      productId: line.product.id,
      articleNumber: articleNumberOf(line),
      title: line.product.title[locale],
      slug: slugIn(line.product, locale),
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
      vatPercentage: supply === 'intraCommunity' ? 0 : line.priced.vatPercentage,
      prices: suppliedUnitPrices(line.prices, supply),
      totals: totals[index] as LineTotals,
      returnable: isReturnable(line),
    }
  })
}

export const optionItemIdsOf = ({ options }: Pick<FullLine, 'options'>): number[] => options.map(({ item }) => item.id)

export const articleNumberOf = ({ product, options }: FullLine): string =>
  options.flatMap(({ item }) => item.articleNumber ?? []).at(0) ?? product.articleNumber
