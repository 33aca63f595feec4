import type { Access } from '@toonbank/contract/endpoint.ts'
import type { customer } from '@toonbank/database/schema/account.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Visitor } from './visitor.ts'

type Customer = typeof customer.$inferSelect

/**
 * The logged-in customer, if any, by the session of the request or a token that came another way. It queries the
 * database and renews the session, so it is called only where the answer depends on it.
 */
export type FindCustomer = (token?: string) => Promise<Customer | undefined>
export type FindCustomerOf = (visitor: Visitor, token?: string) => Promise<Customer | undefined>

/** A webhook request of an outside service, unparsed: signatures are over the exact bytes. */
export interface Notice {
  readonly rawBody: string
  readonly headers: Headers
}

/**
 * A webhook accepted as one of the service that it names. It only names something whose true state is read separately.
 */
export interface VerifiedNotice {
  readonly providerId: string
  /** False: whoever knows the address could have sent it. */
  readonly isSigned: boolean
}
export type NoticeProblem = 'notANotice'

/** Verifies a notice by the service that the address names. */
export type VerifyNotice = (
  service: string,
  notice: Notice,
) => Promise<Outcome<VerifiedNotice, NoticeProblem | 'providerUnknown'>>

/** What a handler receives about its caller. */
interface Callers {
  readonly anyone: { readonly findCustomer: FindCustomer }
  readonly customer: { readonly customer: Customer }
  readonly staff: { readonly staff: never }
  readonly provider: { readonly notice: VerifiedNotice }
}
export type CallerOf<Kind extends Access> = Callers[Kind]

/** How callers are authenticated; injected where the app is put together. */
interface Doors {
  readonly findCustomer: FindCustomer
  readonly verifyNotice: () => ReturnType<VerifyNotice>
}

/**
 * Authorises a caller for this access, or returns why not: no session, one that does not suffice, an invalid notice.
 */
export async function authorize(
  access: Access,
  { findCustomer, verifyNotice }: Doors,
): Promise<
  Outcome<CallerOf<Exclude<Access, 'staff'>>, 'notAuthenticated' | 'notAllowed' | NoticeProblem | 'providerUnknown'>
> {
  if (access === 'anyone') return done({ findCustomer })
  if (access === 'provider') {
    const notice = await verifyNotice()
    return notice.ok ? done({ notice: notice.value }) : notice
  }
  const customer = await findCustomer()
  if (!customer) return refused('notAuthenticated')
  return access === 'customer' ? done({ customer }) : refused('notAllowed')
}
