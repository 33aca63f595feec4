export const vatAnswers = ['valid', 'invalid', 'unavailable'] as const
export type VatAnswer = (typeof vatAnswers)[number]

/** `unchecked` means never asked, or asked about a former number. */
export type VatState = VatAnswer | 'unchecked'

const firstPause = 10
const longestPause = 24 * 60

/** Returns the minutes until the next check, doubled with every try up to a day. */
export const minutesToNextTry = (tries: number): number => Math.min(firstPause * 2 ** (tries - 1), longestPause)
