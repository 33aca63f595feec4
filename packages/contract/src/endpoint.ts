import type { CompanyRight } from '@toonbank/domain/account/company-role.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import * as v from 'valibot'

/**
 * One call of the API: where it is, what goes in, what comes out and which refusals it knows. Server, storefront and
 * the OpenAPI document are made from the same value, so a refusal that is not listed here does not compile in the
 * handler.
 */
export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for path parameters. */
  readonly path: `/api/${string}`
  readonly summary: string
  /**
   * This call only reads, although its method is one for changes. Without it a call that is no GET counts as a change,
   * of which one visitor may have few running at once.
   */
  readonly reads?: true
  readonly access: Access
  /** Members of a company need this by their role, checked in the same place. A customer's call that names none is for the account's owner; one for anyone is for all members. */
  readonly right?: CompanyRight
  /** Staff need this right; every call for staff names one. */
  readonly staffRight?: Right
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** It takes a file of at most so many bytes as it is, instead of JSON. `body` is `uploadData`. */
  readonly upload?: number
  readonly data: v.GenericSchema
  /** Media type of the file that it answers instead of an envelope; refusals are envelopes. `data` is `fileData`. */
  readonly file?: string
  /** Refusals of this call and the HTTP status that says the same to machines. */
  readonly problems: Readonly<Record<string, ProblemStatus>>
}

/** Access is checked in one place, before the handler. `customer`: else 401. `staff`: 401 without a session, 403 without the right; no address serves these yet, the command line calls as owner. `provider`: an adapter has verified the notice. */
export type Access = 'anyone' | 'customer' | 'staff' | 'provider'

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503

export const endpoint = <const Definition extends EndpointDefinition>(definition: Definition): Definition => definition

/** Refusals that every call may answer, whatever it does. */
export const commonProblems = {
  invalidInput: 400,
  notAuthenticated: 401,
  crossSiteRequest: 403,
  notAllowed: 403,
  notFound: 404,
  bodyTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  tooManyAtOnce: 429,
  internal: 500,
  shopBusy: 503,
} as const

/** A file is answered as its bytes and the name that a browser saves it under. */
export const fileData = v.object({
  name: v.string(),
  bytes: v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type FileData = v.InferOutput<typeof fileData>

/** The body of a call that takes a file. */
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
