import type { Queryable } from '@toonbank/database/connect.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inOrder } from './in-order.ts'
import { toTsQuery } from './to-ts-query.ts'
import type { WordQuery } from './word-queries.ts'

/** From here on reading every hit costs more than walking down the list of products. */
const manyHits = 6_000
/** Read beyond the limit, so that what is in stock comes before what is not. */
const spare = 60
const longestWalk = 12_000

/** Products that hold all words: first those with all in their title, then those that say more of themselves with them than in their description. */
export async function findByWords(database: Queryable, query: WordQuery, limit: number): Promise<number[]> {
  const text = toTsQuery(query)
  const language = sql.raw(`'${query.locale}'`)
  const inTitle = sql`search_document.locale = ${language} AND search_document.title @@ ${text}::tsquery`
  const titled = await findHits(database, inTitle, sql`false`, limit)
  if (titled.length >= limit) return titled
  const anywhere = sql`search_document.locale = ${language} AND search_document.document @@ ${text}::tsquery AND NOT search_document.title @@ ${text}::tsquery`
  const told = await findHits(
    database,
    anywhere,
    sql`NOT search_document.document @@ ${toTsQuery(query, 'AB')}::tsquery`,
    limit - titled.length,
  )
  return [...titled, ...told]
}

async function findHits(database: Queryable, matches: SQL, isFar: SQL, limit: number): Promise<number[]> {
  if ((await estimate(database, matches)) > Math.max(manyHits, 10 * limit)) {
    const walked = await walk(database, matches, isFar, limit)
    if (walked.length >= limit) return walked
  }
  return idsOf(
    database,
    sql`
    WITH hit AS MATERIALIZED (SELECT product_id, ${isFar} AS is_far FROM search_document WHERE ${matches})
    SELECT product.id FROM hit JOIN product ON product.id = hit.product_id ORDER BY hit.is_far, ${inOrder} LIMIT ${limit}`,
  )
}

/** How many rows the planner expects: it keeps the shares of the most common words, and asking it costs nothing. */
async function estimate(database: Queryable, matches: SQL): Promise<number> {
  const { rows } = await database.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT JSON) SELECT FROM search_document WHERE ${matches}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** A common word is met soon: products are taken in the order of lists until there are enough that match. Finds too few when words are common but seldom together. */
const walk = (database: Queryable, matches: SQL, isFar: SQL, limit: number): Promise<number[]> =>
  idsOf(
    database,
    sql`
    WITH hit AS MATERIALIZED (
      SELECT next.id, found.is_far FROM (
        SELECT id FROM product ORDER BY position, sold_recently DESC NULLS LAST, created_at DESC NULLS LAST, id LIMIT ${longestWalk + 4 * limit}
      ) AS next CROSS JOIN LATERAL (
        SELECT ${isFar} AS is_far FROM search_document WHERE search_document.product_id = next.id AND ${matches} OFFSET 0
      ) AS found LIMIT ${limit + spare})
    SELECT product.id FROM hit JOIN product ON product.id = hit.id ORDER BY hit.is_far, ${inOrder} LIMIT ${limit}`,
  )

const idsOf = async (database: Queryable, query: SQL): Promise<number[]> =>
  (await database.execute<{ id: number }>(query)).rows.map(({ id }) => id)
