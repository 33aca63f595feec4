import type { staffTexts } from './texts.ts'

/** The sentence that tells what was done. */
export type StaffTold = 'sent' | 'saved' | 'resetDone' | 'ended'
export type StaffAnswer =
  | { readonly ok: true; readonly told: StaffTold }
  | { readonly ok: false; readonly problem: string }

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
