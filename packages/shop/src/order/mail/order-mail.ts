import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { addressLinesWithCountry } from '@toonbank/domain/account/address-lines.ts'
import { pickupLines } from '@toonbank/domain/checkout/pickup-location.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { weekdayText } from '@toonbank/domain/content/weekday-text.ts'
import { minus, negative, sum } from '@toonbank/domain/money/cents.ts'
import { rowsAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { isGuestAddress } from '../../account/insert-guest.ts'
import type { OrderRow } from '../read/order-row.ts'
import { newOrderToken } from '../read/order-token.ts'

type LineRow = typeof orderLine.$inferSelect

type Person = typeof customer.$inferSelect

const lastMethod = sql`SELECT a.label FROM payment_attempt a WHERE a.order_id = shop_order.id ORDER BY a.id DESC LIMIT 1`

const lines = rowsAsJson(
  getTableColumns(orderLine),
  sql`FROM ${orderLine} WHERE ${orderLine.orderId} = ${shopOrder.id} ORDER BY ${orderLine.id}`,
)

export async function readOrderMailData(database: Queryable, orderId: number) {
  const [found] = await database
    .select({ person: customer, paymentMethod: sql<string | null>`(${lastMethod})`, lines })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, sql`coalesce(${shopOrder.orderedBy}, ${shopOrder.customerId})`))
    .where(eq(shopOrder.id, orderId))
    .prepare('about_order')
    .execute()
  if (!found) throw new Error(`no order ${orderId}`)
  return found
}

export const toCustomer = async (tx: Transaction, order: OrderRow, { firstName, emailAddress }: Person) => ({
  firstName,
  ...(isGuestAddress(emailAddress) ? { withoutAccount: true as const } : {}),
  number: order.number,
  orderPath: href(stored(order.locale), 'order', { uid: order.uid }),
  url: `${href(stored(order.locale), 'orderByLink', { uid: order.uid })}?key=${await newOrderToken(tx, order.id)}`,
})

export const listLines = (database: Queryable, orderId: number): Promise<LineRow[]> =>
  database.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id))

export const optionsText = ({ options }: Pick<LineRow, 'options'>): string =>
  options.map((option) => `${option.label}: ${option.name}`).join(', ')

export const toPiece = (line: Pick<LineRow, 'title' | 'options' | 'picture'>, quantity: number) => ({
  title: line.title,
  options: optionsText(line),
  quantity,
  ...(line.picture ? { picture: line.picture.base } : {}),
})

function deliveryText({ delivery: { label, expected }, locale }: OrderRow): string {
  if (!expected) return label
  const day = weekdayText(expected.on, locale)
  const latest = { nld: `uiterlijk ${day}`, eng: `by ${day} at the latest` }[locale]
  return `${label}, ${expected.isLatest ? latest : day}`
}

export function orderForMail(order: OrderRow, ordered: readonly LineRow[], paymentMethod: string) {
  const { totals } = order
  const { location } = order.delivery
  const coupons = sum(order.coupons.map(({ discountInclVat }) => discountInclVat))
  return {
    number: order.number,
    lines: ordered.map((line) => ({
      ...toPiece(line, line.quantity),
      totalInclVat: line.totals.subtotalInclVat,
      returnable: line.returnable,
    })),
    rows: [
      { label: 'subtotal' as const, amount: totals.subtotalInclVat },
      { label: 'discount' as const, amount: minus(coupons, totals.discountInclVat) },
      { label: 'coupon' as const, amount: negative(coupons) },
      { label: 'shipping' as const, amount: totals.shippingInclVat },
      { label: 'payment' as const, amount: totals.paymentInclVat },
    ],
    vat: totals.totalVat.map(({ percentage, amount, reason }) => ({
      ...{ percentage, amount },
      ...(reason === undefined ? {} : { reason }),
    })),
    totalInclVat: order.totalInclVat,
    paid: order.status !== 'pending',
    paidAmount: order.paidAmount,
    coupons: order.coupons.map(({ title }) => title).join(', '),
    paymentMethod,
    reference: order.reference,
    isBusiness: order.customerType === 'business',
    deliveryLabel: deliveryText(order),
    address: location ? pickupLines(location) : addressLinesWithCountry(order.deliveryAddress),
    ...(location ? { openingHours: location.openingHours } : {}),
  }
}
