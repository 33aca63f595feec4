import type { Connection } from '@toonbank/database/connect.ts'
import { closestWords } from '@toonbank/domain/catalogue/edit-distance.ts'
import { isSizeWord, nearestSizes } from '@toonbank/domain/catalogue/nearest-sizes.ts'
import { traitsOf } from '@toonbank/domain/catalogue/traits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { isGoods } from '../find/is-goods.ts'
import type { SynonymBooks } from '../synonyms/synonym-books.ts'
import { isKnown, type ReadSegment, readSegments } from './read-segments.ts'
import { expandWords, listSimilarWords, listSizeWords } from './typed-words.ts'

const maxMistakes = 3

/**
 * Corrects mistyped words by the shop's words and synonyms, and missing sizes by the nearest; undefined when a word
 * resembles none.
 */
export async function mendSegments(
  database: Connection,
  synonyms: SynonymBooks,
  read: readonly ReadSegment[],
  locale: Locale,
): Promise<{ readonly read: ReadSegment[]; readonly meant: string } | undefined> {
  const unknown = read.filter((one) => !isKnown(one)).flatMap(({ words }) => words)
  if (unknown.length > maxMistakes) return undefined
  const sizes = unknown.some(isSizeWord) ? await listSizeWords(database, locale) : []
  const similar = await listSimilarWords(database, unknown, locale)
  const called = synonyms[locale].known.map((word) => ({ word, stem: word }))
  const closest = (word: string) =>
    isSizeWord(word) ? nearestSizes(word, sizes) : closestWords(word, [...(similar.get(word) ?? []), ...called])
  const meant = new Map(unknown.map((word) => [word, closest(word).map((one) => one.word)]))
  if ([...meant.values()].some((words) => words.length === 0)) return undefined
  const all = [...new Set([...meant.values()].flat())]
  const expanded = await expandWords(database, all, locale)
  const asSynonyms = await readSynonyms(database, synonyms, all, locale)
  const mended = read.map((segment): ReadSegment => {
    const words = segment.words.flatMap((word) => meant.get(word) ?? [])
    if (words.length === 0) return segment
    const found = expanded.filter(({ typed }) => words.includes(typed)).flatMap((one) => one.found)
    const told = asSynonyms.filter((one) => one.words.some((word) => words.includes(word)))
    return {
      ...segment,
      found: [...told.flatMap((one) => one.found), ...found],
      phrases: told.flatMap(({ phrases }) => phrases),
      traits: words.flatMap((word) => traitsOf(word)),
      isGoods: words.some((word) => isGoods(word, synonyms, locale)),
    }
  })
  const text = read.flatMap(({ words }) => words.map((word) => spelled(meant.get(word)?.[0] ?? word, locale))).join(' ')
  return mended.every(isKnown) ? { read: mended, meant: text } : undefined
}

const spelled = (word: string, locale: Locale): string =>
  isSizeWord(word) ? word.replace('d', locale === 'nld' ? 'rond ' : 'round ') : word

async function readSynonyms(
  database: Connection,
  synonyms: SynonymBooks,
  words: readonly string[],
  locale: Locale,
): Promise<ReadSegment[]> {
  const called = words.filter((word) => synonyms[locale].known.includes(word))
  return called.length === 0 ? [] : readSegments(database, synonyms, called, locale)
}
