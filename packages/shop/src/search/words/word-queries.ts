import { goodsWord } from '@toonbank/domain/catalogue/goods-word.ts'
import { nearestSizes } from '@toonbank/domain/catalogue/nearest-sizes.ts'
import { type Missing, traitOf } from '@toonbank/domain/catalogue/traits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { dropLacking, type Lacking } from '../find/drop-lacking.ts'
import { shopTraits } from '../find/shop-traits.ts'
import type { Searched } from '../searched.ts'
import { mendSegments } from './mend-words.ts'
import { anyOf, isKnown, type ReadSegment, readSegments, type WordGroup } from './read-segments.ts'
import { readUnwanted, splitUnwanted } from './read-unwanted.ts'
import { splitCompounds } from './split-compounds.ts'
import { listSizeWords } from './typed-words.ts'
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
  /** What was asked for and is not sold; the rest was searched. */
  readonly lacking?: Lacking
  /** '100% wol' wants nothing else in it. */
  readonly isPure?: boolean
}

/**
 * The interpretations to try until one finds something: as typed, in the visitor's language and then in the other;
 * then, only in words that match nothing otherwise, with typing mistakes corrected, and with compounds read as two
 * words; then by some of the words, in the language that knows more of them. Corrections come first: 'verkante' is
 * 'vierkante', though 'ver' and 'kante' are words of the shop by their stems.
 */
export async function* wordQueries(...asked: Parameters<typeof everyQuery>): AsyncGenerator<WordQuery> {
  let ways = 0
  for await (const query of everyQuery(...asked)) {
    yield query
    if (++ways === maxWays) return
  }
}
/** However it is read: each is a question to the database. */
const maxWays = 12

async function* everyQuery(
  { database, synonyms, shares, facets }: Pick<Searched, 'database' | 'synonyms' | 'shares' | 'facets'>,
  words: readonly string[],
  locale: Locale,
): AsyncGenerator<WordQuery> {
  if (words.length === 0) return
  const { wanted, unwanted } = splitUnwanted(words, { synonyms, facets })
  const sizes = shopTraits(facets).sizes
  const known: WordQuery[] = []
  const sorted: WordQuery[] = []
  const mistyped: { readonly language: Locale; readonly read: readonly ReadSegment[] }[] = []
  for (const language of [locale, locale === 'nld' ? 'eng' : 'nld'] as const) {
    const typed = (wanted ?? [goodsWord[language]]).map((word) => toShape(word, sizes, language))
    const segments = meaningful(await readSegments(database, synonyms, [...new Set(typed)], language))
    const { read: rest, lacking } = await dropLacking({ database, facets, synonyms }, segments, language)
    const isLacking = lacking.missing.length > 0
    const kept = rest.length > 0 ? rest : await readSegments(database, synonyms, [goodsWord[language]], language)
    const read = isLacking ? kept : segments
    const all = {
      ...toQuery(language, read),
      ...(await readUnwanted(database, synonyms, unwanted, language)),
      ...(isLacking ? { lacking } : {}),
    }
    if (all.groups.length === mergeKinds(read).length) {
      yield all
      yield* inNearestSizes(database, all)
    } else mistyped.push({ language, read })
    const told = all.groups.filter(({ traits = [], isGoods }) => isGoods || traits.length > 0)
    if (told.length < all.groups.length && told.some(({ traits = [] }) => traits.length > 0))
      sorted.push({ ...all, groups: told, match: 'some' })
    if (all.groups.length > 0) known.push({ ...all, ...withoutSizes(read, lacking), match: 'some' })
  }
  for (const { language, read } of mistyped) {
    const mended = await mendSegments(database, synonyms, read, language)
    if (mended)
      yield {
        ...toQuery(language, mended.read),
        ...(await readUnwanted(database, synonyms, unwanted, language)),
        // A size that the shop has not is no mistake.
        ...(read.every((one) => isKnown(one) || one.words.every(isRectangle))
          ? withoutSizes(read, noLacking)
          : { meant: mended.meant }),
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
  // The filters' words without the others come before any of the words.
  yield* sorted
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

/** In centimetres; one that was typed in feet is a size of no shop here. */
const isRectangle = (word: string): boolean => /^\d{1,3}[05]x\d{1,3}[05]$/.test(word)

/** A square or round size that nothing lies ready in is cut to measure: what can be square or round answers. */
function toShape(word: string, sizes: ReadonlySet<string>, locale: Locale): string {
  if (sizes.size === 0) return word
  const written = [...sizes].map((size) => ({ word: size.replace(/^rond/, 'd') }))
  const isSquare = /^(\d{2,4})x\1$/.test(word) && !sizes.has(word)
  const isRound = /^d\d{2,4}$/.test(word) && nearestSizes(word, written).length === 0
  const shape = isSquare ? 'vierkant' : isRound ? 'rond' : undefined
  return (shape && traitOf(shape)?.words[locale][0]) ?? word
}

/** A size that comes in something else than was asked for, as in underlays only, is one that the shop has not. */
async function* inNearestSizes(database: Searched['database'], all: WordQuery): AsyncGenerator<WordQuery> {
  const [sized, ...more] = all.groups.filter(({ found }) => found.some(({ word }) => isRectangle(word)))
  const size = sized?.found.find(({ word }) => isRectangle(word))?.word
  const isOfGoods = all.groups.length > 1 && all.groups.every((group) => group === sized || group.isGoods)
  if (!sized || size === undefined || more.length > 0 || !isOfGoods) return
  const sizes = (await listSizeWords(database, all.locale)).filter(({ word }) => word !== size)
  const found = nearestSizes(size, sizes).map((one) => ({ ...one, isWhole: true }))
  if (found.length === 0) return
  const groups = all.groups.map((group) => (group === sized ? { ...group, found, phrases: [] } : group))
  yield { ...all, groups, lacking: { missing: [missingSize(size)], traits: [] } }
}

const noLacking: Lacking = { missing: [], traits: [] }
const missingSize = (word: string): Missing => ({ kind: 'size', label: `${word.replace('x', ' × ')} cm` })
/** Sizes in which the shop has nothing are lacking too. */
function withoutSizes(read: readonly ReadSegment[], lacking: Lacking): Pick<WordQuery, 'lacking'> {
  const sizes = read.filter((one) => !isKnown(one)).flatMap(({ words }) => words.filter(isRectangle))
  const missing = [...lacking.missing, ...sizes.map(missingSize)]
  return missing.length > 0 ? { lacking: { ...lacking, missing } } : {}
}

/** Colours that stand together are either: of a 'grijs blauw' rug each is an answer, and both are the best one. */
function mergeKinds(read: readonly ReadSegment[]): readonly ReadSegment[] {
  const merged: ReadSegment[] = []
  for (const segment of read) {
    const kind = segment.traits?.[0]?.kind
    const at = merged.findIndex(({ traits }) => kind !== undefined && traits?.[0]?.kind === kind)
    const before = merged[at]
    if (before && isKnown(before) && isKnown(segment)) merged[at] = joinGroups(before, segment)
    else merged.push(segment)
  }
  return merged
}

const joinGroups = (one: ReadSegment, other: ReadSegment): ReadSegment => ({
  ...anyOf([one, other]),
  words: [...one.words, ...other.words],
  isStopWord: false,
  traits: [...new Set([...(one.traits ?? []), ...(other.traits ?? [])])],
})

/** Of the segments that match anything. */
const toQuery = (locale: Locale, read: readonly ReadSegment[]): WordQuery => ({
  locale,
  groups: mergeKinds(read).filter(isKnown),
  typed: read.flatMap(({ words }) => words),
  match: 'all',
})

/** The whole words only; undefined where a group has none, as while somebody is typing. */
export function toWholeWords(query: WordQuery): WordQuery | undefined {
  const groups = query.groups.map((group) => ({ ...group, found: group.found.filter(({ isWhole }) => isWhole) }))
  return groups.every(isKnown) ? { ...query, groups } : undefined
}
