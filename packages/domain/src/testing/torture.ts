import { it } from 'vitest'

/** Whether this is `npm run torture`, which takes its time: everything that is long, and every case of every table. */
export const isTorture = process.env.TORTURE === '1'

/** A proof that takes long: `npm test` does without it. */
export function torture(sentence: string, test: () => Promise<void>, timeoutMs = 600_000): void {
  if (isTorture) it(sentence, test, timeoutMs)
}

/** How often something random is tried: each try asks the database, or takes long otherwise. */
export const tries = (usually: number, underTorture: number): { numRuns: number } => ({
  numRuns: isTorture ? underTorture : usually,
})

/** The first cases of a table stand for the others, which are of the same kind. */
export const someOf = <Case>(cases: readonly Case[], many: number): readonly Case[] =>
  isTorture ? cases : cases.slice(0, many)
