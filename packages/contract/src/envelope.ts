import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { CommonProblem } from './endpoint.ts'

/** One field of a refused body: the path to it (`item.quantity`) and a phrase key saying what is wrong. */
export interface FieldProblem {
  readonly field: string
  readonly problem: string
}

/**
 * The body of every answer (specification 3.1-1). `message` is a phrase key; the pay call answers `{ step?, code }`.
 */
export type Envelope<Data = unknown> =
  | { readonly status: 'success'; readonly data?: Data; readonly message?: string }
  | {
      readonly status: 'error'
      readonly errorCode: string
      readonly message: string | PayMessage
      readonly data?: RefusalData
    }

/** A refusal also tells which fields are wrong, or how an order differs from what was shown. */
export interface RefusalData {
  readonly fields?: readonly FieldProblem[]
  readonly changes?: readonly OrderChange[]
  /** Cents that the refusal is about: what is left, or what something costs. */
  readonly amount?: Cents
}

/** The shopper must go back there for this reason (specification 1.8-2). */
export interface PayMessage {
  readonly step?: 'cart' | 1 | 2 | 3
  readonly code: string
  /** Limits are told in pieces or in cents. */
  readonly limit?: number
}

/** A caller must handle refusals; network failures and 5xx are thrown instead. */
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
