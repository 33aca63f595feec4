import type { Problems } from './parse-form.ts'

export interface CheckedFields {
  readonly validated: ReadonlySet<string>
  readonly problems: Problems
}

export interface Check {
  readonly name: string
  readonly problem: string | undefined
  readonly isEmpty: boolean
}

export const asAnswered = (problems: Problems): CheckedFields => ({ validated: new Set(), problems })

/** A field is validated when it is left, or a choice is made; an optional empty one is neither right nor wrong. */
export function afterValidation(
  { validated, problems }: CheckedFields,
  { name, problem, isEmpty }: Check,
): CheckedFields {
  const { [name]: _, ...others } = problems
  const isRight = problem === undefined && !isEmpty
  return {
    validated: new Set([...[...validated].filter((field) => field !== name), ...(isRight ? [name] : [])]),
    problems: problem ? { ...others, [name]: problem } : others,
  }
}

/** While typing, a problem disappears as soon as it is corrected, and no new one appears. */
export function afterTyping(before: CheckedFields, check: Check): CheckedFields {
  const { name, problem } = check
  if (before.problems[name]) return problem ? before : afterValidation(before, check)
  if (!problem || !before.validated.has(name)) return before
  return { ...before, validated: new Set([...before.validated].filter((field) => field !== name)) }
}

export const withoutEmptied = (
  validated: ReadonlySet<string>,
  values: Readonly<Record<string, string>>,
): ReadonlySet<string> => new Set([...validated].filter((name) => values[name] !== ''))
