import { goodsWord } from '@toonbank/domain/catalogue/goods-word.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { mendSegments } from './mend-words.ts'
import { anyOf, isKnown, type ReadSegment, readSegments, type WordGroup } from './read-segments.ts'
import { readUnwanted, splitUnwanted } from './read-unwanted.ts'
import type { Searched } from './searched.ts'
import { splitCompounds } from './split-compounds.ts'
import { shareOf, type WordShares } from './word-shares.ts'

/** One interpretation of what was typed, in one language: all groups must match (AND). */
export interface WordQuery {
  readonly locale: Locale
  readonly groups: readonly WordGroup[]
  readonly typed: readonly string[]
  /** What is not wanted: the fringe of 'zonder franje'. */
  readonly without?: WordGroup
  /** `some`: of the typed words, for nothing has them all. */
  readonly match: 'all' | 'some'
  /** What was probably meant, where words were mistyped. */
  readonly meant?: string
}

/**
 * The interpretations to try until one finds something: as typed, in the visitor's language and then in the other;
 * then, only in words that match nothing otherwise, with typing mistakes corrected, and with compounds read as two
 * words; then by some of the words, in the language that knows more of them. Corrections come first: 'verkante' is
 * 'vierkante', though 'ver' and 'kante' are words of the shop by their stems.
 */
export async function* wordQueries(
  { database, synonyms, shares, facets }: Pick<Searched, 'database' | 'synonyms' | 'shares' | 'facets'>,
  words: readonly string[],
  locale: Locale,
): AsyncGenerator<WordQuery> {
  if (words.length === 0) return
  const { wanted, unwanted } = splitUnwanted(words, { synonyms, facets })
  const known: WordQuery[] = []
  const mistyped: { readonly language: Locale; readonly read: readonly ReadSegment[] }[] = []
  for (const language of [locale, locale === 'nld' ? 'eng' : 'nld'] as const) {
    const read = meaningful(await readSegments(database, synonyms, wanted ?? [goodsWord[language]], language))
    const all = { ...toQuery(language, read), ...(await readUnwanted(database, synonyms, unwanted, language)) }
    if (all.groups.length === read.length) yield all
    else mistyped.push({ language, read })
    if (all.groups.length > 0) known.push({ ...all, match: 'some' })
  }
  for (const { language, read } of mistyped) {
    const mended = await mendSegments(database, synonyms, read, language)
    if (mended)
      yield {
        ...toQuery(language, mended.read),
        ...(await readUnwanted(database, synonyms, unwanted, language)),
        meant: mended.meant,
      }
  }
  for (const { language, read } of mistyped) {
    const apart = await splitCompounds(database, synonyms, read, language)
    if (apart)
      yield {
        ...toQuery(language, meaningful(apart)),
        ...(await readUnwanted(database, synonyms, unwanted, language)),
      }
  }
  known.sort((one, other) => other.groups.length - one.groups.length)
  for (const [at, some] of known.entries()) {
    if (wanted && wanted.length > 1) yield some
    if (at === 0) yield* withFewerWords(some, shares)
    if (some.groups.length > 1) yield { ...some, groups: [anyOf(some.groups)] }
  }
}

/** So many words are left out, each once, when nothing has them all. */
const maxLeftOut = 4

/**
 * What is common tells little of what was wanted: of a striped blue rug that nobody makes, another striped one comes
 * before another rug. First all words but one, the most common one left out first; then the rarest alone.
 */
function* withFewerWords(some: WordQuery, shares: WordShares): Generator<WordQuery> {
  const { groups, locale } = some
  const share = new Map(groups.map((group) => [group, shareOf(shares, 'document', locale, group)]))
  const commonFirst = groups.toSorted((one, other) => (share.get(other) ?? 0) - (share.get(one) ?? 0))
  if (groups.length > 2)
    for (const left of commonFirst.slice(0, maxLeftOut))
      yield { ...some, groups: groups.filter((group) => group !== left) }
  const fewerThan = groups.length > 2 ? groups.length - 1 : groups.length
  for (const kept of [2, 1]) if (kept < fewerThan) yield { ...some, groups: commonFirst.slice(-kept) }
}

// Stop words are left out: 'kleed op maat' is 'kleed maat'; but who types only 'op' is on the way to another word.
const meaningful = (read: ReadSegment[]): ReadSegment[] =>
  read.every(({ isStopWord }) => isStopWord) ? read : read.filter(({ isStopWord }) => !isStopWord)

/** Of the segments that match anything. */
const toQuery = (locale: Locale, read: readonly ReadSegment[]): WordQuery => ({
  locale,
  groups: read.filter(isKnown),
  typed: read.flatMap(({ words }) => words),
  match: 'all',
})

/** The whole words only; undefined where a group has none, as while somebody is typing. */
export function toWholeWords(query: WordQuery): WordQuery | undefined {
  const groups = query.groups.map(({ found, phrases }) => ({ found: found.filter(({ isWhole }) => isWhole), phrases }))
  return groups.every(isKnown) ? { ...query, groups } : undefined
}
