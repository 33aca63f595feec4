export const answerPlaceholders = ['naam', 'bestelnummer'] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

const inBraces = /\{([^{}\n]{1,40})\}/g

const isPlaceholder = (name: string): name is AnswerPlaceholder => answerPlaceholders.some((one) => one === name)

export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(inBraces)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : [name]))),
]

/** A placeholder without a value stays, so that its writer sees it. */
export const fillAnswer = (text: string, values: Readonly<Partial<Record<AnswerPlaceholder, string>>>): string =>
  text.replaceAll(inBraces, (whole, name: string) => (isPlaceholder(name) && values[name] ? values[name] : whole))

/** True when an answer still has a placeholder, which its customer must not read. */
export const hasPlaceholder = (text: string): boolean =>
  [...text.matchAll(inBraces)].some(([, name = '']) => isPlaceholder(name))
