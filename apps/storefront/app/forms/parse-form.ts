import { normalizeFormInput } from '@toonbank/domain/account/normalize-form-input.ts'
import * as v from 'valibot'

export type Problems = Readonly<Record<string, string>>

/** Typed values for showing the form again. Security: passwords are left out. */
export type Typed = Readonly<Record<string, string>>

export interface Refused {
  readonly problems: Problems
  readonly typed: Typed
}

/** Parses a form after correcting typical typing (`normalizeFormInput`); a missing field counts as empty. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormData,
): { readonly ok: true; readonly value: v.InferOutput<Schema> } | ({ readonly ok: false } & Refused) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
  const result = v.safeParse(schema, normalizeFormInput(typed))
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, problems: problemsOf(result.issues), typed: withoutPasswords(typed) }
}

/** An empty value never counts as stored, so that required fields stay required. */
export const isAsStored = (stored: object, name: string, typed: unknown): boolean =>
  typed !== '' && new Map<string, unknown>(Object.entries(stored)).get(name) === typed

/** Only changed fields are sent: an imported value that is invalid today must not block another change. */
export function onlyChanged(form: FormData, stored: object): FormData {
  const changed = new FormData()
  for (const [name, value] of form) if (!isAsStored(stored, name, value)) changed.append(name, value)
  return changed
}

/**
 * Parses the change of a `stored` record. When the whole form is invalid only because of old values, just the changed
 * fields are parsed and returned.
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

/** Valibot's own English message about a missing field becomes 'required'. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const problems: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form'
    problems[field] ??= /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'required'
  }
  return problems
}

export const problemsFrom = (fields: readonly { readonly field: string; readonly problem: string }[]): Problems =>
  Object.fromEntries(fields.map(({ field, problem }) => [field, problem]))
