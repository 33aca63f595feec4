import type { Connection } from '@toonbank/database/connect.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { computedValueIdsSql, productsSql } from './computed-facets.ts'
import { type FacetAnswer, type FacetQuery, type FacetValues, mergePrices } from './facet-query.ts'
import { createdSql, orderableSql, titleSql, valueIdsSql } from './product-query.ts'

type IgnoredFilter = number | 'price' | undefined

export async function answerInSql(
  { pool }: Connection,
  query: FacetQuery,
  facets: readonly FacetValues[],
  leading: Leading,
): Promise<FacetAnswer> {
  const price = ownPriceSql(query, priceSql(leading, query.priceSide))
  const valueIds = valueIdsSql('each', computedInSizesSql(query.sizeOffers))
  const listed = (left: IgnoredFilter) => whereSql(query, price, left, valueIds)
  const chosen = facets.filter(({ id }) => (query.chosen.get(id) ?? []).length > 0)
  const others = facets.filter((facet) => !chosen.includes(facet)).flatMap(({ valueIds }) => valueIds)
  const amount = query.perDesign ? 'count(DISTINCT product.design)' : 'count(*)'
  const count = (left: IgnoredFilter, wanted: readonly number[]) =>
    pool.query<{ id: number; amount: number }>(
      `SELECT value AS id, ${amount} AS amount FROM ${productsSql}, unnest(${valueIds}) AS value
       WHERE ${listed(left)} AND value = ANY($1) GROUP BY value`,
      [wanted],
    )
  const ids = 'ids' in query.base ? query.base.ids : []
  const given = `array_position(ARRAY[${ids.map(Number).join(',')}]::bigint[], product.id)`
  const order = 'ids' in query.base && query.sort === 'relevance' ? given : inOrder(query, price)
  const listedCards = query.perDesign
    ? `product.id IN (SELECT DISTINCT ON (product.design) product.id FROM ${productsSql} WHERE ${listed(undefined)}
       ORDER BY product.design, ${order === given ? given : bestOfDesignSql(query, price)})`
    : listed(undefined)
  const [page, totals, range, ...counts] = await Promise.all([
    pool.query<{ id: number }>(
      `SELECT product.id FROM ${productsSql} WHERE ${listedCards} ORDER BY ${order} LIMIT $1 OFFSET $2`,
      [query.take, query.skip],
    ),
    pool.query<{ total: number }>(`SELECT ${amount} AS total FROM ${productsSql} WHERE ${listed(undefined)}`),
    pool.query<{ min: number | null; max: number | null }>(
      `SELECT min(${price}) AS min, max(${price}) AS max FROM ${productsSql} WHERE ${listed('price')}`,
    ),
    count(undefined, others),
    ...chosen.map(({ id, valueIds }) => count(id, valueIds)),
  ])
  const { min, max } = range.rows[0] ?? {}
  const pageIds = page.rows.map(({ id }) => id)
  return {
    total: totals.rows[0]?.total ?? 0,
    ids: pageIds,
    ...(query.perDesign && { fromIds: await readFromIds(pool, pageIds, price, listed(undefined)) }),
    amounts: new Map(counts.flatMap(({ rows }) => rows.map(({ id, amount }) => [id, amount] as const))),
    prices: typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined,
  }
}

async function readFromIds(
  pool: Connection['pool'],
  ids: readonly number[],
  price: string,
  listed: string,
): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number; design: string; price: number }>(
    `SELECT product.id, product.design, ${price} AS price FROM ${productsSql}
     WHERE ${listed} AND product.design IN (SELECT design FROM product WHERE id = ANY($1))`,
    [ids],
  )
  const isFrom = (id: number) => {
    const card = rows.find((row) => row.id === id)
    const others = rows.filter(({ design }) => design === card?.design).map((row) => row.price - (card?.price ?? 0))
    return others.every((difference) => difference >= 0) && others.some((difference) => difference > 0)
  }
  return new Set(ids.filter(isFrom))
}

/** No SQL injection is possible: only our own numbers, ids and cents, are written into the text. */
function whereSql({ base, chosen, price }: FacetQuery, priceOf: string, left: IgnoredFilter, valueIds: string): string {
  const list = (ids: readonly number[], type: string) => `ARRAY[${ids.map(Number).join(',')}]::${type}[]`
  return [
    'categoryId' in base
      ? `product.id IN (SELECT product_id FROM product_category WHERE category_id = ${Number(base.categoryId)})`
      : `product.id = ANY(${list(base.ids, 'bigint')})`,
    ...[...chosen]
      .filter(([id, values]) => id !== left && values.length > 0)
      .map(([, values]) => `(${valueIds}) && ${list(values, 'int')}`),
    ...(price && left !== 'price' ? [`${priceOf} BETWEEN ${Number(price.min)} AND ${Number(price.max)}`] : []),
  ].join(' AND ')
}

const bestOfDesignSql = ({ sizeOffers }: FacetQuery, price: string): string =>
  `${orderableInSizesSql(sizeOffers)} DESC, ${price}, ${relevanceSql}`

const relevanceSql = `product.position, product.sold_recently DESC, ${createdSql} DESC, product.id`

function inOrder({ sort, locale, sizeOffers }: FacetQuery, price: string): string {
  const first = `${orderableInSizesSql(sizeOffers)} DESC`
  if (sort === 'lowest-price') return `${first}, ${price}, product.id`
  if (sort === 'highest-price') return `${first}, ${price} DESC, product.id DESC`
  if (sort === 'alfabetic-a-z') return `${first}, ${titleSql(locale)}, product.id`
  return `${first}, ${relevanceSql}`
}

/**
 * Computes the listed price as the visitor sees it. It must round as `bothSides` of the domain does: PostgreSQL rounds
 * numerics half away from zero.
 */
function priceSql(leading: Leading, side: FacetQuery['priceSide']): string {
  const amount = 'product.listing_discount_price'
  const rate = 'product.vat_percentage'
  if (leading === side) return amount
  return side === 'excl'
    ? `(${amount} - round(${amount}::numeric * ${rate} / (10000 + ${rate}))::bigint)`
    : `(${amount} + round(${amount}::numeric * ${rate} / 10000)::bigint)`
}

function ownPriceSql(query: FacetQuery, listed: string): string {
  const ownPrices = mergePrices(query)
  if (!ownPrices || ownPrices.size === 0) return listed
  const numbers = (values: Iterable<number>) => [...values].map(Number).join(',')
  return `COALESCE((SELECT own.price FROM
    unnest(ARRAY[${numbers(ownPrices.keys())}]::bigint[], ARRAY[${numbers(ownPrices.values())}]::bigint[]) AS own (id, price)
    WHERE own.id = product.id), ${listed})`
}

function orderableInSizesSql(offers: FacetQuery['sizeOffers']): string {
  if (!offers || offers.size === 0) return orderableSql
  const ids = (isOrderable: boolean) =>
    [...offers].filter(([, offer]) => offer.isOrderable === isOrderable).map(([id]) => Number(id))
  const isOne = (wanted: readonly number[]) => `product.id = ANY(ARRAY[${wanted.join(',')}]::bigint[])`
  return `(${isOne(ids(true))} OR (${orderableSql} AND NOT ${isOne(ids(false))}))`
}

function computedInSizesSql(offers: FacetQuery['sizeOffers']): string | undefined {
  if (!offers || offers.size === 0) return undefined
  const pairs = [...offers].flatMap(([id, { valueIds }]) => [[id, 0], ...valueIds.map((value) => [id, value])])
  const numbers = (at: 0 | 1) => pairs.map((pair) => Number(pair[at])).join(',')
  return `COALESCE((SELECT array_agg(nullif(own.value, 0)) FROM
    unnest(ARRAY[${numbers(0)}]::bigint[], ARRAY[${numbers(1)}]::int4[]) AS own (id, value)
    WHERE own.id = product.id), ${computedValueIdsSql})`
}

export async function havingInSql({ pool }: Connection, ids: readonly number[], valueIds: readonly number[]) {
  const text = `SELECT product.id::float8 AS id FROM ${productsSql}
    WHERE product.id = ANY($1::bigint[]) AND ${valueIdsSql('each')} && $2::int[]`
  const { rows } = await pool.query<{ id: number }>(text, [ids, valueIds])
  return new Set(rows.map(({ id }) => id))
}
