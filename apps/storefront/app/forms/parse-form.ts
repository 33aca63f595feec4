import { understandTyped } from '@toonbank/domain/account/understand-typed.ts'
import * as v from 'valibot'

/** Problems of a form: a problem key by field. */
export type Problems = Readonly<Record<string, string>>

/** Typed values, with which the form is shown again after a refusal. Security: passwords are left out. */
export type Typed = Readonly<Record<string, string>>

export interface Refused {
  readonly problems: Problems
  readonly typed: Typed
}

/**
 * Parses a form by its schema, after correcting typical typing (`understandTyped`); a missing field counts as empty.
 */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormData,
): { readonly ok: true; readonly value: v.InferOutput<Schema> } | ({ readonly ok: false } & Refused) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
  const result = v.safeParse(schema, understandTyped(typed))
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, problems: problemsOf(result.issues), typed: withoutPasswords(typed) }
}

/** A value that is as it is stored; an empty one never is, so that what is required stays so. */
export const isAsStored = (stored: object, name: string, typed: unknown): boolean =>
  typed !== '' && new Map<string, unknown>(Object.entries(stored)).get(name) === typed

/** The fields that were changed: an imported name that no form takes today keeps nobody from changing another field. */
export function onlyChanged(form: FormData, stored: object): FormData {
  const changed = new FormData()
  for (const [name, value] of form) if (!isAsStored(stored, name, value)) changed.append(name, value)
  return changed
}

/**
 * Parses the change of something that is `stored`. What the whole form would refuse may stay where it is as it was: then
 * only the changed fields are parsed, and returned. An import brings values, and gaps, that no form takes today.
 */
export function parseChange<Whole extends v.GenericSchema, Fields extends v.GenericSchema>(
  whole: Whole,
  fields: Fields,
  form: FormData,
  stored: object,
):
  | { readonly ok: true; readonly value: v.InferOutput<Whole> | v.InferOutput<Fields> }
  | ({ readonly ok: false } & Refused) {
  const parsed = parseForm(whole, form)
  if (parsed.ok) return parsed
  const before = new Map<string, unknown>(Object.entries(stored))
  const problems = Object.entries(parsed.problems).filter(([name]) => parsed.typed[name] !== before.get(name))
  if (problems.length > 0) return { ...parsed, problems: Object.fromEntries(problems) }
  const changed = new FormData()
  for (const [name, value] of form) if (value !== before.get(name)) changed.append(name, value)
  return parseForm(fields, changed)
}

export const withoutPasswords = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))

/** The first problem of each field. Valibot's own English message about a missing field becomes 'required'. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const problems: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form'
    problems[field] ??= /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'required'
  }
  return problems
}

/** Maps the API's refusal of a body to problems of the form's fields. */
export const problemsFrom = (fields: readonly { readonly field: string; readonly problem: string }[]): Problems =>
  Object.fromEntries(fields.map(({ field, problem }) => [field, problem]))
