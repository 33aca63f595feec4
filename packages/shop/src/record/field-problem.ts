import * as v from 'valibot'

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

export const toFieldProblems = (issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] =>
  issues.map((issue) => ({ field: v.getDotPath(issue) ?? 'the entry', message: `${sentence(issue)}.` }))

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object')
    return issue.expected === 'never' ? 'is not a name that we know' : `is missing or is not an object`
  return issue.message
}
