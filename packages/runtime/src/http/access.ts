import type { Access, EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Customer, ReadSession } from './customer.ts'
import type { Visitor } from './visitor.ts'

/**
 * The logged-in customer, if any, by the session of the request or a token that came another way. It queries the
 * database and renews the session, so it is called only where the answer depends on it. `read`: not called where the
 * border has read the session already.
 */
export type FindCustomer = (token?: string, read?: ReadSession) => Promise<Customer | undefined>
export type FindCustomerOf = (visitor: Visitor, token?: string, read?: ReadSession) => Promise<Customer | undefined>

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
export type FindStaff = () => Promise<StaffActor | undefined>

interface Callers {
  readonly anyone: { readonly findCustomer: FindCustomer }
  readonly customer: { readonly customer: Customer }
  readonly staff: { readonly staff: StaffActor }
  readonly provider: { readonly notice: VerifiedNotice }
}
export type CallerOf<Kind extends Access> = Callers[Kind]

/** How callers are authenticated; injected where the app is put together. */
interface Authenticators {
  readonly findCustomer: FindCustomer
  readonly verifyNotice: () => ReturnType<VerifyNotice>
  /** Absent: nobody of the staff can log in here. */
  readonly findStaff?: FindStaff | undefined
}

/**
 * Authorises a caller for this call, or returns why not: no session, one that does not suffice, an invalid notice. Of
 * the people of a company each may call what their role is for; a call that names no right is for its owner alone. A
 * call for staff that names no right is for nobody.
 */
export async function authorize(
  { access, right, staffRight }: Pick<EndpointDefinition, 'access' | 'right' | 'staffRight'>,
  { findCustomer, verifyNotice, findStaff }: Authenticators,
): Promise<Outcome<CallerOf<Access>, 'notAuthenticated' | 'notAllowed' | NoticeProblem | 'providerUnknown'>> {
  if (access === 'anyone') {
    const caller = right === undefined ? undefined : await findCustomer()
    if (right !== undefined && caller && !mayDo(caller.role, right)) return refused('notAllowed')
    // Asked once: what the handler asks again is the same.
    return done({ findCustomer: caller ? async (token) => (token ? findCustomer(token) : caller) : findCustomer })
  }
  if (access === 'provider') {
    const notice = await verifyNotice()
    return notice.ok ? done({ notice: notice.value }) : notice
  }
  const staff = access === 'staff' ? await findStaff?.() : undefined
  if (staff) return staffRight && staff.rights.includes(staffRight) ? done({ staff }) : refused('notAllowed')
  const customer = await findCustomer()
  if (!customer) return refused('notAuthenticated')
  if (access !== 'customer' || !mayDo(customer.role, right ?? 'manageCompany')) return refused('notAllowed')
  return done({ customer })
}
