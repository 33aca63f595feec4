import type { Connection } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { mendSegments } from './mend-words.ts'
import { isKnown, type ReadSegment, readSegments, type WordGroup } from './read-segments.ts'
import type { SynonymBooks } from './synonym-books.ts'

/** One interpretation of what was typed, in one language: all groups must match (AND). */
export interface WordQuery {
  readonly locale: Locale
  readonly groups: readonly WordGroup[]
  readonly typed: readonly string[]
  /** `some`: of the typed words, for nothing has them all. */
  readonly match: 'all' | 'some'
  /** What was probably meant, where words were mistyped. */
  readonly meant?: string
}

/**
 * The interpretations to try until one finds something: as typed, in the visitor's language and then in the other; then
 * with typing mistakes corrected, but only in words that match nothing otherwise; then by some of the words.
 */
export async function* wordQueries(
  database: Connection,
  synonyms: SynonymBooks,
  words: readonly string[],
  locale: Locale,
): AsyncGenerator<WordQuery> {
  if (words.length === 0) return
  const known: WordQuery[] = []
  const mistyped: { readonly language: Locale; readonly read: readonly ReadSegment[] }[] = []
  for (const language of [locale, locale === 'nld' ? 'eng' : 'nld'] as const) {
    const read = meaningful(await readSegments(database, synonyms, words, language))
    const all = toQuery(language, read)
    if (all.groups.length === read.length) yield all
    else mistyped.push({ language, read })
    if (all.groups.length > 0) known.push({ ...all, match: 'some' })
  }
  for (const { language, read } of mistyped) {
    const mended = await mendSegments(database, synonyms, read, language)
    if (mended) yield { ...toQuery(language, mended.read), meant: mended.meant }
  }
  known.sort((one, other) => other.groups.length - one.groups.length)
  for (const some of known) {
    if (words.length > 1) yield some
    if (some.groups.length > 1) yield { ...some, groups: [anyOf(some.groups)] }
  }
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

const anyOf = (groups: readonly WordGroup[]): WordGroup => ({
  found: groups.flatMap(({ found }) => found),
  phrases: groups.flatMap(({ phrases }) => phrases),
})

/** The whole words only; undefined where a group has none, as while somebody is typing. */
export function toWholeWords(query: WordQuery): WordQuery | undefined {
  const groups = query.groups.map(({ found, phrases }) => ({ found: found.filter(({ isWhole }) => isWhole), phrases }))
  return groups.every(isKnown) ? { ...query, groups } : undefined
}
