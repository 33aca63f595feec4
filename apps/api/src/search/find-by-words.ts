import type { Queryable } from '@toonbank/database/connect.ts'
import { type SQL, sql } from 'drizzle-orm'
import { toTsQuery } from './to-ts-query.ts'
import type { WordQuery } from './word-queries.ts'

/** Met beyond the limit, so that what is in stock comes before what is not. */
const spare = 60
/** Meeting a product on a walk costs as much as reading so many hits from the index. */
const costOfMeeting = 3

/** Products that hold all words: first those with all of them in their title. Among equals what can be ordered, then the order of lists. */
export async function findByWords(database: Queryable, query: WordQuery, limit: number): Promise<number[]> {
  const text = toTsQuery(query)
  const language = sql.raw(`search_document.locale = '${query.locale}'`)
  const inTitle = sql`search_document.title @@ ${text}::tsquery`
  const anywhere = sql`search_document.document @@ ${text}::tsquery`
  const expected = await estimate(database, inTitle, anywhere)
  const titled = await findHits(database, sql`${language} AND ${inTitle}`, expected.titled, limit)
  if (titled.length >= limit) return titled
  const untitled = sql`${language} AND ${anywhere} AND product_id <> ALL (${sql.param(titled)}::bigint[])`
  return [...titled, ...(await findHits(database, untitled, expected.found, limit - titled.length))]
}

interface Expected {
  readonly hits: number
  readonly products: number
}

/** Reads all hits from the index, or, of words so common that this takes long, walks down the list of products until enough were met. */
async function findHits(database: Queryable, matches: SQL, { hits, products }: Expected, limit: number): Promise<number[]> {
  const wanted = limit + spare
  if (hits * hits > costOfMeeting * wanted * products) {
    const walked = await walk(database, matches, { limit, wanted, longest: Math.ceil((3 * wanted * products) / hits) })
    // Words that are common but seldom together are met too late.
    if (walked.length >= limit) return walked
  }
  return idsOf(
    database,
    sql`
    WITH hit AS MATERIALIZED (SELECT product_id, is_orderable, position, sold_recently FROM search_document WHERE ${matches})
    SELECT product_id FROM hit ORDER BY is_orderable DESC, position, sold_recently DESC, product_id DESC LIMIT ${limit}`,
  )
}

/** How many rows the planner expects, whatever the language: it keeps the shares of the most common words, and asking it costs nothing. */
async function estimate(database: Queryable, inTitle: SQL, anywhere: SQL): Promise<Record<'titled' | 'found', Expected>> {
  const { rows } = await database.execute<{ 'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }] }>(sql`
    EXPLAIN (FORMAT JSON) SELECT FROM product
    UNION ALL SELECT FROM search_document WHERE ${inTitle} UNION ALL SELECT FROM search_document WHERE ${anywhere}`)
  const [products = 0, titled = 0, found = 0] = rows[0]?.['QUERY PLAN'][0].Plan.Plans.map((plan) => plan['Plan Rows']) ?? []
  return { titled: { hits: titled, products }, found: { hits: found, products } }
}

const walk = (
  database: Queryable,
  matches: SQL,
  { limit, wanted, longest }: { readonly limit: number; readonly wanted: number; readonly longest: number },
): Promise<number[]> =>
  idsOf(
    database,
    sql`
    WITH hit AS MATERIALIZED (
      SELECT met.* FROM (
        SELECT id FROM product ORDER BY position, sold_recently DESC NULLS LAST, created_at DESC NULLS LAST, id LIMIT ${longest}
      ) AS next CROSS JOIN LATERAL (
        SELECT product_id, is_orderable, position, sold_recently FROM search_document WHERE search_document.product_id = next.id AND ${matches} OFFSET 0
      ) AS met LIMIT ${wanted})
    SELECT product_id FROM hit ORDER BY is_orderable DESC, position, sold_recently DESC, product_id DESC LIMIT ${limit}`,
  )

const idsOf = async (database: Queryable, query: SQL): Promise<number[]> =>
  (await database.execute<{ product_id: number }>(query)).rows.map(({ product_id }) => product_id)
