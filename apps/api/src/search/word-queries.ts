import type { Connection } from '@toonbank/database/connect.ts'
import { closestWords } from '@toonbank/domain/catalogue/edit-distance.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { expandWords, type FoundWord, listSimilarWords, type TypedWord } from './typed-words.ts'

/** One interpretation of what was typed, in one language: all groups must match (AND), by any of their words (OR). */
export interface WordQuery {
  readonly locale: Locale
  readonly groups: readonly (readonly FoundWord[])[]
  readonly typed: readonly string[]
}

const mostMistakes = 3

/**
 * The interpretations to try until one finds something: as typed, in the visitor's language and then in the other; then
 * with typing mistakes corrected, but only in words that match nothing otherwise.
 */
export async function* wordQueries(
  database: Connection,
  words: readonly string[],
  locale: Locale,
): AsyncGenerator<WordQuery> {
  if (words.length === 0) return
  const mistyped: { readonly locale: Locale; readonly typed: TypedWord[] }[] = []
  for (const language of [locale, locale === 'nld' ? 'eng' : 'nld'] as const) {
    const typed = meaningful(await expandWords(database, words, language))
    if (typed.every(({ found }) => found.length > 0)) yield toQuery(language, typed)
    else mistyped.push({ locale: language, typed })
  }
  for (const { locale: language, typed } of mistyped) {
    const mended = await mend(database, typed, language)
    if (mended) yield toQuery(language, mended)
  }
}

// Stop words are left out: 'kleed op maat' is 'kleed maat'; but who types only 'op' is on the way to another word.
const meaningful = (typed: TypedWord[]): TypedWord[] =>
  typed.every(({ isStopWord }) => isStopWord) ? typed : typed.filter(({ isStopWord }) => !isStopWord)

const toQuery = (locale: Locale, typed: readonly TypedWord[]): WordQuery => ({
  locale,
  groups: typed.map(({ found }) => found),
  typed: typed.map((word) => word.typed),
})

async function mend(
  database: Connection,
  typed: readonly TypedWord[],
  locale: Locale,
): Promise<TypedWord[] | undefined> {
  const unknown = typed.filter(({ found }) => found.length === 0).map((word) => word.typed)
  if (unknown.length > mostMistakes) return undefined
  const similar = await listSimilarWords(database, unknown, locale)
  const meant = new Map(unknown.map((word) => [word, closestWords(word, similar.get(word) ?? [])]))
  if ([...meant.values()].some((words) => words.length === 0)) return undefined
  // A corrected word is expanded as if it had been typed, compounds included.
  const expanded = await expandWords(database, [...new Set([...meant.values()].flat().map(({ word }) => word))], locale)
  return typed.map((word) => {
    const words = meant.get(word.typed)?.map((one) => one.word)
    return words
      ? { ...word, found: expanded.filter((one) => words.includes(one.typed)).flatMap(({ found }) => found) }
      : word
  })
}
