import type { Connection } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { preparedSql } from '../prepared-sql.ts'

export interface FoundWord {
  readonly word: string
  readonly stem: string
  /**
   * True for the typed word in any form, or a compound of its kind: 'wollen' or 'scheerwol' for 'wol', not 'wolwit'.
   */
  readonly isWhole: boolean
}

export interface TypedWord {
  readonly typed: string
  readonly isStopWord: boolean
  readonly found: readonly FoundWord[]
}

/** The limit is for the whole text, so that it reads only a few long lists; with fewer words each may match more. */
const maxFound = 64
const minPerWord = 6
/** A prefix of one letter may match many words: the shortest are chosen from so many. */
const maxRead = 2_000

/**
 * Returns the words that each typed word matches: the same stem, a prefix, and compounds ('kleed' in 'vloerkleed'),
 * whose first part must look like a word ('ondergrond' is no 'rond'). One or two letters are a prefix only in the last
 * place. `exactWords` match by stem only.
 */
export async function expandWords(
  database: Connection,
  words: readonly string[],
  locale: Locale,
  exactWords: readonly string[] = [],
): Promise<TypedWord[]> {
  if (words.length === 0) return []
  const most = Math.max(minPerWord, Math.floor(maxFound / words.length))
  const rows = await expand[locale](database, [[...words, ...exactWords], most, words.length])
  return rows.map(({ typed, stems, found }) => ({ typed, isStopWord: stems.length === 0, found }))
}

const expandIn = (locale: Locale) =>
  preparedSql<{ typed: string; stems: string[]; found: FoundWord[] }>(
    `search_expand_${locale}`,
    `WITH given AS MATERIALIZED (SELECT $1::text[] AS words, $2::int AS most, $3::int AS typed_words)
    SELECT typed, stems, (SELECT coalesce(jsonb_agg(jsonb_build_object('word', word, 'stem', stem, 'isWhole', is_whole)), '[]') FROM (
      SELECT word, stem, is_whole FROM (SELECT word, stem, stem = stems[1] OR (length(typed) > 2
          AND (right(word, length(typed)) = typed OR right(stem, length(stems[1])) = stems[1])) AS is_whole FROM (
      (SELECT word, stem FROM search_word WHERE locale = '${locale}' AND stem = stems[1] LIMIT (SELECT most FROM given))
      UNION
      (SELECT word, stem FROM (
          SELECT word, stem FROM search_word WHERE locale = '${locale}' AND word >= typed AND word < typed || U&'\\+10FFFF'
            AND place <= (SELECT typed_words FROM given)
            AND (length(typed) > 2 OR place = (SELECT typed_words FROM given) OR word = typed)
          ORDER BY word LIMIT ${maxRead}) AS longer
        ORDER BY length(word), word LIMIT (SELECT most FROM given))
      UNION
      (SELECT word, stem FROM search_word CROSS JOIN LATERAL (VALUES
          (CASE WHEN length(typed) > 3 OR right(word, 3) = typed THEN left(word, strpos(word, typed) - 1) END, typed),
          (CASE WHEN right(stem, length(stems[1])) = stems[1] THEN left(stem, -length(stems[1])) END, stems[1])) AS split (rest, part)
        WHERE locale = '${locale}' AND place <= (SELECT typed_words FROM given) AND length(typed) > 2 AND typed !~ '\\d' AND (word LIKE '%' || typed || '%' OR stem LIKE '%' || stems[1])
          AND length(rest) > 2 AND length(part) > 2
          AND (EXISTS (SELECT FROM search_word AS before WHERE before.locale = '${locale}' AND before.word = rest)
            OR (length(part) > 4 AND rest || left(part, 1) !~ '((ge|be|ver|ont).|[bcdfgkpstvwz][lr])$'))
        ORDER BY length(word), word LIMIT (SELECT most FROM given))
      ) AS either) AS words ORDER BY (stem = stems[1]) DESC, is_whole DESC, length(word), word LIMIT (SELECT most FROM given)
    ) AS nearest) AS found
    FROM given CROSS JOIN unnest(words) WITH ORDINALITY AS list (typed, place)
    CROSS JOIN LATERAL tsvector_to_array(to_tsvector(search_config('${locale}'), typed)) AS stems
    ORDER BY place`,
  )
const expand = { nld: expandIn('nld'), eng: expandIn('eng') }

export type SimilarWord = Pick<FoundWord, 'word' | 'stem'>

export async function listSimilarWords(
  database: Connection,
  words: readonly string[],
  locale: Locale,
): Promise<Map<string, SimilarWord[]>> {
  return Map.groupBy(await listSimilar(database, [words, locale]), ({ typed }) => typed)
}

const listSimilar = preparedSql<SimilarWord & { typed: string }>(
  'search_similar_words',
  `SELECT typed, similar_word.word, similar_word.stem
  FROM unnest((SELECT $1::text[])) AS typed CROSS JOIN LATERAL (
    SELECT word, stem FROM search_word WHERE locale = (SELECT $2::text) AND word % typed
    ORDER BY similarity(word, typed) DESC, word LIMIT 20) AS similar_word`,
)

export const listSizeWords = async (database: Connection, locale: Locale): Promise<SimilarWord[]> =>
  listSizes(database, [locale])

const listSizes = preparedSql<SimilarWord>(
  'search_size_words',
  `SELECT word, stem FROM search_word WHERE locale = (SELECT $1::text)
    AND ((word >= '1' AND word < ':') OR (word >= 'd1' AND word < 'd:')) AND word ~ '^(\\d{2,3}x|d)\\d{2,3}$'
  LIMIT 2000`,
)
