import { type Cents, isCents } from '@toonbank/domain/money/cents.ts'
import { refused } from '@toonbank/domain/outcome.ts'

type Refused = { readonly ok: false; readonly problem: string; readonly detail?: unknown }

/** The outcome of a use case as a handler answers it: of a refusal's details only an amount goes over the wire. */
export function toReply<Result extends { readonly ok: true; readonly value: unknown } | Refused>(
  result: Result,
):
  | Extract<Result, { readonly ok: true }>
  | {
      readonly ok: false
      readonly problem: Extract<Result, { readonly ok: false }>['problem']
      readonly amount?: Cents
    } {
  if (result.ok) return result as Extract<Result, { readonly ok: true }>
  const { problem, detail } = result as Refused
  return { ok: false, problem: problem as never, ...(isCents(detail) ? { amount: detail } : {}) }
}

/** Parses a row number of a path; an invalid one becomes 0, which no row has. */
export const toRowId = (said: string): number => (/^[1-9]\d{0,14}$/.test(said) ? Number(said) : 0)

export const toPieces = (
  pieces: readonly { readonly line: number; readonly pieces: number }[] | undefined,
): ReadonlyMap<number, number> | undefined => pieces && new Map(pieces.map((one) => [one.line, one.pieces]))

export const foundOr = <Value, Problem extends string>(
  value: Value | undefined,
  problem: Problem,
): { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem } =>
  value === undefined ? refused(problem) : { ok: true, value }
