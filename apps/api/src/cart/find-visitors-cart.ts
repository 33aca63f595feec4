import { customer, session } from '@toonbank/database/schema/account.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { and, eq } from 'drizzle-orm'
import { company, isCompany, isSession, sessionColumns } from '../account/session-rows.ts'
import type { FindCustomer } from '../http/access.ts'
import type { Customer, StoredSession, WhichSession } from '../http/customer.ts'
import type { Visitor } from '../http/visitor.ts'
import { prepared } from '../sql/prepared.ts'
import { cartColumns, type OwnerWithCart, type SeenCartRows } from './cart-rows.ts'
import { isActive, ownerOf } from './cart-store.ts'

/**
 * Who is logged in, and whose cart it is. The cart of a customer is read in the statement that finds their session: for
 * calls that only read it, since another call may change it at once.
 */
export async function findVisitorsCart(
  visitor: Visitor,
  findCustomer: FindCustomer,
): Promise<{ readonly customer: Customer | undefined; readonly owner: OwnerWithCart }> {
  let found: Found | undefined
  const customer = await findCustomer(undefined, async (database, which) => {
    found = (await ask(database, which))[0]
    return found
  })
  const owner = ownerOf(visitor, customer)
  return { customer, owner: customer && found ? { ...owner, read: { rows: rowsOf(found) } } : owner }
}

type Found = StoredSession & Omit<SeenCartRows, 'row'> & { readonly row: SeenCartRows['row'] | null }

const rowsOf = ({ row, ...rest }: Found): SeenCartRows | undefined => (row === null ? undefined : { ...rest, row })

const ask = prepared<WhichSession, Found[]>((database) =>
  database
    .select({ ...sessionColumns, ...cartColumns })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .leftJoin(company, isCompany)
    .leftJoin(cart, and(eq(cart.customerId, customer.id), isActive))
    .where(isSession)
    .prepare('session_with_cart'),
)
