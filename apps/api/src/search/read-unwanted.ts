import type { Connection } from '@toonbank/database/connect.ts'
import { type Locale, locales } from '@toonbank/domain/locale.ts'
import { isKnown, readSegments, type WordGroup } from './read-segments.ts'
import type { SynonymBooks } from './synonym-books.ts'

const withoutWords: ReadonlySet<string> = new Set(['zonder', 'without'])

export interface SplitWords {
  /** Undefined: only what is not wanted was typed. */
  readonly wanted: readonly string[] | undefined
  readonly unwanted: string | undefined
}

/** 'kleed zonder franje' wants 'kleed', and not 'franje'; a phrase that the synonyms know keeps its words. */
export function splitUnwanted(words: readonly string[], synonyms: SynonymBooks): SplitWords {
  const at = words.findIndex((word) => withoutWords.has(word))
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
