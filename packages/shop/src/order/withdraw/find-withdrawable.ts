import type { Withdrawable } from '@toonbank/contract/shop/withdrawal.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { withdrawal } from '@toonbank/database/schema/withdrawal.ts'
import {
  lastDayToWithdraw,
  piecesLeft,
  type WithdrawalPeriod,
  withdrawalRightOf,
} from '@toonbank/domain/order/withdrawal.ts'
import { and, eq, min, sql } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { dayIn } from '../../invoice/invoice-day.ts'
import { type LinePieces, listPieces } from '../line-pieces.ts'
import { optionsText } from '../mail/order-mail.ts'
import type { OrderRow } from '../read/order-row.ts'

export interface KnownOrder {
  readonly orderNumber: string
  readonly emailAddress: string
}

/**
 * Security: one query covers an unknown order and another address, so that neither answer nor time reveals which orders
 * exist.
 */
export async function findKnownOrder(
  database: Queryable,
  { orderNumber, emailAddress }: KnownOrder,
): Promise<OrderRow | undefined> {
  const isIts = sql`lower(${shopOrder.emailAddress}) = ${emailAddress.toLowerCase()}`
  const [found] = await database
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.number, orderNumber), isIts))
  return found
}

export interface WithdrawableOrder {
  readonly shown: Withdrawable
  readonly pieces: readonly LinePieces[]
}

export async function readWithdrawable(database: Queryable, order: OrderRow, now: Date): Promise<WithdrawableOrder> {
  const pieces = await listPieces(database, order.id)
  const period = await readPeriod(database, order, now)
  const seen = await database.$count(withdrawal, eq(withdrawal.orderId, order.id))
  const lines = pieces.map(({ row, cancelled, returned, withdrawn }) => {
    const line = { isReturnable: row.returnable, quantity: row.quantity, gone: cancelled + returned, withdrawn }
    const right = withdrawalRightOf(line, period)
    const { uid, title, quantity } = row
    return { uid, title, options: optionsText(row), quantity, left: right === 'open' ? piecesLeft(line) : 0, right }
  })
  return { shown: { orderNumber: order.number, lastDay: period.lastDay, lines, seen }, pieces }
}

async function readPeriod(database: Queryable, order: OrderRow, now: Date): Promise<WithdrawalPeriod> {
  const isDelivered = and(eq(orderStatusChange.orderId, order.id), eq(orderStatusChange.status, 'delivered'))
  const { timeZone, returnDays } = await getShopSettings(database)
  const [received] = await database
    .select({ at: min(orderStatusChange.at) })
    .from(orderStatusChange)
    .where(isDelivered)
  const { countryCode } = order.deliveryAddress
  return {
    isBusiness: order.customerType === 'business',
    isCancelled: order.status === 'cancelled',
    lastDay: received?.at ? lastDayToWithdraw(dayIn(received.at, timeZone), returnDays, countryCode) : null,
    today: dayIn(now, timeZone),
  }
}
