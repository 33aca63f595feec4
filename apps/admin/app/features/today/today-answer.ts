import type { todayTexts } from './texts.ts'

export type TodayAnswer = { readonly ok: true } | { readonly ok: false; readonly problem: string }

const known = ['notAllowed', 'takenMeanwhile', 'dayIsPast', 'taskNotFound'] as const

export const problemText = (problem: string): keyof (typeof todayTexts)['nld'] =>
  problem === 'invalidInput' ? 'dayIsPast' : (known.find((one) => one === problem) ?? 'unknownProblem')
