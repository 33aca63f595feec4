import { type Cents, isCents } from '@toonbank/domain/money/cents.ts'
import { refused } from '@toonbank/domain/outcome.ts'

type Refused = { readonly ok: false; readonly problem: string; readonly detail?: unknown }

/** What a use case comes to, as the wire says it: a refusal with the cents that it is about, where it tells them. */
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

/** The number of a row in a path; 0, which no row has, stands for whatever else is typed. */
export const toRowId = (said: string): number => (/^[1-9]\d{0,14}$/.test(said) ? Number(said) : 0)

/** Pieces by line number, as use cases take them. */
export const toPieces = (
  pieces: readonly { readonly line: number; readonly pieces: number }[] | undefined,
): ReadonlyMap<number, number> | undefined => pieces && new Map(pieces.map((one) => [one.line, one.pieces]))

/** A value that is there, or this refusal. */
export const foundOr = <Value, Problem extends string>(
  value: Value | undefined,
  problem: Problem,
): { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem } =>
  value === undefined ? refused(problem) : { ok: true, value }
