import type { Connection } from '@toonbank/database/connect.ts'
import { compoundParts } from '@toonbank/domain/catalogue/compound-parts.ts'
import { shadedColour } from '@toonbank/domain/catalogue/traits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { isGoods } from '../find/is-goods.ts'
import { preparedSql } from '../prepared-sql.ts'
import type { SynonymBooks } from '../synonyms/synonym-books.ts'
import { isKnown, type ReadSegment, readSegments } from './read-segments.ts'

const maxCompounds = 3

/**
 * Splits unknown words into two known ones that end in a word for goods: 'slaapkamertapijt' becomes 'slaapkamer
 * tapijt'. Undefined where a word cannot be split.
 */
export async function splitCompounds(
  database: Connection,
  synonyms: SynonymBooks,
  read: readonly ReadSegment[],
  locale: Locale,
): Promise<ReadSegment[] | undefined> {
  const unknown = read.filter((one) => !isKnown(one)).flatMap(({ words }) => words)
  const ways = new Map<string, readonly (readonly string[])[]>(
    unknown.map((word) => {
      const colour = shadedColour(word)
      const shades = colour === undefined ? [] : [[colour] as const]
      return [word, [...shades, ...compoundParts(word).filter(([, last]) => isGoods(last, synonyms, locale))]]
    }),
  )
  if (unknown.length > maxCompounds || [...ways.values()].some((parts) => parts.length === 0)) return undefined
  const found = await listKnown(database, [[...new Set([...ways.values()].flat(2))], locale])
  const known = new Set([...found.map(({ typed }) => typed), ...synonyms[locale].known])
  const words: string[] = []
  for (const word of read.flatMap((segment) => segment.words)) {
    const parts = ways.get(word)
    const apart = parts ? parts.find((both) => both.every((part) => known.has(part))) : [word]
    if (!apart) return undefined
    words.push(...apart)
  }
  const segments = await readSegments(database, synonyms, words, locale)
  return segments.every(isKnown) ? segments : undefined
}

const listKnown = preparedSql<{ typed: string }>(
  'search_known_words',
  `SELECT typed FROM unnest((SELECT $1::text[])) AS typed
  CROSS JOIN LATERAL tsvector_to_array(to_tsvector(search_config((SELECT $2::text)), typed)) AS stems
  WHERE EXISTS (SELECT FROM search_word WHERE locale = (SELECT $2::text) AND stem = stems[1])`,
)
