import { quoteTexts } from './texts.ts'

type QuoteText = keyof (typeof quoteTexts)['nld']
export type QuoteAnswer =
  | { readonly ok: true; readonly told: 'extended' | 'mailed' }
  | { readonly ok: false; readonly problem: string }

export const problemText = (problem: string): QuoteText =>
  Object.hasOwn(quoteTexts.nld, problem) ? (problem as QuoteText) : 'unknownProblem'
