import type { Connection } from '@toonbank/database/connect.ts'
import { compoundParts } from '@toonbank/domain/catalogue/compound-parts.ts'
import { eitherWords } from '@toonbank/domain/catalogue/connective-words.ts'
import { toDutchBaseForm } from '@toonbank/domain/catalogue/dutch-base-form.ts'
import { toSizeLimit } from '@toonbank/domain/catalogue/size-limits.ts'
import type { Segment } from '@toonbank/domain/catalogue/synonyms.ts'
import { type Trait, traitsOf } from '@toonbank/domain/catalogue/traits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { isGoods } from '../find/is-goods.ts'
import type { SynonymBooks } from '../synonyms/synonym-books.ts'
import { expandWords, type FoundWord, listSizeWords, type TypedWord } from './typed-words.ts'

export interface WordGroup {
  readonly found: readonly FoundWord[]
  readonly phrases: readonly (readonly FoundWord[])[]
  readonly traits?: readonly Trait[]
  readonly isGoods?: boolean
}

export interface ReadSegment extends WordGroup {
  readonly words: readonly string[]
  readonly isStopWord: boolean
}

export const isKnown = ({ found, phrases }: WordGroup): boolean => found.length + phrases.length > 0

export const anyOf = (groups: readonly WordGroup[]): WordGroup => ({
  found: groups.flatMap(({ found }) => found),
  phrases: groups.flatMap(({ phrases }) => phrases),
})

const maxExact = 60

export async function readSegments(
  database: Connection,
  synonyms: SynonymBooks,
  typed: readonly string[],
  locale: Locale,
): Promise<ReadSegment[]> {
  const words = locale === 'nld' ? typed.map(toDutchBaseForm) : typed
  const book = synonyms[locale]
  const segments = book.split(words)
  const begun = segments.at(-1)?.meanings.length === 0 ? book.startingWith(words.at(-1) ?? '') : []
  const joins = segments.map(
    ({ words: own }, at) => own.join('') + (own.length === 1 ? (next(segments, at) ?? '') : ''),
  )
  const meant = [...segments.flatMap(({ meanings }) => meanings), ...begun].flat()
  const expanded = await expandWords(database, words, locale, [...new Set([...meant, ...joins])].slice(0, maxExact))
  const byWord = new Map(expanded.slice(words.length).map((one) => [one.typed, one]))
  let at = 0
  const read = segments.map((segment, index): ReadSegment => {
    const own = expanded.slice(at, at + segment.words.length)
    at += segment.words.length
    const isBegun = index === segments.length - 1 && !own.some(({ found }) => found.some(({ isWhole }) => isWhole))
    return readSegment(segment, own, isBegun && begun.length > 0 ? begun : segment.meanings, byWord)
  })
  const named = read.map(
    (segment, at): ReadSegment => ({
      ...segment,
      traits: namedTraits(segments[at]),
      isGoods: isGoods(segment.words.join(''), synonyms, locale),
    }),
  )
  return joinAlternatives(joinNeighbours(await readLimits(database, named, locale), joins, byWord))
}

function namedTraits(segment: Segment | undefined): readonly Trait[] {
  const words = segment?.words ?? []
  const own = traitsOf(words.join(' '))
  if (own.length > 0) return own
  // A 'keukenloper' is for a kitchen, even when the merchant's synonym only says runner.
  const parts = words.flatMap((word) => [...traitsOf(word), ...compoundParts(word).flatMap(roomOfCompound)])
  if (parts.length > 0) return [...new Set(parts)]
  return [...new Set((segment?.meanings ?? []).flatMap((meaning) => traitsOf(meaning.join(' '))))]
}

const lastParts = /^(?:(?:vloer)?kleed|kleden|kleedje|tapijt|tapijten|karpet|lopers?|mat|matten)$/
const roomOfCompound = ([first, last]: readonly [string, string]): readonly Trait[] =>
  lastParts.test(last) ? traitsOf(first).filter(({ kind }) => kind === 'room') : []

const maxSizes = 200

/** 'max80x' is every size of the shop that is at most 80 wide, 'x300' every one that is 300 long. */
async function readLimits(database: Connection, read: ReadSegment[], locale: Locale): Promise<ReadSegment[]> {
  if (!read.some(({ words: [word = ''] }) => toSizeLimit(word))) return read
  const sizes = await listSizeWords(database, locale)
  return read.map((segment) => {
    const isWithin = toSizeLimit(segment.words[0] ?? '')
    if (!isWithin) return segment
    const found = sizes.filter(({ word }) => isWithin(word)).slice(0, maxSizes)
    return { ...segment, found: found.map((size) => ({ ...size, isWhole: true })) }
  })
}

const next = (segments: readonly Segment[], at: number): string | undefined => {
  const following = segments[at + 1]
  return following?.words.length === 1 ? following.words[0] : undefined
}

function readSegment(
  { words, meanings: certain }: Segment,
  own: readonly TypedWord[],
  meanings: Segment['meanings'],
  byWord: ReadonlyMap<string, TypedWord>,
): ReadSegment {
  const isStopWord = own.every((one) => one.isStopWord) && certain.length === 0
  const phrases = [...meanings, words].map((phrase) => toPhrase(phrase, byWord, own)).filter((one) => one !== undefined)
  const joined = words.length > 1 ? (byWord.get(words.join(''))?.found ?? []) : []
  const itself = words.length === 1 ? (own[0]?.found ?? []) : joined
  const isMeant = meanings.length > 0 && phrases.length > 0
  if (!isMeant) return { words, isStopWord, found: itself, phrases: [] }
  const single = phrases.filter((phrase) => phrase.length === 1).flat()
  // A synonym means only its meaning: 'tapijt' is no 'ondertapijt'. While somebody is typing it may mean either.
  return {
    words,
    isStopWord,
    found: unique([...(certain.length > 0 ? joined : itself), ...single]),
    phrases: phrases.filter((phrase) => phrase.length > 1),
  }
}

function toPhrase(
  phrase: readonly string[],
  byWord: ReadonlyMap<string, TypedWord>,
  own: readonly TypedWord[],
): FoundWord[] | undefined {
  const told = phrase
    .map((word) => byWord.get(word) ?? own.find(({ typed }) => typed === word))
    .filter((word) => word && !word.isStopWord)
  const stems = told.map((word) => word?.found.find(({ isWhole, stem }) => isWhole && isOwn(word, stem)))
  return stems.length > 0 && stems.every((stem) => stem !== undefined) ? stems : undefined
}

const isOwn = ({ typed }: TypedWord, stem: string): boolean => stem.length <= typed.length

/** 'buiten kleed' is 'buitenkleed' too, where the shop has such a word. */
function joinNeighbours(
  read: readonly ReadSegment[],
  joins: readonly string[],
  byWord: ReadonlyMap<string, TypedWord>,
): ReadSegment[] {
  const segments: ReadSegment[] = []
  for (let at = 0; at < read.length; at++) {
    const [one, other] = read.slice(at, at + 2)
    if (!one) continue
    const whole = byWord.get(joins[at] ?? '')?.found ?? []
    if (other && one.words.length === 1 && other.words.length === 1 && whole.length > 0) {
      const apart = one.found.flatMap((a) => other.found.filter((b) => a.isWhole && b.isWhole).map((b) => [a, b]))
      segments.push({
        words: [...one.words, ...other.words],
        isStopWord: false,
        found: whole,
        phrases: apart.slice(0, maxApart),
        traits: mergeTraits(one, other),
        isGoods: [one, other].every((side) => side.isGoods),
      })
      at++
    } else segments.push(one)
  }
  return segments
}
const maxApart = 9

/** 'rood of blauw' is one thing that may be either: red or blue. */
function joinAlternatives(read: readonly ReadSegment[]): ReadSegment[] {
  const joined: ReadSegment[] = []
  for (let at = 0; at < read.length; at++) {
    const one = read[at] as ReadSegment
    const [before, after] = [joined.at(-1), read[at + 1]]
    const isEither = one.words.length === 1 && eitherWords.has(one.words[0] ?? '')
    if (isEither && before && after && [before, after].every((side) => isKnown(side) && !side.isStopWord)) {
      joined[joined.length - 1] = {
        words: [...before.words, ...one.words, ...after.words],
        isStopWord: false,
        found: unique([...before.found, ...after.found]),
        phrases: [...before.phrases, ...after.phrases],
        traits: mergeTraits(before, after),
      }
      at++
    } else joined.push(one)
  }
  return joined
}

const mergeTraits = (...groups: readonly WordGroup[]): readonly Trait[] => [
  ...new Set(groups.flatMap(({ traits = [] }) => traits)),
]

const unique = (found: readonly FoundWord[]): FoundWord[] => [
  ...new Map(found.map((one) => [`${one.word} ${one.stem}`, one])).values(),
]
