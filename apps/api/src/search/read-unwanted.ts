import type { Connection } from '@toonbank/database/connect.ts'
import { foldText } from '@toonbank/domain/catalogue/search-text.ts'
import { type Locale, locales } from '@toonbank/domain/locale.ts'
import { isKnown, readSegments, type WordGroup } from './read-segments.ts'
import type { Searched } from './searched.ts'
import type { SynonymBooks } from './synonym-books.ts'

const withoutWords: ReadonlySet<string> = new Set(['zonder', 'without'])
/** They deny anything: what is not wanted only before a word that a filter has, for 'niet ontvangen' is a question. */
const notWords: ReadonlySet<string> = new Set(['niet', 'geen', 'not', 'no'])

export interface SplitWords {
  /** Undefined: only what is not wanted was typed. */
  readonly wanted: readonly string[] | undefined
  readonly unwanted: string | undefined
}

/**
 * 'kleed zonder franje' wants 'kleed', and not 'franje'; 'kleed niet wit' likewise. A phrase that the synonyms know keeps
 * its words.
 */
export function splitUnwanted(
  words: readonly string[],
  { synonyms, facets }: Pick<Searched, 'synonyms' | 'facets'>,
): SplitWords {
  const at = words.findIndex(
    (word, place) => withoutWords.has(word) || (notWords.has(word) && isOfFilter(words[place + 1], facets)),
  )
  const unwanted = words[at + 1]
  const isPhrase = locales.some((locale) =>
    synonyms[locale]
      .split(words)
      .some((segment) => segment.words.length > 1 && segment.words.includes(words[at] ?? '')),
  )
  if (at < 0 || unwanted === undefined || isPhrase) return { wanted: words, unwanted: undefined }
  const wanted = words.toSpliced(at, 2)
  return { wanted: wanted.length > 0 ? wanted : undefined, unwanted }
}

const shortest = 3

/** Whether a value of a filter is called so, or begins so: 'witte', 'wollen', 'hoogpolig'. */
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

/** What products must not say; nothing where the shop has no such word. */
export async function readUnwanted(
  database: Connection,
  synonyms: SynonymBooks,
  unwanted: string | undefined,
  locale: Locale,
): Promise<{ readonly without?: WordGroup }> {
  if (unwanted === undefined) return {}
  const [segment] = await readSegments(database, synonyms, [unwanted], locale)
  return segment && isKnown(segment) ? { without: segment } : {}
}
