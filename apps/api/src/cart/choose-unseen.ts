import type { Queryable } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import { preparedFor } from '../sql/prepared-for.ts'
import { activeCartOf, activeCartOfGuest, type CartOwner, type CartRow } from './cart-store.ts'

type Chosen = Partial<Pick<CartRow, 'deliveryOption' | 'pickupLocation' | 'paymentOption'>>

/**
 * Sets what was chosen in a cart whose total nobody has seen: nothing of it depends on what the cart costs, so it takes
 * one statement and no lock before. False: the total was seen, or the cart or what was chosen does not exist.
 */
export async function chooseUnseen(
  database: Queryable,
  { customerId, cartUid }: CartOwner,
  chosen: Chosen,
  updatedAt: Date,
): Promise<boolean> {
  if (customerId === undefined && cartUid === undefined) return false
  const names = Object.keys(chosen) as (keyof Chosen)[]
  const isGuest = customerId === undefined
  const textOf: TextOf = { names, isGuest }
  const owner = isGuest ? { cartUid } : { customerId }
  const written = await update(database, [isGuest, ...names].join(), textOf, { ...chosen, ...owner, updatedAt })
  return written.length > 0
}

interface TextOf {
  readonly names: readonly (keyof Chosen)[]
  readonly isGuest: boolean
}

const update = preparedFor<TextOf, { readonly id: number }[]>('choose_unseen', (database, textOf, name) => {
  const values = placeholdersOf(cart, [...textOf.names, 'updatedAt'])
  const ofOwner = textOf.isGuest
    ? activeCartOfGuest(sql.placeholder('cartUid'))
    : activeCartOf(sql.placeholder('customerId'))
  const exists: Partial<Record<keyof Chosen, SQL>> = {
    deliveryOption: sql`EXISTS (SELECT FROM ${deliveryOption} WHERE ${deliveryOption.key} = ${values.deliveryOption})`,
    paymentOption: sql`EXISTS (SELECT FROM ${paymentMethod} WHERE ${paymentMethod.key} = ${values.paymentOption})`,
  }
  const orNothing = (chosen: keyof Chosen) => or(sql`${values[chosen]}::text IS NULL`, exists[chosen])
  const areThere = textOf.names.filter((chosen) => exists[chosen]).map(orNothing)
  return database
    .update(cart)
    .set(values)
    .where(and(ofOwner, isNull(cart.seenTotal), ...areThere))
    .returning({ id: cart.id })
    .prepare(name)
})
