/** `npm run torture` takes its time: every journey, in every language and on every screen. */
export const isTorture = process.env.TORTURE === '1'

/** The first cases of a table stand for the others, which are of the same kind and are left to the long run. */
export const someOf = <Case>(cases: readonly Case[], many: number): readonly Case[] =>
  isTorture ? cases : cases.slice(0, many)
