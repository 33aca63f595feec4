import type { CompanyRight } from '@toonbank/domain/account/company-role.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import * as v from 'valibot'

/** Server, storefront and OpenAPI document use this value, so a handler with an unlisted refusal does not compile. */
export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  /**
   * The call only reads, although its method is not GET. Other such calls count as changes, of which a visitor may have
   * few at once.
   */
  readonly reads?: true
  readonly access: Access
  /**
   * Members of a company need this right. A customer's call without one is for the account's owner; a call for anyone
   * is for all members.
   */
  readonly right?: CompanyRight
  readonly staffRight?: Right
  /** Staff must have shown their second factor within the last minutes. */
  readonly stepUp?: true
  /** A locked session may make this call of the staff. */
  readonly whenLocked?: true
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** The call takes a file of at most so many bytes instead of JSON; `body` is `uploadData`. */
  readonly upload?: number
  readonly data: v.GenericSchema
  /** It is the media type of an answered file, with `data` being `fileData`; refusals are envelopes. */
  readonly file?: string
  readonly problems: Readonly<Record<string, ProblemStatus>>
}

/** Access is checked in one place, before the handler. `customer`: else 401. `staff`: 401 without a session, 403 without the right; the back office calls as who is logged in, the command line as owner. `provider`: an adapter has verified the notice. */
export type Access = 'anyone' | 'customer' | 'staff' | 'provider'

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503

export const endpoint = <const Definition extends EndpointDefinition>(definition: Definition): Definition => definition

export const commonProblems = {
  invalidInput: 400,
  notAuthenticated: 401,
  crossSiteRequest: 403,
  notAllowed: 403,
  sessionLocked: 403,
  secondFactorNeeded: 403,
  notFound: 404,
  bodyTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  tooManyAtOnce: 429,
  internal: 500,
  shopBusy: 503,
} as const

export const fileData = v.object({
  name: v.string(),
  bytes: v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type FileData = v.InferOutput<typeof fileData>

export const uploadData = v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array, 'required')

export const isChange = ({ method, reads }: EndpointDefinition): boolean => method !== 'GET' && !reads

export type CommonProblem = keyof typeof commonProblems

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name extends `${infer Bare}.${string}`
      ? Bare
      : Name
    : never

export type ParamsOf<E extends EndpointDefinition> = Readonly<Record<ParamNames<E['path']>, string>>
export type BodyOf<E extends EndpointDefinition> = E extends { body: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : undefined
export type ParsedBodyOf<E extends EndpointDefinition> = E extends { body: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined
export type QueryOf<E extends EndpointDefinition> = E extends { query: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : undefined
export type ParsedQueryOf<E extends EndpointDefinition> = E extends { query: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined
export type DataOf<E extends EndpointDefinition> = v.InferOutput<E['data']>
export type ProblemOf<E extends EndpointDefinition> = keyof E['problems'] & string
