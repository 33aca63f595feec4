import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { orderToken, shopOrder } from '@toonbank/database/schema/order.ts'
import { withdrawal, withdrawalTask } from '@toonbank/database/schema/withdrawal.ts'
import type { OrderAddress } from '@toonbank/database/stored/order.ts'
import { isOver } from '@toonbank/domain/order/is-over.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { outstandingOf } from './owed.ts'

/** Numbers of a customer's orders that are under way: goods or money are still to come, or a withdrawal is open. */
export async function listOrdersUnderWay(db: Queryable, customerId: number): Promise<string[]> {
  const orders = await db.select().from(shopOrder).where(eq(shopOrder.customerId, customerId))
  const withdrawn = await db
    .selectDistinct({ orderId: withdrawal.orderId })
    .from(withdrawalTask)
    .innerJoin(withdrawal, eq(withdrawal.id, withdrawalTask.withdrawalId))
    .innerJoin(shopOrder, eq(shopOrder.id, withdrawal.orderId))
    .where(and(eq(shopOrder.customerId, customerId), isNull(withdrawalTask.doneAt)))
  const isWithdrawn = new Set(withdrawn.map(({ orderId }) => orderId))
  return orders
    .filter((order) => !isOver(order.status) || outstandingOf(order) > 0 || isWithdrawn.has(order.id))
    .map(({ number }) => number)
}

/**
 * Takes off a customer's orders what says whose they were and the books do not need. What was invoiced keeps the address
 * of its invoice: the tax office wants both for seven years (AWR art. 52), ten in Belgium.
 */
export async function eraseOrders(tx: Transaction, customerId: number): Promise<void> {
  const own = eq(shopOrder.customerId, customerId)
  const orders = await tx.select().from(shopOrder).where(own)
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  const invoiced = await tx.selectDistinct({ id: invoice.orderId }).from(invoice).where(inArray(invoice.orderId, ids))
  const isInvoiced = new Set(invoiced.map(({ id }) => id))
  for (const { id, invoiceAddress, deliveryAddress } of orders)
    await tx
      .update(shopOrder)
      .set({
        ...{ emailAddress: '', reference: '', network: null, orderedCart: null },
        deliveryAddress: withoutPerson(deliveryAddress),
        ...(isInvoiced.has(id) ? {} : { invoiceAddress: withoutPerson(invoiceAddress) }),
      })
      .where(eq(shopOrder.id, id))
  await tx.delete(orderToken).where(inArray(orderToken.orderId, ids))
}

/** The country stays: VAT is reported by it. */
const withoutPerson = ({ countryCode }: OrderAddress): OrderAddress => ({
  ...{ uid: '', companyName: '', firstName: '', lastName: '', streetName: '', houseNumber: '' },
  ...{ houseNumberAddition: '', zipCode: '', city: '' },
  countryCode,
})
