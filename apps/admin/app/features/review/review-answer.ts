export type ReviewAnswer = { readonly ok: true } | { readonly ok: false; readonly problem: string }

const known = ['reviewChanged', 'reviewNotFound', 'invalidInput'] as const

export const problemText = (problem: string): (typeof known)[number] | 'unknownProblem' =>
  known.find((one) => one === problem) ?? 'unknownProblem'
