import type { staffTexts } from './texts.ts'

export type StaffAnswer = { readonly ok: true } | { readonly ok: false; readonly problem: string }

const known = [
  'emailInUse',
  'aboveOwnRights',
  'lastOwner',
  'memberNotFound',
  'changedMeanwhile',
  'invalidInput',
] as const

export const problemText = (problem: string): keyof (typeof staffTexts)['nld'] =>
  known.find((one) => one === problem) ?? 'unknownProblem'
