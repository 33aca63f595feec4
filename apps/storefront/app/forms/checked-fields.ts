import type { Problems } from './parse-form.ts'

/**
 * What a form knows of its fields (specification 2.5-11): which were validated and are right, and what is wrong.
 */
export interface CheckedFields {
  readonly validated: ReadonlySet<string>
  readonly problems: Problems
}

/** What the rules say of one field now. */
export interface Check {
  readonly name: string
  readonly problem: string | undefined
  readonly isEmpty: boolean
}

export const asAnswered = (problems: Problems): CheckedFields => ({ validated: new Set(), problems })

/**
 * A field was left, or something was chosen in it: it is validated. One that may stay empty is neither right nor wrong.
 */
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

/**
 * Something is typed in a field that is validated when it is left: its problem goes as soon as it is mended, and no new
 * one is found meanwhile; but it is called right no longer than it is.
 */
export function afterTyping(before: CheckedFields, check: Check): CheckedFields {
  const { name, problem } = check
  if (before.problems[name]) return problem ? before : afterValidation(before, check)
  if (!problem || !before.validated.has(name)) return before
  return { ...before, validated: new Set([...before.validated].filter((field) => field !== name)) }
}

/** Fields that something else has emptied, as another country does with an address, are right no longer. */
export const withoutEmptied = (
  validated: ReadonlySet<string>,
  values: Readonly<Record<string, string>>,
): ReadonlySet<string> => new Set([...validated].filter((name) => values[name] !== ''))
