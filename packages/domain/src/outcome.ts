/** Expected refusals are returned as values; unexpected errors are thrown. */
export type Outcome<Value, Problem extends string, Detail = unknown> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem; readonly detail?: Detail }

export const done = <const Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

export const refused = <const Problem extends string>(
  problem: Problem,
): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem,
})
