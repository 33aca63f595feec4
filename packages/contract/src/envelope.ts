import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { CommonProblem } from './endpoint.ts'

/** The field is a path (`item.quantity`), the problem a phrase key. */
export interface FieldProblem {
  readonly field: string
  readonly problem: string
}

/**
 * It is the body of every answer (specification 3.1-1). `message` is a phrase key; the pay call answers `{ step?, code
 * }`.
 */
export type Envelope<Data = unknown> =
  | { readonly status: 'success'; readonly data?: Data; readonly message?: string }
  | {
      readonly status: 'error'
      readonly errorCode: string
      readonly message: string | PayMessage
      readonly data?: RefusalData
    }

export interface RefusalData {
  readonly fields?: readonly FieldProblem[]
  readonly changes?: readonly OrderChange[]
  readonly amount?: Cents
}

/** The shopper must return to this step (specification 1.8-2). */
export interface PayMessage {
  readonly step?: 'cart' | 1 | 2 | 3
  readonly code: string
  /** Limits are in pieces or in cents. */
  readonly limit?: number
}

/** Callers must handle refusals; network failures and 5xx are thrown instead. */
export type Answer<Data, Problem extends string> =
  | { readonly ok: true; readonly value: Data }
  | {
      readonly ok: false
      readonly problem: Problem | CommonProblem
      readonly message: string | PayMessage
      readonly fields: readonly FieldProblem[]
      readonly changes: readonly OrderChange[]
      readonly amount?: Cents
    }
