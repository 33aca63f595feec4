import type {
  DataOf,
  EndpointDefinition,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
  ProblemOf,
} from '@toonbank/contract/endpoint.ts'
import type { PayMessage, RefusalData } from '@toonbank/contract/envelope.ts'
import type { CallerOf } from './access.ts'
import type { Visitor } from './visitor.ts'

/** Everything a handler may know of a call; who calls, by the call's access. */
export type Call<E extends EndpointDefinition> = CallerOf<E['access']> & {
  readonly params: ParamsOf<E>
  readonly query: ParsedQueryOf<E>
  readonly body: ParsedBodyOf<E>
  readonly visitor: Visitor
}

/** Data, or a refusal that the contract lists; `message` only where it says more than the problem's own name. */
export type Reply<E extends EndpointDefinition> =
  | { readonly ok: true; readonly value: DataOf<E> }
  | (RefusalData & {
      readonly ok: false
      readonly problem: ProblemOf<E> | 'invalidInput' | 'tooManyRequests' | 'notAllowed'
      readonly message?: string | PayMessage
      /** Seconds after which the same may be tried again. */
      readonly retryAfter?: number
    })

export type Handler<E extends EndpointDefinition> = (call: Call<E>) => Promise<Reply<E>>

/** A call of the contract and what answers it. */
export interface Route {
  readonly endpoint: EndpointDefinition
  // Each handler is checked against its own endpoint by `route`; in a list they stand without it.
  readonly handle: (call: Call<EndpointDefinition>) => Promise<Reply<EndpointDefinition>>
}

export const route = <E extends EndpointDefinition>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as unknown as Route['handle'],
})
