import { customer, session } from '@toonbank/database/schema/account.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { FindCustomer } from '@toonbank/runtime/http/access.ts'
import type { Customer, StoredSession } from '@toonbank/runtime/http/customer.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { prepareOnce } from '@toonbank/runtime/sql/prepare-once.ts'
import type { ValueOf } from '@toonbank/runtime/sql/rows-as-json.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { company, isCompany, isSession, sessionColumns } from '../account/login/session-rows.ts'
import { cartColumns, type OwnerWithCart, type SeenCartRows } from './cart-rows.ts'
import { isActive, ownerOf } from './cart-store.ts'

export interface VisitorsCart<More = unknown> {
  readonly customer: Customer | undefined
  readonly owner: OwnerWithCart
  readonly more: More | undefined
}

type Columns = Readonly<Record<string, SQL>>
type Values<More extends Columns> = { readonly [Name in keyof More]: ValueOf<More[Name]> }

/**
 * Reads the session, the customer's cart and the columns of `more` in one statement. It is only for calls that read,
 * because another call may change the cart at once.
 */
export function visitorsCartWith<More extends Columns>(name: string, more: More) {
  const bySession = prepareOnce((database) =>
    database
      .select({ ...sessionColumns, ...cartColumns, ...(more as Columns) })
      .from(session)
      .innerJoin(customer, eq(customer.id, session.customerId))
      .leftJoin(company, isCompany)
      .leftJoin(cart, and(eq(cart.customerId, customer.id), isActive))
      .where(isSession)
      .prepare(name),
  )
  return async (
    visitor: Visitor,
    findCustomer: FindCustomer,
    asked: Readonly<Record<string, string>> = {},
  ): Promise<VisitorsCart<Values<More>>> => {
    let found: (SessionAndCartRow & Values<More>) | undefined
    const buyer = await findCustomer(undefined, async (database, which) => {
      const [row] = await bySession(database).execute({ ...which, ...asked })
      found = row as typeof found
      return found
    })
    const owner = ownerOf(visitor, buyer)
    if (!buyer || !found) return { customer: buyer, owner, more: undefined }
    const chosen = Object.fromEntries(Object.keys(more).map((one) => [one, found?.[one]])) as Values<More>
    return { customer: buyer, owner: { ...owner, read: { rows: rowsOf(found) } }, more: chosen }
  }
}

type SessionAndCartRow = StoredSession & Omit<SeenCartRows, 'row'> & { readonly row: SeenCartRows['row'] | null }

const rowsOf = ({ row, ...rest }: SessionAndCartRow): SeenCartRows | undefined =>
  row === null ? undefined : { ...rest, row }

export const findVisitorsCart = visitorsCartWith('session_with_cart', {})
