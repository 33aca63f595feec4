import type { Connection } from '@toonbank/database/connect.ts'
import { eitherWords, notWords, withoutWords } from '@toonbank/domain/catalogue/connective-words.ts'
import { foldText } from '@toonbank/domain/catalogue/search-text.ts'
import { type Locale, locales } from '@toonbank/domain/locale.ts'
import type { Searched } from '../searched.ts'
import type { SynonymBooks } from '../synonyms/synonym-books.ts'
import { anyOf, isKnown, readSegments, type WordGroup } from './read-segments.ts'

export interface SplitWords {
  readonly wanted: readonly string[] | undefined
  readonly unwanted: readonly string[]
}

/**
 * 'kleed zonder franje' excludes 'franje'; 'niet wit of grijs' too, but 'not' only before a word that a filter has. A
 * phrase of the synonyms keeps its words.
 */
export function splitExclusions(
  words: readonly string[],
  { synonyms, facets }: Pick<Searched, 'synonyms' | 'facets'>,
): SplitWords {
  const isInPhrase = (word: string) =>
    locales.some((locale) =>
      synonyms[locale].split(words).some((segment) => segment.words.length > 1 && segment.words.includes(word)),
    )
  const wanted: string[] = []
  const unwanted: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next, ...rest] = words.slice(at)
    const isDenied = withoutWords.has(word) || (notWords.has(word) && isOfFilter(next, facets))
    if (!isDenied || next === undefined || isInPhrase(word)) {
      wanted.push(word)
      continue
    }
    const more = alternatives(rest, facets)
    unwanted.push(next, ...more)
    at += 1 + 2 * more.length
  }
  return { wanted: wanted.length > 0 ? wanted : undefined, unwanted }
}

function alternatives([or = '', word, ...rest]: readonly string[], facets: Searched['facets']): string[] {
  return word !== undefined && eitherWords.has(or) && isOfFilter(word, facets)
    ? [word, ...alternatives(rest, facets)]
    : []
}

const shortest = 3

const isOfFilter = (word: string | undefined, facets: Searched['facets']): boolean =>
  word !== undefined &&
  facets.all.some(({ values }) =>
    values.some(({ name }) =>
      Object.values(name).some((called) =>
        foldText(called)
          .split(' ')
          .some((own) => own.length >= shortest && word.startsWith(own)),
      ),
    ),
  )

export async function parseExclusions(
  database: Connection,
  synonyms: SynonymBooks,
  unwanted: readonly string[],
  locale: Locale,
): Promise<{ readonly without?: WordGroup }> {
  const read = await Promise.all(unwanted.map((word) => readSegments(database, synonyms, [word], locale)))
  const known = read.flat().filter(isKnown)
  return known.length > 0 ? { without: anyOf(known) } : {}
}
