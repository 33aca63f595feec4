/** Whether so little is left that somebody who does not see the counter is told: a tenth, and no more than 100. */
export const isNearEnd = (length: number, max: number): boolean => max - length <= Math.min(100, max / 10)
