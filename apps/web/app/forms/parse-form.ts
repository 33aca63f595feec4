import { understandTyped } from '@toonbank/domain/account/understand-typed.ts'
import * as v from 'valibot'

/** What is wrong with a form: a problem key for each field. */
export type Problems = Readonly<Record<string, string>>

/** What was typed, so that nothing is lost when a form comes back. Passwords are not kept. */
export type Typed = Readonly<Record<string, string>>

export interface Refused {
  readonly problems: Problems
  readonly typed: Typed
}

/** Reads a form by its schema, as what was meant (`understandTyped`); an empty field counts as an empty text. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormData,
): { readonly ok: true; readonly value: v.InferOutput<Schema> } | ({ readonly ok: false } & Refused) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
  const result = v.safeParse(schema, understandTyped(typed))
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, problems: problemsOf(result.issues), typed: withoutPasswords(typed) }
}

export const withoutPasswords = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))

/** The first problem of each field; what Valibot says in English of a field that is missing is 'required'. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const problems: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form'
    problems[field] ??= /^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'required'
  }
  return problems
}

/** The server's refusal of a body, as problems of the form's own fields. */
export const problemsFrom = (fields: readonly { readonly field: string; readonly problem: string }[]): Problems =>
  Object.fromEntries(fields.map(({ field, problem }) => [field, problem]))
