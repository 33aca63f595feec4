import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { OrderRow } from './write-order.ts'

/** Who ordered: a person of the company, or whose account it is. Mails, the kept cart and reviews are theirs. */
export const placerOf = ({ orderedBy, customerId }: Pick<OrderRow, 'orderedBy' | 'customerId'>): PersonId =>
  orderedBy ?? Number(customerId)

/** The orders that this person placed, whoever's account they are on. */
export const placedBy = (person: PersonId) =>
  or(eq(shopOrder.orderedBy, person), and(eq(shopOrder.customerId, Number(person)), isNull(shopOrder.orderedBy)))
