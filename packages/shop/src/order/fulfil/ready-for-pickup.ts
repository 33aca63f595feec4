import type { Transaction } from '@toonbank/database/connect.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { OrderDelivery } from '@toonbank/database/stored/order.ts'
import { pickupLines } from '@toonbank/domain/checkout/pickup-location.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import { changeOrder } from '../change-order.ts'
import { lockOrder } from '../lock-order.ts'
import { readOrderMailData, toCustomer, toPiece } from '../mail/order-mail.ts'
import type { OrderRow } from '../read/order-row.ts'
import { outstandingOf } from '../read/outstanding-amount.ts'

type Ready = Outcome<{ readonly isKnown: boolean }, 'orderNotFound' | 'notCollected' | 'stateForbids'>

/**
 * Tells the customer once where and when an order can be collected. Refused when it is delivered, or its state does not
 * allow that. The state stays until the goods are collected.
 */
export const readyForPickup = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  orderNumber: string,
  by: Actor,
): Promise<Ready> =>
  db.transaction(async (tx): Promise<Ready> => {
    const [found] = await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber))
    const order = found && (await lockOrder(tx, found.id))
    if (!order) return refused('orderNotFound')
    if (order.delivery.type !== 'pickup') return refused('notCollected')
    if (order.delivery.readyAt !== undefined) return done({ isKnown: true })
    if ((await changeOrder(tx, order, { cause: 'readyForPickup', by })) === 'notAllowed') return refused('stateForbids')
    const location = await locationOf(tx, order)
    const delivery = { ...order.delivery, ...(location ? { location } : {}), readyAt: clock().toISOString() }
    await tx.update(shopOrder).set({ delivery }).where(eq(shopOrder.id, order.id))
    await queueReadyMail(tx, { ...order, delivery })
    return done({ isKnown: false })
  })

async function locationOf(tx: Transaction, { delivery, locale }: OrderRow): Promise<OrderDelivery['location']> {
  if (delivery.location) return delivery.location
  const [option] = await tx.select().from(deliveryOption).where(eq(deliveryOption.key, delivery.key))
  const location = option?.pickupLocation
  return location ? { ...location, openingHours: location.openingHours[locale] } : undefined
}

async function queueReadyMail(tx: Transaction, order: OrderRow): Promise<void> {
  const { person, lines } = await readOrderMailData(tx, order.id)
  const { location } = order.delivery
  await queueMail(tx, {
    kind: 'orderReady',
    recipient: order.emailAddress,
    locale: order.locale,
    data: {
      ...(await toCustomer(tx, order, person)),
      lines: lines.map((line) => toPiece(line, line.quantity)),
      address: location ? pickupLines(location) : [order.delivery.label],
      openingHours: location?.openingHours ?? '',
      outstanding: outstandingOf(order),
    },
    dedupeKey: `order:${order.id}:ready`,
  })
}
