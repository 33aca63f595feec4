import type { Connection } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { preparedSql } from '../prepared-sql.ts'
import { toAnyTsQuery, toTsQuery } from '../words/to-ts-query.ts'
import { toWholeWords, type WordQuery } from '../words/word-queries.ts'
import { type SearchedColumn, shareOf, type WordShares } from '../words/word-shares.ts'

const spare = 60
const scanFactor = 3
/**
 * Common words are not always common together, so several words are scanned only when the rarest has this many times
 * `balance` hits.
 */
const doubt = 10
const unlimited = 2 ** 31 - 2

/**
 * Whole words come before parts of words: 'wol' finds wool before 'wolwit'. Hits of whole words are yielded first,
 * because they may be enough.
 */
export async function* findByWords(
  database: Connection,
  shares: WordShares,
  query: WordQuery,
  limit: number,
): AsyncGenerator<readonly number[]> {
  const whole = toWholeWords(query)
  const isNarrower = whole?.groups.some(({ found }, at) => found.length < (query.groups[at]?.found.length ?? 0))
  const first = whole && isNarrower ? await findByGroups(database, shares, whole, limit) : []
  if (first.length > 0) yield first
  if (first.length >= limit) return
  yield [...new Set([...first, ...(await findByGroups(database, shares, query, limit))])].slice(0, limit)
}

/**
 * Finds products with all words, titles first, then available ones, then in list order. Rare words are read from the
 * index; very common ones by scanning the list. Statistics decide for one word, counted hits for several.
 */
async function findByGroups(
  database: Connection,
  shares: WordShares,
  query: WordQuery,
  limit: number,
): Promise<readonly number[]> {
  const { products } = shares
  const text = toTsQuery(query)
  const any = toAnyTsQuery(query)
  const hasUnwanted = query.without !== undefined
  const isOneWord = query.groups.length === 1
  const expected = { title: expectedHits(shares, 'title', query), document: expectedHits(shares, 'document', query) }
  // With so many hits, index and scan take about as long.
  const balance = Math.sqrt((limit + spare) * products)
  const isCommon = (column: SearchedColumn): boolean => expected[column] > (isOneWord ? balance : doubt * balance)
  const many = Math.ceil(
    Math.max(balance / 2, ...Object.values(expected).map((hits) => (hits > balance ? 0 : 2 * hits))),
  )

  const read = async (most: number, isAnywhere: boolean): Promise<Hits> => {
    const [hits] = await readIndex[query.locale][hasUnwanted ? 'without' : 'plain'](database, [
      text,
      limit,
      most,
      isAnywhere,
      any,
    ])
    return hits ?? noHits
  }
  const readAll = async (): Promise<number[]> => {
    const { titled, untitled } = await read(unlimited, true)
    return [...titled, ...untitled].slice(0, limit)
  }
  const meet = async (column: SearchedColumn, longest: number, most: number): Promise<number[]> =>
    (await walk(column, query.locale, toPower(longest), hasUnwanted)(database, [text, most, most + spare])).map(
      ({ product_id }) => product_id,
    )
  const meetCommon = (column: SearchedColumn, most: number): Promise<number[]> => {
    const evenly = (scanFactor * (most + spare) * products) / expected[column]
    return meet(column, Math.max(evenly, isOneWord ? expected[column] / 4 : balance), most)
  }

  if (isCommon('title')) {
    const met = await meetCommon('title', limit)
    if (met.length >= limit) return met
  }
  let hits = await read(many, !isCommon('document'))
  const titled = hits.titledHits > many ? await meet('title', 4 * balance, limit) : hits.titled
  if (titled.length >= limit) return titled
  if (hits.titledHits > many) return readAll()
  const most = limit - titled.length
  if (isCommon('document')) {
    const met = await meetCommon('document', most)
    if (met.length >= most) return [...titled, ...met]
    hits = await read(many, true)
  }
  const untitled = hits.untitledHits > many ? await meet('document', 4 * balance, most) : hits.untitled.slice(0, most)
  return untitled.length >= most || hits.untitledHits <= many ? [...titled, ...untitled] : readAll()
}

const toPower = (length: number): number => 2 ** Math.max(6, Math.round(Math.log2(length)))

function expectedHits(shares: WordShares, column: SearchedColumn, { groups, locale }: WordQuery): number {
  return Math.min(...groups.map((group) => shareOf(shares, column, locale, group))) * shares.products
}

interface Hits {
  readonly titledHits: number
  readonly untitledHits: number
  readonly titled: readonly number[]
  readonly untitled: readonly number[]
}
const noHits: Hits = { titledHits: 0, untitledHits: 0, titled: [], untitled: [] }

const row = 'product_id, is_orderable, position, sold_recently'
const order = 'is_orderable DESC, position, sold_recently DESC, product_id DESC'
const inOrder = `ORDER BY ${order}`

/**
 * Unwanted words are searched in all of the document, because 'kleed zonder wol' is in the title of many woollen rugs.
 */
const nothingUnwanted = (hasUnwanted: boolean): string =>
  hasUnwanted ? 'AND document @@ (SELECT query FROM given)' : ''

/**
 * Title hits come first; when they are too few and `is_anywhere`, others follow, those with some words in their title
 * first: a rug before its underlay.
 */
const readIndexIn = (locale: Locale, hasUnwanted: boolean) =>
  preparedSql<Hits>(
    `search_index_${locale}${hasUnwanted ? '_without' : ''}`,
    `WITH given AS MATERIALIZED (SELECT $1::tsquery AS query, $2::int AS most, $3::int AS many, $4::boolean AS is_anywhere, $5::tsquery AS any_of),
    titled AS MATERIALIZED (
      SELECT ${row} FROM search_document WHERE locale = '${locale}' AND title @@ (SELECT query FROM given) ${nothingUnwanted(hasUnwanted)}
      LIMIT (SELECT many + 1 FROM given)),
    amount AS MATERIALIZED (SELECT count(*)::int AS titled FROM titled),
    untitled AS MATERIALIZED (
      SELECT ${row}, title @@ (SELECT any_of FROM given) AS is_named FROM search_document WHERE locale = '${locale}' AND document @@ (SELECT query FROM given)
        AND (SELECT is_anywhere AND titled < most FROM given, amount) AND NOT title @@ (SELECT query FROM given)
      LIMIT (SELECT many + 1 FROM given))
    SELECT (SELECT titled FROM amount) AS "titledHits", (SELECT count(*)::int FROM untitled) AS "untitledHits",
      ARRAY(SELECT product_id::float8 FROM titled ${inOrder} LIMIT (SELECT most FROM given)) AS titled,
      ARRAY(SELECT product_id::float8 FROM untitled ORDER BY is_named DESC, ${order} LIMIT (SELECT most FROM given)) AS untitled`,
  )
const readIndexOf = (locale: Locale) => ({ plain: readIndexIn(locale, false), without: readIndexIn(locale, true) })
const readIndex = { nld: readIndexOf('nld'), eng: readIndexOf('eng') }

function walk(column: SearchedColumn, locale: Locale, longest: number, hasUnwanted: boolean) {
  const others = column === 'document' ? 'AND NOT title @@ (SELECT query FROM given)' : nothingUnwanted(hasUnwanted)
  return preparedSql<{ product_id: number }>(
    `search_walk_${column}_${locale}_${longest}${hasUnwanted ? '_without' : ''}`,
    `WITH given AS MATERIALIZED (SELECT $1::tsquery AS query, $2::int AS most, $3::int AS wanted),
    hit AS MATERIALIZED (
      SELECT met.* FROM (
        SELECT id FROM product ORDER BY position, sold_recently DESC NULLS LAST, created_at DESC NULLS LAST, id LIMIT ${longest}
      ) AS next CROSS JOIN LATERAL (
        SELECT ${row} FROM search_document
        WHERE product_id = next.id AND locale = '${locale}' AND ${column} @@ (SELECT query FROM given) ${others} OFFSET 0
      ) AS met LIMIT (SELECT wanted FROM given))
    SELECT product_id FROM hit ${inOrder} LIMIT (SELECT most FROM given)`,
  )
}
