import type { Answer } from '@toonbank/contract/envelope.ts'

/**
 * Returns the amount of goods, in cents, from which a refused code can be used; undefined if it was refused for another
 * reason.
 */
export const toMinimum = (answer: Answer<unknown, string>): number | undefined =>
  !answer.ok && answer.problem === 'couponUnderMinimum' && typeof answer.message === 'object'
    ? answer.message.limit
    : undefined
