import { goodsWord } from '@toonbank/domain/catalogue/goods-word.ts'
import { nearestSizes } from '@toonbank/domain/catalogue/nearest-sizes.ts'
import { type Missing, traitOf } from '@toonbank/domain/catalogue/traits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { dropLacking, type Lacking } from '../find/drop-lacking.ts'
import { shopTraits } from '../find/shop-traits.ts'
import type { Searched } from '../searched.ts'
import { mendSegments } from './mend-words.ts'
import { parseExclusions, splitExclusions } from './parse-exclusions.ts'
import { anyOf, isKnown, type ReadSegment, readSegments, type WordGroup } from './read-segments.ts'
import { splitCompounds } from './split-compounds.ts'
import { listSizeWords } from './typed-words.ts'
import { shareOf, type WordShares } from './word-shares.ts'

/** An interpretation of the typed text in one language: all groups must match (AND). */
export interface WordQuery {
  readonly locale: Locale
  readonly groups: readonly WordGroup[]
  readonly typed: readonly string[]
  readonly without?: WordGroup
  readonly match: 'all' | 'some'
  readonly meant?: string
  readonly lacking?: Lacking
  /** '100% wol' wants no other material. */
  readonly isPure?: boolean
}

/**
 * Yields interpretations until one has hits: as typed in the visitor's language, then in the other; with corrections;
 * with compounds split; then with some of the words. Corrections come before compounds: 'verkante' is 'vierkante', not
 * 'ver' and 'kante'.
 */
export async function* wordQueries(...asked: Parameters<typeof everyQuery>): AsyncGenerator<WordQuery> {
  let ways = 0
  for await (const query of everyQuery(...asked)) {
    yield query
    if (++ways === maxWays) return
  }
}
const maxWays = 12

async function* everyQuery(
  { database, synonyms, shares, facets }: Pick<Searched, 'database' | 'synonyms' | 'shares' | 'facets'>,
  words: readonly string[],
  locale: Locale,
): AsyncGenerator<WordQuery> {
  if (words.length === 0) return
  const { wanted, unwanted } = splitExclusions(words, { synonyms, facets })
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
      ...(await parseExclusions(database, synonyms, unwanted, language)),
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
        ...(await parseExclusions(database, synonyms, unwanted, language)),
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
        ...(await parseExclusions(database, synonyms, unwanted, language)),
      }
  }
  yield* sorted
  known.sort((one, other) => other.groups.length - one.groups.length)
  for (const [at, some] of known.entries()) {
    if (wanted && wanted.length > 1) yield some
    if (at === 0) yield* withFewerWords(some, shares)
    if (some.groups.length > 1) yield { ...some, groups: [anyOf(some.groups)] }
  }
}

const maxLeftOut = 4

/**
 * Common words say little about the wish: for a striped blue rug that does not exist, another striped one is nearer
 * than any rug. First all words but one, the most common left out first; then the rarest alone.
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

const meaningful = (read: ReadSegment[]): ReadSegment[] =>
  read.every(({ isStopWord }) => isStopWord) ? read : read.filter(({ isStopWord }) => !isStopWord)

const isRectangle = (word: string): boolean => /^\d{1,3}[05]x\d{1,3}[05]$/.test(word)

/** A square or round size that is not in stock is cut to measure, so goods of that shape answer. */
function toShape(word: string, sizes: ReadonlySet<string>, locale: Locale): string {
  if (sizes.size === 0) return word
  const written = [...sizes].map((size) => ({ word: size.replace(/^rond/, 'd') }))
  const isSquare = /^(\d{2,4})x\1$/.test(word) && !sizes.has(word)
  const isRound = /^d\d{2,4}$/.test(word) && nearestSizes(word, written).length === 0
  const shape = isSquare ? 'vierkant' : isRound ? 'rond' : undefined
  return (shape && traitOf(shape)?.words[locale][0]) ?? word
}

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
function withoutSizes(read: readonly ReadSegment[], lacking: Lacking): Pick<WordQuery, 'lacking'> {
  const sizes = read.filter((one) => !isKnown(one)).flatMap(({ words }) => words.filter(isRectangle))
  const missing = [...lacking.missing, ...sizes.map(missingSize)]
  return missing.length > 0 ? { lacking: { ...lacking, missing } } : {}
}

/** Neighbouring colours are alternatives: for a 'grijs blauw' rug each is an answer, and both are the best one. */
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

const toQuery = (locale: Locale, read: readonly ReadSegment[]): WordQuery => ({
  locale,
  groups: mergeKinds(read).filter(isKnown),
  typed: read.flatMap(({ words }) => words),
  match: 'all',
})

export function toWholeWords(query: WordQuery): WordQuery | undefined {
  const groups = query.groups.map((group) => ({ ...group, found: group.found.filter(({ isWhole }) => isWhole) }))
  return groups.every(isKnown) ? { ...query, groups } : undefined
}
