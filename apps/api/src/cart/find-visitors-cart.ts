import { customer, session } from '@toonbank/database/schema/account.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { company, isCompany, isSession, sessionColumns } from '../account/session-rows.ts'
import type { FindCustomer } from '../http/access.ts'
import type { Customer, StoredSession, WhichSession } from '../http/customer.ts'
import type { Visitor } from '../http/visitor.ts'
import { prepared } from '../sql/prepared.ts'
import type { ValueOf } from '../sql/rows-as-json.ts'
import { cartColumns, type OwnerWithCart, type SeenCartRows } from './cart-rows.ts'
import { isActive, ownerOf } from './cart-store.ts'

export interface VisitorsCart<More = unknown> {
  readonly customer: Customer | undefined
  readonly owner: OwnerWithCart
  /**
   * What was read besides, in the same statement; undefined: nobody is logged in, or the border has read the session.
   */
  readonly more: More | undefined
}

/** As columns of a statement, and what selecting them gives. */
type Columns = Readonly<Record<string, SQL>>
type Values<More extends Columns> = { readonly [Name in keyof More]: ValueOf<More[Name]> }

/**
 * Who is logged in, and whose cart it is. The cart of a customer is read in the statement that finds their session, and
 * `more` besides, which may have placeholders: for calls that only read it, since another call may change it at once.
 */
export function visitorsCartWith<More extends Columns, Asked extends Record<string, unknown>>(
  name: string,
  more: More,
): (visitor: Visitor, findCustomer: FindCustomer, asked: Asked) => Promise<VisitorsCart<Values<More>>> {
  const ask = prepared<WhichSession & Asked, (SessionAndCartRow & Values<More>)[]>(
    (database) =>
      database
        .select({ ...sessionColumns, ...cartColumns, ...more })
        .from(session)
        .innerJoin(customer, eq(customer.id, session.customerId))
        .leftJoin(company, isCompany)
        .leftJoin(cart, and(eq(cart.customerId, customer.id), isActive))
        .where(isSession)
        .prepare(name) as unknown as { execute(): Promise<(SessionAndCartRow & Values<More>)[]> },
  )
  return async (visitor, findCustomer, asked) => {
    let found: (SessionAndCartRow & Values<More>) | undefined
    const customer = await findCustomer(undefined, async (database, which) => {
      found = (await ask(database, { ...which, ...asked }))[0]
      return found
    })
    const owner = ownerOf(visitor, customer)
    if (!customer || !found) return { customer, owner, more: undefined }
    // Only the columns of `more`: the row also has everything of the customer.
    const chosen = Object.fromEntries(Object.keys(more).map((one) => [one, found?.[one]])) as Values<More>
    return { customer, owner: { ...owner, read: { rows: rowsOf(found) } }, more: chosen }
  }
}

type SessionAndCartRow = StoredSession & Omit<SeenCartRows, 'row'> & { readonly row: SeenCartRows['row'] | null }

const rowsOf = ({ row, ...rest }: SessionAndCartRow): SeenCartRows | undefined =>
  row === null ? undefined : { ...rest, row }

const find = visitorsCartWith('session_with_cart', {})

export const findVisitorsCart = (visitor: Visitor, findCustomer: FindCustomer): Promise<VisitorsCart> =>
  find(visitor, findCustomer, {})
