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

/** What an outside service sent, as it came: signatures are over the very bytes. */
export interface Notice {
  readonly rawBody: string
  readonly headers: Headers
}

/** A notice of the service that it says it is of. It only names something of which the truth is read. */
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

/** What a handler is handed of its caller. */
interface Callers {
  readonly anyone: { readonly findCustomer: FindCustomer }
  readonly customer: { readonly customer: Customer }
  readonly staff: { readonly staff: never }
  readonly provider: { readonly notice: VerifiedNotice }
}
export type CallerOf<Kind extends Access> = Callers[Kind]

/** How callers are found out; the joining file says by whom. */
interface Doors {
  readonly findCustomer: FindCustomer
  readonly verifyNotice: () => ReturnType<VerifyNotice>
}

/**
 * Lets a caller in to a call of this access, or says why not: no session, one that is not enough, a notice that is
 * none.
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
