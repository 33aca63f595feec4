import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { orderStatusChange, orderToken, shopOrder } from '@toonbank/database/schema/order.ts'
import { orderEvent, orderNote } from '@toonbank/database/schema/order-handling.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { withdrawal, withdrawalTask } from '@toonbank/database/schema/withdrawal.ts'
import type { OrderAddress, StoredTrade } from '@toonbank/database/stored/order.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { isOver } from '@toonbank/domain/order/order-questions.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { lastDayToWithdraw } from '@toonbank/domain/order/withdrawal.ts'
import { and, eq, gt, inArray, isNull, min } from 'drizzle-orm'
import { dayInMs } from '../account/login/session-store.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { dayIn } from '../invoice/invoice-day.ts'
import { outstandingOf } from './read/outstanding-amount.ts'

export const daysUnderWay = 60

/**
 * Returns the numbers of orders that are not finished: goods or money are still to move, or the customer may still
 * withdraw.
 */
export async function listOrdersUnderWay(tx: Transaction, customerId: AccountId, now: Date): Promise<string[]> {
  const own = eq(shopOrder.customerId, customerId)
  const orders = await tx.select().from(shopOrder).where(own)
  const waiting = await tx
    .select({ orderId: withdrawal.orderId })
    .from(withdrawalTask)
    .innerJoin(withdrawal, eq(withdrawal.id, withdrawalTask.withdrawalId))
    .innerJoin(shopOrder, eq(shopOrder.id, withdrawal.orderId))
    .where(and(own, isNull(withdrawalTask.doneAt)))
    .union(
      tx
        .select({ orderId: paymentAttempt.orderId })
        .from(paymentTask)
        .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
        .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
        .where(and(own, isNull(paymentTask.doneAt))),
    )
    .union(
      tx
        .select({ orderId: refund.orderId })
        .from(refund)
        .innerJoin(shopOrder, eq(shopOrder.id, refund.orderId))
        .where(and(own, inArray(refund.status, ['requested', 'underWay', 'byHand', 'failed']))),
    )
  const isWaiting = new Set(waiting.map(({ orderId }) => orderId))
  const { returnDays, timeZone } = await getShopSettings(tx)
  const listChanged = async (status: OrderStatus, withinDays: number) => {
    const since = new Date(now.getTime() - withinDays * dayInMs)
    const changed = await tx
      .selectDistinct({ orderId: orderStatusChange.orderId })
      .from(orderStatusChange)
      .innerJoin(shopOrder, eq(shopOrder.id, orderStatusChange.orderId))
      .where(and(own, eq(orderStatusChange.status, status), gt(orderStatusChange.at, since)))
    return new Set(changed.map(({ orderId }) => orderId))
  }
  const received = await tx
    .select({ orderId: orderStatusChange.orderId, at: min(orderStatusChange.at) })
    .from(orderStatusChange)
    .innerJoin(shopOrder, eq(shopOrder.id, orderStatusChange.orderId))
    .where(and(own, eq(orderStatusChange.status, 'delivered')))
    .groupBy(orderStatusChange.orderId)
  const receivedAt = new Map(received.map(({ orderId, at }) => [orderId, at]))
  const isFresh = ({ id, deliveryAddress }: (typeof orders)[number]): boolean => {
    const at = receivedAt.get(id)
    if (!at) return false
    return dayIn(now, timeZone) <= lastDayToWithdraw(dayIn(at, timeZone), returnDays, deliveryAddress.countryCode)
  }
  const isOnItsWay = await listChanged('shipped', daysUnderWay)
  return orders
    .filter(
      (order) =>
        (order.status === 'shipped' ? isOnItsWay.has(order.id) : !isOver(order.status)) ||
        outstandingOf(order) > 0 ||
        isWaiting.has(order.id) ||
        (isFresh(order) && order.customerType === 'private' && order.status !== 'returned'),
    )
    .map(({ number }) => number)
}

/**
 * Removes personal data from a customer's orders. Invoiced orders keep the address of the invoice, which the tax office
 * wants for seven years (AWR art. 52), ten in Belgium.
 */
export async function eraseOrders(tx: Transaction, customerId: AccountId): Promise<readonly number[]> {
  const own = eq(shopOrder.customerId, customerId)
  const orders = await tx.select().from(shopOrder).where(own)
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const invoiced = await tx.selectDistinct({ id: invoice.orderId }).from(invoice).where(inArray(invoice.orderId, ids))
  const isInvoiced = new Set(invoiced.map(({ id }) => id))
  for (const { id, invoiceAddress, deliveryAddress, paidAmount, intraCommunity } of orders)
    await tx
      .update(shopOrder)
      .set({
        ...{ emailAddress: '', reference: '', network: null, orderedCart: null },
        deliveryAddress: withoutPerson(deliveryAddress),
        ...(isInvoiced.has(id) || paidAmount > 0
          ? {}
          : {
              invoiceAddress: withoutPerson(invoiceAddress),
              intraCommunity: intraCommunity && withoutNumber(intraCommunity),
            }),
      })
      .where(eq(shopOrder.id, id))
  await tx.delete(orderToken).where(inArray(orderToken.orderId, ids))
  // Free text and former addresses name the person.
  await tx.delete(orderNote).where(inArray(orderNote.orderId, ids))
  await tx.delete(orderEvent).where(inArray(orderEvent.orderId, ids))
  return [...new Set(orders.flatMap(({ orderedBy }) => orderedBy ?? []))]
}

/**
 * Hands over the orders of a person who left their company: mails go to its owner, and their order links and cookies
 * stop working. False: they placed none.
 */
export async function handOrdersOver(tx: Transaction, person: PersonId, ownersAddress: string): Promise<boolean> {
  const theirs = eq(shopOrder.orderedBy, person)
  const handed = await tx
    .update(shopOrder)
    .set({ emailAddress: ownersAddress, network: null, orderedCart: null })
    .where(theirs)
  const companies = tx.select({ id: customer.companyId }).from(customer).where(eq(customer.id, person))
  const ofCompany = tx.select({ id: shopOrder.id }).from(shopOrder).where(inArray(shopOrder.customerId, companies))
  await tx.delete(orderToken).where(inArray(orderToken.orderId, ofCompany))
  return handed.rowCount !== 0
}

/** It replaces the VAT number of an erased business; only its country is left. */
export const erasedVatNumber = 'BE'

/** The VAT number of a sole trader is personal data, and an order without invoice needs no proof. */
const withoutNumber = (proof: StoredTrade): StoredTrade => ({ ...proof, buyerVatNumber: erasedVatNumber, check: null })

/** The country stays, because VAT is reported by it. */
const withoutPerson = ({ countryCode }: OrderAddress): OrderAddress => ({
  ...{ uid: '', companyName: '', firstName: '', lastName: '', streetName: '', houseNumber: '' },
  ...{ houseNumberAddition: '', zipCode: '', city: '' },
  countryCode,
})
