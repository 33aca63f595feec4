import type { Access } from '@toonbank/contract/endpoint.ts'
import type { customer } from '@toonbank/database/schema/account.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Visitor } from './visitor.ts'

type Customer = typeof customer.$inferSelect

/**
 * Who is logged in, if anybody: by the session of the request, or of a token that came another way. It asks the
 * database and renews the session, so it is called only where the answer depends on it.
 */
export type FindCustomer = (token?: string) => Promise<Customer | undefined>
export type FindCustomerOf = (visitor: Visitor, token?: string) => Promise<Customer | undefined>

/** What a handler is handed of its caller. */
interface Callers {
  readonly anyone: { readonly findCustomer: FindCustomer }
  readonly customer: { readonly customer: Customer }
  readonly staff: { readonly staff: never }
  readonly provider: object
}
export type CallerOf<Kind extends Access> = Callers[Kind]

/** Lets a caller in to a call of this access, or says why not: no session, or one that is not enough. */
export async function admit(
  access: Access,
  findCustomer: FindCustomer,
): Promise<Outcome<CallerOf<Exclude<Access, 'staff'>>, 'notAuthenticated' | 'notAllowed'>> {
  if (access === 'anyone') return done({ findCustomer })
  if (access === 'provider') return done({})
  const customer = await findCustomer()
  if (!customer) return refused('notAuthenticated')
  return access === 'customer' ? done({ customer }) : refused('notAllowed')
}
