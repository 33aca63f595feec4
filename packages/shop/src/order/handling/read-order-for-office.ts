import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { nextStepOf } from '@toonbank/domain/order/next-step.ts'
import { allowedOfficeActs } from '@toonbank/domain/order/office-acts.ts'
import { addDays, daysToRefund } from '@toonbank/domain/order/withdrawal.ts'
import { lostRefunds } from '@toonbank/domain/payment/refund.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { eq } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { dayIn } from '../../invoice/invoice-day.ts'
import { listPieces, unsentOf } from '../line-pieces.ts'
import { readOrderForStaff } from '../read/read-order-for-staff.ts'
import { couponSharesOf } from '../write-reduction.ts'
import { toLedger } from './order-ledger.ts'
import { type OrderRecords, readOrderRecords, toTimeline } from './order-timeline.ts'

export async function readOrderForOffice(
  { database: { db } }: Pick<Dependencies, 'database'>,
  number: string,
  { rights }: StaffActor,
): Promise<OrderForOffice | undefined> {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.number, number))
  if (!row) return undefined
  const [order, records, lines, { timeZone }] = await Promise.all([
    readOrderForStaff(db, row.id),
    readOrderRecords(db, row),
    listPieces(db, row.id),
    getShopSettings(db),
  ])
  const seesMoney = rights.includes('readMoney')
  const shares = couponSharesOf(row, lines)
  const hold = records.holds.find(({ releasedAt }) => releasedAt === null)
  const { isPickup, isReady, status } = order
  const isOnHold = hold !== undefined
  const { totals, refunds, payments, cartTotals, coupons, invoices, bestelbon, paidAmount, reductions, ...rest } = order
  const { statusHistory: _, lines: shown, ...facts } = rest
  return {
    ...facts,
    customerId: Number(row.customerId),
    isBusiness: row.customerType === 'business',
    lines: shown.map(({ options, prices, totals: sums, ...line }, at) => {
      const found = lines[at]
      if (!found) throw new Error(`order ${number} has other lines than pieces`)
      return {
        ...line,
        options: options.map(({ label, name, custom }) => ({ label, name, custom })),
        ...{ sent: found.shipped, cancelled: found.cancelled, returned: found.returned, unsent: unsentOf(found) },
        money: seesMoney
          ? {
              ...{ prices, totals: sums, vatPercentage: prices.vatPercentage },
              couponShare: shares[at] ?? zero,
              options: options.map(({ price, measured }) => ({ price: price ?? null, measured: measured ?? null })),
            }
          : null,
      }
    }),
    money: seesMoney
      ? {
          ...{ totals, refunds, payments, cartTotals, coupons, invoices, bestelbon, paidAmount, reductions },
          ledger: toLedger(records, row),
        }
      : null,
    hold: hold ? { reason: hold.reason, at: hold.at.toISOString(), by: hold.by } : null,
    timeline: toTimeline(records, row, seesMoney),
    allowedActs: allowedOfficeActs(
      { status, isPickup, isOnHold, isRefundable: leftOf(records) > 0, isOutstanding: totals.outstandingAmount > 0 },
      rights,
    ),
    nextStep: nextStepOf({
      ...{ status, isOnHold, isPickup, isReady, refundBy: refundDay(records, timeZone) },
      unsent: lines.reduce((sum, line) => sum + unsentOf(line), 0),
      promisedOn: order.delivery.expected?.on ?? null,
    }),
  }
}

const leftOf = ({ attempts, refunds }: OrderRecords): number =>
  attempts.reduce((sum, { receivedAmount }) => sum + receivedAmount, 0) -
  refunds
    .filter(({ status }) => !lostRefunds.some((lost) => lost === status))
    .reduce((sum, { amount }) => sum + amount, 0)

function refundDay({ withdrawals }: OrderRecords, timeZone: string): string | null {
  const open = withdrawals.find(({ doneAt }) => doneAt === null)
  return open ? addDays(dayIn(open.row.at, timeZone), daysToRefund) : null
}
