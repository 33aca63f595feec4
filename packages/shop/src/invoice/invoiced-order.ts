import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import type { RateTotals } from '@toonbank/domain/cart/cart-totals.ts'
import { bothMinus, type InvoiceLine, sumOfBoth } from '@toonbank/domain/invoice/invoice-body.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { rowsAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shopSettingsSql } from '../config/shop-settings.ts'
import { keepSettings } from '../config/transaction-settings.ts'
import { type InvoiceRow, invoiceColumns } from './invoice-row.ts'

type OrderRow = typeof shopOrder.$inferSelect
type LineRow = typeof orderLine.$inferSelect

export interface InvoicedOrder {
  readonly row: OrderRow
  readonly buyer: typeof customer.$inferSelect
  readonly placer: typeof customer.$inferSelect
  readonly lines: readonly InvoiceLine[]
  readonly ordered: readonly LineRow[]
  readonly byRate: readonly RateTotals[]
  readonly paymentMethod: string
  readonly lastMethod: string | null
  readonly issued: readonly InvoiceRow[]
}

/**
 * Reads an order for an invoice and locks it, unless the caller has (`isLocked`). Undefined for an old order with
 * several VAT rates, stored without amounts by rate.
 */
export async function readInvoicedOrder(
  tx: Transaction,
  orderId: number,
  isLocked = false,
): Promise<InvoicedOrder | undefined> {
  // This is a separate statement: one that waits for the lock would not see what was issued meanwhile.
  if (!isLocked) await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.id, orderId)).for('update')
  const [found] = await findWithInvoices(tx, orderId)
  if (!found) throw new Error(`no order ${orderId}`)
  const { row, ordered, paymentMethod, settings } = found
  if (settings) keepSettings(tx, settings)
  const lines = ordered.map((line) => toInvoiceLine(line, row))
  const byRate = row.totals.byRate ?? ofOneRate(row, lines)
  return byRate ? { ...found, lines, byRate, paymentMethod: paymentMethod ?? '' } : undefined
}

const lastMethod = sql`SELECT a.label FROM payment_attempt a WHERE a.order_id = shop_order.id ORDER BY a.id DESC LIMIT 1`
const paidBy = sql`SELECT a.label FROM payment_attempt a WHERE a.order_id = shop_order.id AND a.status = 'paid' ORDER BY a.id DESC LIMIT 1`

const placer = alias(customer, 'placer')

const ofOrder = {
  ordered: rowsAsJson(
    getTableColumns(orderLine),
    sql`FROM ${orderLine} WHERE ${orderLine.orderId} = ${shopOrder.id} ORDER BY ${orderLine.id}`,
  ),
  issued: rowsAsJson(
    invoiceColumns,
    sql`FROM ${invoice} WHERE ${invoice.orderId} = ${shopOrder.id} ORDER BY ${invoice.id}`,
  ),
}

const findWithInvoices = (tx: Transaction, orderId: number) =>
  tx
    .select({
      ...{ row: shopOrder, buyer: customer, placer, ...ofOrder },
      paymentMethod: sql<string | null>`(${paidBy})`,
      lastMethod: sql<string | null>`(${lastMethod})`,
      settings: shopSettingsSql,
    })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .innerJoin(placer, eq(placer.id, sql`coalesce(${shopOrder.orderedBy}, ${shopOrder.customerId})`))
    .where(eq(shopOrder.id, orderId))
    .prepare('invoiced_order')
    .execute()

function toInvoiceLine(line: LineRow, { totals }: OrderRow): InvoiceLine {
  const percentage = line.vatPercentage / 100
  const reason = totals.totalVat.find((rate) => rate.percentage === percentage && rate.reason)?.reason
  return {
    uid: line.uid,
    articleNumber: line.articleNumber,
    title: line.title,
    options: line.options.map((option) => `${option.label}: ${option.name}`),
    quantity: line.quantity,
    percentage,
    ...(reason === undefined ? {} : { reason }),
    inclVat: line.totals.totalInclVat,
    exclVat: line.totals.totalExclVat,
    subtotalExclVat: line.totals.subtotalExclVat,
    subtotalInclVat: line.totals.subtotalInclVat,
    isReturnable: line.returnable,
  }
}

/** Old orders did not store amounts by rate; with a single rate they follow from the totals. */
function ofOneRate({ totals }: OrderRow, lines: readonly InvoiceLine[]): RateTotals[] | undefined {
  const [only, ...others] = totals.totalVat
  if (!only || others.length > 0) return undefined
  const goods = sumOfBoth(lines)
  const afterCoupons = {
    inclVat: totals.subtotalInclVat - totals.discountInclVat,
    exclVat: totals.subtotalExclVat - totals.discountExclVat,
  } as RateTotals['goods']
  return [
    {
      percentage: only.percentage,
      ...(only.reason === undefined ? {} : { reason: only.reason }),
      goods,
      coupons: bothMinus(goods, afterCoupons),
      shipping: { inclVat: totals.shippingInclVat, exclVat: totals.shippingExclVat },
      payment: { inclVat: totals.paymentInclVat, exclVat: totals.paymentExclVat ?? zero },
    },
  ]
}
