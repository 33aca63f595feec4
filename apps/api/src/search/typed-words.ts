import type { Queryable } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import type { Locale } from '../http/visitor.ts'

/** A word of the shop that answers to what was typed: as it is written, and as it stands in the documents. */
export interface FoundWord {
  readonly word: string
  readonly stem: string
}

export interface TypedWord {
  readonly typed: string
  /** 'de', 'op', 'the': says nothing by itself. */
  readonly isStopWord: boolean
  readonly found: readonly FoundWord[]
}

/** In all, so that no text makes the database read more than a few long lists; the fewer words, the more each can stand for. */
const mostFound = 64
const leastPerWord = 6
const afterAll = '\u{10ffff}'

/**
 * What each typed word can stand for in one language: a word of the same stem, one that begins with it, or a compound of it ('kleed' in
 * 'vloerkleed'). What stands before it in a compound must be a word too ('ondergrond' is no 'rond'), or at least be able to be one. One or two
 * letters begin a word only when they stand last: that one is still being typed.
 */
export async function expandWords(database: Queryable, words: readonly string[], locale: Locale): Promise<TypedWord[]> {
  if (words.length === 0) return []
  const most = Math.max(leastPerWord, Math.floor(mostFound / words.length))
  const { rows } = await database.execute<{ typed: string; stems: string[]; found: FoundWord[] }>(sql`
    SELECT typed, stems, (SELECT coalesce(jsonb_agg(jsonb_build_object('word', word, 'stem', stem)), '[]') FROM (
      SELECT word, stem FROM (
      (SELECT word, stem FROM search_word WHERE locale = ${locale} AND stem = stems[1] LIMIT ${most})
      UNION
      (SELECT word, stem FROM search_word WHERE locale = ${locale} AND word >= typed AND word < typed || ${afterAll}
        AND (length(typed) > 2 OR place = ${words.length} OR word = typed)
        ORDER BY length(word), word LIMIT ${most})
      UNION
      (SELECT word, stem FROM search_word CROSS JOIN LATERAL (VALUES
          (CASE WHEN length(typed) > 3 OR right(word, 3) = typed THEN left(word, strpos(word, typed) - 1) END, typed),
          (CASE WHEN right(stem, length(stems[1])) = stems[1] THEN left(stem, -length(stems[1])) END, stems[1])) AS split (rest, part)
        WHERE locale = ${locale} AND length(typed) > 2 AND (word LIKE '%' || typed || '%' OR stem LIKE '%' || stems[1])
          AND length(rest) > 2 AND length(part) > 2
          AND (EXISTS (SELECT FROM search_word AS before WHERE before.locale = ${locale} AND before.word = rest)
            OR (length(part) > 4 AND rest || left(part, 1) !~ '((ge|be|ver|ont).|[bcdfgkpstvwz][lr])$'))
        ORDER BY length(word), word LIMIT ${most})
      ) AS words ORDER BY (stem = stems[1]) DESC, length(word), word LIMIT ${most}
    ) AS nearest) AS found
    FROM unnest(${sql.param([...words])}::text[]) WITH ORDINALITY AS list (typed, place)
    CROSS JOIN LATERAL tsvector_to_array(to_tsvector(search_config(${locale}), typed)) AS stems
    ORDER BY place`)
  return rows.map(({ typed, stems, found }) => ({ typed, isStopWord: stems.length === 0, found }))
}

/** Words of the shop that look like those typed, for each at most twenty. */
export async function listSimilarWords(database: Queryable, words: readonly string[], locale: Locale): Promise<Map<string, FoundWord[]>> {
  const { rows } = await database.execute<{ typed: string; word: string; stem: string }>(sql`
    SELECT typed, similar_word.word, similar_word.stem
    FROM unnest(${sql.param([...words])}::text[]) AS typed CROSS JOIN LATERAL (
      SELECT word, stem FROM search_word WHERE locale = ${locale} AND word % typed
      ORDER BY similarity(word, typed) DESC, word LIMIT 20) AS similar_word`)
  return Map.groupBy(rows, ({ typed }) => typed)
}
