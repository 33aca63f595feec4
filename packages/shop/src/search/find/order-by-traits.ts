import { foldText } from '@toonbank/domain/catalogue/search-text.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { preparedSql } from '../prepared-sql.ts'
import type { Searched } from '../searched.ts'
import type { WordGroup } from '../words/read-segments.ts'
import { toTsQuery } from '../words/to-ts-query.ts'
import { toWholeWords, type WordQuery } from '../words/word-queries.ts'
import { type ShopTraits, shopTraits } from './shop-traits.ts'

export interface OrderedHits {
  readonly ids: readonly number[]
  /** Books and brushes after a search for rugs, and products without a typed trait where others may have it. */
  readonly postponed: readonly number[]
  readonly isSettled: boolean
}

/**
 * Sorts hits by filters: floor coverings first unless something else was typed, then the most matching traits, then the
 * main material. Titles and fibres are read only when filters do not decide.
 */
export async function orderByTraits(
  { database, facets, having }: Pick<Searched, 'database' | 'facets' | 'having'>,
  query: WordQuery,
  found: readonly number[],
  limit: number,
): Promise<OrderedHits> {
  const shop = shopTraits(facets)
  const wanted = wantedTraits(query, shop)
  const nearest = (query.lacking?.traits ?? []).flatMap(shop.nearTo)
  const other = toOtherGoods(query)
  const isAsIs = wanted.length === 0 && nearest.length === 0 && shop.lying.size === 0
  if (isAsIs || (found.length === 0 && other === ''))
    return { ids: found, postponed: [], isSettled: found.length >= limit }
  const filtered = async (ids: readonly number[]) => {
    const [lying, near, ...each] = await Promise.all(
      [[...shop.lying], nearest, ...wanted.flatMap((one) => one.each)].map((values) => having(ids, values)),
    )
    const byTrait = new Map(wanted.flatMap((one) => one.each).map((values, at) => [values, each[at]]))
    return {
      lies: (id: number) => lying?.has(id) ?? false,
      isNear: (id: number) => near?.has(id) ?? false,
      traitsOf: (one: WantedTrait, id: number) => one.each.filter((values) => byTrait.get(values)?.has(id)).length,
    }
  }
  const own = await filtered(found)
  const sure = found.filter((id) => own.lies(id) && wanted.every((one) => own.traitsOf(one, id) > 0))
  const isDecided = other === '' && sure.length >= limit
  const ids = isDecided ? sure : found
  const materials = wanted.flatMap((one) => one.materials)
  const needsRead = other !== '' || materials.length > 0 || (!isDecided && wanted.some(({ named }) => named !== ''))
  const names = JSON.stringify(wanted.map(({ named }) => named))
  const rows = needsRead
    ? await readTold[query.locale][other === '' ? 'plain' : 'other'](database, [ids, names, other, materials])
    : ids.map((id): Told => ({ id, isNamed: null, named: [], share: null }))
  const { lies, isNear, traitsOf } = other === '' ? own : await filtered(rows.map(({ id }) => id))
  const asksForOther =
    rows.some(({ id, isNamed }) => isNamed && !lies(id)) && !rows.some(({ id, isNamed }) => isNamed && lies(id))
  const least = query.isPure ? 100 : half
  const rankOf = ({ id, isNamed, named, share }: Told): number[] => [
    Number(asksForOther ? !isNamed : !lies(id)),
    -wanted.filter((one, at) => named[at] || traitsOf(one, id) > 0).length,
    Number(share !== null && share < least),
    -wanted.reduce((sum, one) => sum + traitsOf(one, id), 0),
    Number(nearest.length > 0 && !isNear(id)),
  ]
  const ranks = new Map(rows.map((row) => [row.id, rankOf(row)]))
  const among = new Set(ids)
  const others = asksForOther ? rows.map(({ id }) => id).filter((id) => !lies(id)) : []
  const ordered = [...ids, ...others.filter((id) => !among.has(id))]
    .filter((id) => ranks.has(id))
    .toSorted((one, two) => compare(ranks.get(one) ?? [], ranks.get(two) ?? []))
  const isAnswer = (id: number): boolean => {
    const [isOther, answered] = ranks.get(id) ?? []
    return isOther === 0 && answered === -wanted.length
  }
  const best = [0, -wanted.length, 0, -wanted.flatMap((one) => one.each).length, 0]
  const isBest = (id: number): boolean => compare(ranks.get(id) ?? [], best) === 0
  return ordered.some(isAnswer) || !query.groups.some(isTold)
    ? {
        ids: ordered,
        postponed: [],
        isSettled: !asksForOther && ordered.length >= limit && ordered.slice(0, limit).every(isBest),
      }
    : { ids: [], postponed: ordered, isSettled: false }
}

const isTold = ({ isGoods, traits = [] }: WordGroup): boolean => isGoods === true || traits.length > 0

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((rank, at) => rank - (other[at] ?? 0)).find((apart) => apart !== 0) ?? 0

interface WantedTrait {
  /** Products with more of the values come first, as grey and blue for 'grijsblauw'. */
  readonly each: readonly (readonly number[])[]
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
  readonly isNamed: boolean | null
  readonly named: readonly boolean[]
  readonly share: number | null
}

const maxOthers = 20
/** A brush or book whose title has the other words is read too: 'vlek in tapijt' finds the stain spray. */
const readIn = (locale: Locale, hasOther: boolean) =>
  preparedSql<Told>(
    `search_told_${locale}${hasOther ? '_other' : ''}`,
    `WITH given AS MATERIALIZED (SELECT ARRAY(SELECT jsonb_array_elements_text($2::jsonb)::tsquery) AS names, $3::tsquery AS other, $4::text[] AS materials)
    SELECT product.id::float8 AS id, document.title @@ (SELECT other FROM given) AS "isNamed",
      ARRAY(SELECT document.title @@ name FROM unnest((SELECT names FROM given)) WITH ORDINALITY AS list (name, place) ORDER BY place) AS named,
      CASE WHEN (SELECT materials <> '{}' FROM given) THEN (
        SELECT sum((fibre ->> 'percentage')::float8) FILTER (WHERE string_to_array(lower(fibre -> 'material' ->> 'nld'), ' ') && (SELECT materials FROM given))
        FROM jsonb_array_elements(composition) AS fibres (fibre)) END AS share
    FROM (SELECT unnest((SELECT $1::bigint[])) AS id
      ${hasOther ? `UNION (SELECT product_id FROM search_document WHERE locale = '${locale}' AND title @@ (SELECT other FROM given) LIMIT ${maxOthers})` : ''}) AS hit
    JOIN product ON product.id = hit.id
    JOIN search_document AS document ON document.product_id = product.id AND document.locale = '${locale}'`,
  )
const readBy = (locale: Locale) => ({ plain: readIn(locale, false), other: readIn(locale, true) })
const readTold = { nld: readBy('nld'), eng: readBy('eng') }
