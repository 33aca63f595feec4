import { foldText } from '@toonbank/domain/catalogue/search-text.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { preparedSql } from './prepared-sql.ts'
import type { WordGroup } from './read-segments.ts'
import type { Searched } from './searched.ts'
import { type ShopTraits, shopTraits } from './shop-traits.ts'
import { toTsQuery } from './to-ts-query.ts'
import { toWholeWords, type WordQuery } from './word-queries.ts'

export interface OrderedHits {
  readonly ids: readonly number[]
  /** Books and brushes where a rug was asked for, and what has no typed material or colour where something else may. */
  readonly postponed: readonly number[]
}

/**
 * Puts found products in the order of what filters say of them: first what lies on a floor, unless something else was
 * asked for, then what has most of the typed materials, colours, shapes and rooms, then what is mainly of that
 * material. Among equals the order stays.
 */
export async function orderByTraits(
  { database, facets }: Pick<Searched, 'database' | 'facets'>,
  query: WordQuery,
  ids: readonly number[],
): Promise<OrderedHits> {
  const shop = shopTraits(facets)
  const wanted = wantedTraits(query, shop)
  const near = (query.lacking?.traits ?? []).flatMap(shop.nearTo)
  const other = toOtherGoods(query)
  const isAsIs = wanted.length === 0 && near.length === 0 && shop.lying.size === 0
  if (isAsIs || (ids.length === 0 && other === '')) return { ids, postponed: [] }
  const rows = await rank[query.locale][other === '' ? 'plain' : 'other'](database, [
    ids,
    JSON.stringify(wanted.map(({ each, named }) => ({ each, any: each.flat(), named }))),
    [...shop.lying],
    near,
    other,
    wanted.flatMap(({ materials }) => materials),
  ])
  const told = new Map(rows.map((row) => [row.id, row]))
  const asksForOther = rows.some((row) => !row.lies && row.isNamed) && !rows.some((row) => row.lies && row.isNamed)
  const least = query.isPure ? 100 : half
  const rankOf = (row: Told): number[] => [
    Number(asksForOther ? !row.isNamed : !row.lies),
    -row.answered,
    Number(row.share !== null && row.share < least),
    -row.traits,
    Number(!row.isNear),
  ]
  const ranks = new Map(rows.map((row) => [row.id, rankOf(row)]))
  const among = new Set(ids)
  const others = asksForOther ? rows.filter((row) => !row.lies).map(({ id }) => id) : []
  const ordered = [...ids, ...others.filter((id) => !among.has(id))]
    .filter((id) => told.has(id))
    .toSorted((one, two) => compare(ranks.get(one) ?? [], ranks.get(two) ?? []))
  const isAnswer = (id: number): boolean => {
    const [isOther, answered] = ranks.get(id) ?? []
    return isOther === 0 && answered === -wanted.length
  }
  return ordered.some(isAnswer) || !query.groups.some(isTold)
    ? { ids: ordered, postponed: [] }
    : { ids: [], postponed: ordered }
}

/** A word for the goods, or for what filters sort them by: without an answer to it the next interpretation is tried. */
const isTold = ({ isGoods, traits = [] }: WordGroup): boolean => isGoods === true || traits.length > 0

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((rank, at) => rank - (other[at] ?? 0)).find((apart) => apart !== 0) ?? 0

interface WantedTrait {
  /** Values by trait: who has more of them comes first, as grey and blue for 'grijsblauw'. */
  readonly each: readonly (readonly number[])[]
  /** Whether a title says it, though the filter calls it something else: 'taupe'. */
  readonly named: string
  readonly materials: readonly string[]
}

function wantedTraits({ groups }: WordQuery, shop: ShopTraits): WantedTrait[] {
  return groups.flatMap((group) => {
    const traits = (group.traits ?? []).filter((trait) => shop.valuesOf(trait).length > 0)
    if (traits.length === 0) return []
    const whole = group.found.filter(({ isWhole }) => isWhole)
    return {
      each: traits.map(shop.valuesOf),
      named: whole.length + group.phrases.length > 0 ? toTsQuery({ groups: [{ ...group, found: whole }] }) : '',
      materials: traits.flatMap(({ kind, words }) => (kind === 'material' ? words.nld.map(foldText) : [])),
    }
  })
}

/** All that was typed besides the word for the shop's goods, as a book or a brush has it in its title. */
function toOtherGoods(query: WordQuery): string {
  const groups = query.groups.filter((group) => !isTold(group) && !group.found.some(({ word }) => /^d?\d/.test(word)))
  const whole =
    query.match === 'all' && query.meant === undefined && groups.length > 0
      ? toWholeWords({ ...query, groups })
      : undefined
  return whole ? toTsQuery({ groups: whole.groups }) : ''
}

const half = 50

interface Told {
  readonly id: number
  readonly lies: boolean
  /** Its title has all that was typed besides goods and traits. */
  readonly isNamed: boolean
  /** So many of the wanted words it answers, by so many traits. */
  readonly answered: number
  readonly traits: number
  readonly isNear: boolean
  /** In hundredths of its fibres; null where no material was asked for or nothing is known of it. */
  readonly share: number | null
}

const maxOthers = 20
/** A brush or a book whose title says what else was typed is read too: of 'vlek in tapijt' the stain spray. */
const rankIn = (locale: Locale, hasOther: boolean) =>
  preparedSql<Told>(
    `search_rank_${locale}${hasOther ? '_other' : ''}`,
    `WITH given AS MATERIALIZED (SELECT $2::jsonb AS wanted, $3::int[] AS lying, $4::int[] AS near, $5::tsquery AS other, $6::text[] AS materials),
    wanted AS MATERIALIZED (
      SELECT ARRAY(SELECT jsonb_array_elements_text(one -> 'any')::int) AS any_of, one -> 'each' AS each, (one ->> 'named')::tsquery AS named
      FROM given, jsonb_array_elements(given.wanted) AS list (one)),
    trait AS MATERIALIZED (SELECT ARRAY(SELECT jsonb_array_elements_text(own)::int) AS value_ids FROM wanted, jsonb_array_elements(wanted.each) AS list (own))
    SELECT product.id::float8 AS id, facet_value_ids && (SELECT lying FROM given) AS lies,
      document.title @@ (SELECT other FROM given) AS "isNamed",
      (SELECT count(*)::int FROM wanted WHERE facet_value_ids && any_of OR document.title @@ named) AS answered,
      (SELECT count(*)::int FROM trait WHERE facet_value_ids && value_ids) AS traits,
      facet_value_ids && (SELECT near FROM given) AS "isNear",
      CASE WHEN (SELECT materials <> '{}' FROM given) THEN (
        SELECT sum((fibre ->> 'percentage')::float8) FILTER (WHERE string_to_array(lower(fibre -> 'material' ->> 'nld'), ' ') && (SELECT materials FROM given))
        FROM jsonb_array_elements(composition) AS fibres (fibre)) END AS share
    FROM (SELECT unnest((SELECT $1::bigint[])) AS id
      ${hasOther ? `UNION (SELECT product_id FROM search_document WHERE locale = '${locale}' AND title @@ (SELECT other FROM given) LIMIT ${maxOthers})` : ''}) AS hit
    JOIN product ON product.id = hit.id
    JOIN search_document AS document ON document.product_id = product.id AND document.locale = '${locale}'`,
  )
const rankBy = (locale: Locale) => ({ plain: rankIn(locale, false), other: rankIn(locale, true) })
const rank = { nld: rankBy('nld'), eng: rankBy('eng') }
