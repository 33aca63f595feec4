import type { DryAct } from '@toonbank/contract/staff/effects.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'

/** An act as it was asked for: its call, with what that takes. */
export interface AskedAct {
  readonly call: DryAct
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type RanAct =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string; readonly amount?: Cents }

/** Does acts by the routes of their calls. It is handed in, because the routes of all rooms are joined above them. */
export interface ActRunner {
  /** Does the act within this transaction and calls nobody outside it; a refused act has changed nothing. */
  run(tx: Transaction, act: AskedAct, staff: StaffActor): Promise<RanAct>
  /** Asks payment providers for what the committed act wants of them. A job repeats it after a failure. */
  follow(orderNumber: string): Promise<void>
}

/** The refusal of an act as its row keeps it. */
export const toStoredRefusal = ({ problem, amount }: Extract<RanAct, { readonly ok: false }>) => ({
  problem,
  ...(amount === undefined ? {} : { amount }),
})
