import type { Access, EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Customer, ReadSession } from './customer.ts'
import type { Visitor } from './visitor.ts'

/**
 * Finds the logged-in customer by session or token. It queries and renews the session, so call it only when needed.
 * `read` is unused when the border has read the session.
 */
export type FindCustomer = (token?: string, read?: ReadSession) => Promise<Customer | undefined>
export type FindCustomerOf = (visitor: Visitor, token?: string, read?: ReadSession) => Promise<Customer | undefined>

/** The webhook request is unparsed, because signatures cover the exact bytes. */
export interface Notice {
  readonly rawBody: string
  readonly headers: Headers
}

/** An accepted webhook only names an object, whose true state is read separately. */
export interface VerifiedNotice {
  readonly providerId: string
  /** False: anybody who knows the address could have sent it. */
  readonly isSigned: boolean
}
export type NoticeProblem = 'notANotice'

export type VerifyNotice = (
  service: string,
  notice: Notice,
) => Promise<Outcome<VerifiedNotice, NoticeProblem | 'providerUnknown'>>

export type FindStaff = (visitor: Visitor) => Promise<StaffActor | undefined>

interface Callers {
  readonly anyone: { readonly findCustomer: FindCustomer }
  readonly customer: { readonly customer: Customer }
  readonly staff: { readonly staff: StaffActor }
  readonly provider: { readonly notice: VerifiedNotice }
}
export type CallerOf<Kind extends Access> = Callers[Kind]

interface Authenticators {
  readonly findCustomer: FindCustomer
  readonly verifyNotice: () => ReturnType<VerifyNotice>
  readonly findStaff?: (() => ReturnType<FindStaff>) | undefined
}

/**
 * Authorises a caller or returns the refusal. A company's people may call what their role permits; a call without a
 * right is for the owner alone, and a staff call without a right for nobody.
 */
export async function authorize(
  endpoint: Pick<EndpointDefinition, 'access' | 'right' | 'staffRight' | 'stepUp' | 'whenLocked'>,
  { findCustomer, verifyNotice, findStaff }: Authenticators,
): Promise<Outcome<CallerOf<Access>, StaffProblem | 'notAuthenticated' | NoticeProblem | 'providerUnknown'>> {
  const { access, right } = endpoint
  if (access === 'anyone') {
    const caller = right === undefined ? undefined : await findCustomer()
    if (right !== undefined && caller && !mayDo(caller.role, right)) return refused('notAllowed')
    return done({ findCustomer: caller ? async (token) => (token ? findCustomer(token) : caller) : findCustomer })
  }
  if (access === 'provider') {
    const notice = await verifyNotice()
    return notice.ok ? done({ notice: notice.value }) : notice
  }
  const staff = access === 'staff' ? await findStaff?.() : undefined
  if (staff) return judgeStaff(staff, endpoint)
  const customer = await findCustomer()
  if (!customer) return refused('notAuthenticated')
  if (access !== 'customer' || !mayDo(customer.role, right ?? 'manageCompany')) return refused('notAllowed')
  return done({ customer })
}

type StaffProblem = 'notAllowed' | 'sessionLocked' | 'secondFactorNeeded'

/** A locked session is told so before anything else: its screen keeps what was typed, and asks for a proof. */
function judgeStaff(
  staff: StaffActor,
  { staffRight, stepUp, whenLocked }: Pick<EndpointDefinition, 'staffRight' | 'stepUp' | 'whenLocked'>,
): Outcome<CallerOf<'staff'>, StaffProblem> {
  if (staff.session?.isLocked && !whenLocked) return refused('sessionLocked')
  if (!staffRight || !staff.rights.includes(staffRight)) return refused('notAllowed')
  if (stepUp && staff.session && !staff.session.isSteppedUp) return refused('secondFactorNeeded')
  return done({ staff })
}
