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

export type Call<E extends EndpointDefinition> = CallerOf<E['access']> & {
  readonly params: ParamsOf<E>
  readonly query: ParsedQueryOf<E>
  readonly body: ParsedBodyOf<E>
  readonly visitor: Visitor
}

export type Reply<E extends EndpointDefinition> =
  | { readonly ok: true; readonly value: DataOf<E> }
  | (RefusalData & {
      readonly ok: false
      readonly problem: ProblemOf<E> | 'invalidInput' | 'tooManyRequests' | 'notAllowed'
      readonly message?: string | PayMessage
      readonly retryAfter?: number
    })

export type Handler<E extends EndpointDefinition> = (call: Call<E>) => Promise<Reply<E>>

export interface Route {
  readonly endpoint: EndpointDefinition
  readonly handle: (call: Call<EndpointDefinition>) => Promise<Reply<EndpointDefinition>>
}

export const route = <E extends EndpointDefinition>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as unknown as Route['handle'],
})
