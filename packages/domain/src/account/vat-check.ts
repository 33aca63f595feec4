/** `unavailable` means that the register could not be asked, which says nothing of the number. */
export const vatAnswers = ['valid', 'invalid', 'unavailable'] as const
export type VatAnswer = (typeof vatAnswers)[number]

/** `unchecked`: never asked, or of another number than the customer has now. */
export type VatState = VatAnswer | 'unchecked'

const firstPause = 10
const longestPause = 24 * 60

/** Minutes until a number is asked again that could not be checked: doubled with every try, at most a day. */
export const minutesToNextTry = (tries: number): number => Math.min(firstPause * 2 ** (tries - 1), longestPause)
