import type { Address } from '@toonbank/contract/shop/address.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { orderEvent } from '@toonbank/database/schema/order-handling.ts'
import { type Address as AddressFields, addressFields } from '@toonbank/domain/account/address.ts'
import { isCancellable } from '@toonbank/domain/order/order-questions.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { eq } from 'drizzle-orm'
import { lockOrderByNumber } from './find-order.ts'

interface Wanted {
  readonly address: AddressFields
  readonly seen: Address
}

type Changed = Outcome<null, 'orderNotFound' | 'goodsHaveLeft' | 'isPickup' | 'countryChanges' | 'changedMeanwhile'>

const isSame = (one: AddressFields, other: AddressFields): boolean =>
  addressFields.every((field) => one[field] === other[field])

/** Another country would change the VAT and the ways of delivery that the order was placed at: that is another order. */
export const changeDeliveryAddress = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  number: string,
  { address, seen }: Wanted,
  by: Actor,
): Promise<Changed> =>
  db.transaction(async (tx): Promise<Changed> => {
    const order = await lockOrderByNumber(tx, number)
    if (!order) return refused('orderNotFound')
    if (!isCancellable(order.status)) return refused('goodsHaveLeft')
    if (order.delivery.type === 'pickup') return refused('isPickup')
    const before = order.deliveryAddress
    // A second press of the same save finds its own address.
    if (isSame(before, address)) return done(null)
    if (!isSame(before, seen)) return refused('changedMeanwhile')
    if (address.countryCode !== before.countryCode) return refused('countryChanges')
    const after = { uid: before.uid, ...address }
    await tx.update(shopOrder).set({ deliveryAddress: after }).where(eq(shopOrder.id, order.id))
    await tx.insert(orderEvent).values({ orderId: order.id, data: { kind: 'addressChanged', before, after }, by })
    return done(null)
  })
