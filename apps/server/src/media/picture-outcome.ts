/**
 * `missing`: there is no such picture, or its source does not give it. `unavailable`: the storage of masters does not
 * answer.
 */
export type PictureProblem = 'missing' | 'unavailable'

export type PictureOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: PictureProblem }

export const found = <Value>(value: Value): PictureOutcome<Value> => ({ ok: true, value })
export const missing = { ok: false, problem: 'missing' } as const
