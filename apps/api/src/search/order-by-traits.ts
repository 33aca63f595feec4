import type { composition } from '@toonbank/database/stored/catalogue.ts'
import { isValueOf } from '@toonbank/domain/catalogue/traits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type * as v from 'valibot'
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
  const near = new Set((query.lacking?.traits ?? []).flatMap(shop.nearTo))
  const other = toOtherGoods(query)
  const isAsIs = wanted.length === 0 && near.size === 0 && shop.lying.size === 0
  if (isAsIs || (ids.length === 0 && other.length === 0)) return { ids, postponed: [] }
  const rows = await readTold(query.locale, other)(database, [ids, [...wanted.map(({ named }) => named), ...other]])
  const told = new Map(rows.map((row) => [row.id, row]))
  const lies = (row: Told): boolean => row.values.some((id) => shop.lying.has(id))
  const isNamed = (row: Told): boolean => row.named[wanted.length] ?? false
  const asksForOther = rows.some((row) => !lies(row) && isNamed(row)) && !rows.some((row) => lies(row) && isNamed(row))
  const rankOf = (row: Told): number[] => [
    asksForOther ? Number(!isNamed(row)) : Number(!lies(row)),
    -wanted.filter(({ values }, at) => row.named[at] || row.values.some((id) => values.has(id))).length,
    Number(!isMainly(row, wanted, query.isPure ?? false)),
    -wanted.flatMap(({ each }) => each.filter((values) => row.values.some((id) => values.has(id)))).length,
    Number(near.size > 0 && !row.values.some((id) => near.has(id))),
  ]
  const ranks = new Map(rows.map((row) => [row.id, rankOf(row)]))
  const among = new Set(ids)
  const others = asksForOther ? rows.filter((row) => !lies(row)).map(({ id }) => id) : []
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
  readonly group: WordGroup
  /** Values of all that was typed together, each an answer. */
  readonly values: ReadonlySet<number>
  /** By trait: who has more of them comes first, as grey and blue for 'grijsblauw'. */
  readonly each: readonly ReadonlySet<number>[]
  /** Whether a title says it, though the filter calls it something else: 'taupe'. */
  readonly named: string
}

function wantedTraits({ groups }: WordQuery, shop: ShopTraits): WantedTrait[] {
  return groups.flatMap((group) => {
    const each = (group.traits ?? []).map((trait) => new Set(shop.valuesOf(trait))).filter(({ size }) => size > 0)
    if (each.length === 0) return []
    const whole = group.found.filter(({ isWhole }) => isWhole)
    const isNameable = whole.length + group.phrases.length > 0
    return {
      group,
      each,
      values: new Set(each.flatMap((values) => [...values])),
      named: isNameable ? toTsQuery({ groups: [{ ...group, found: whole }] }) : '',
    }
  })
}

/** All that was typed besides the word for the shop's goods, as a book or a brush has it in its title. */
function toOtherGoods(query: WordQuery): string[] {
  const groups = query.groups.filter((group) => !isTold(group) && !group.found.some(({ word }) => /^d?\d/.test(word)))
  const whole = query.match === 'all' && groups.length > 0 ? toWholeWords({ ...query, groups }) : undefined
  return whole ? [toTsQuery({ groups: whole.groups })] : []
}

const half = 50
function isMainly(row: Told, wanted: readonly WantedTrait[], isPure: boolean): boolean {
  const materials = wanted.flatMap(({ group }) => (group.traits ?? []).filter(({ kind }) => kind === 'material'))
  if (materials.length === 0 || row.composition.length === 0) return true
  const share = row.composition
    .filter(({ material }) => materials.some((trait) => isValueOf(trait, material)))
    .reduce((sum, { percentage }) => sum + percentage, 0)
  return isPure ? share >= 100 : share >= half
}

interface Told {
  readonly id: number
  readonly values: readonly number[]
  readonly composition: v.InferOutput<typeof composition>
  readonly named: readonly boolean[]
}

const maxOthers = 20
/** A brush or a book whose title says what else was typed is read too: of 'vlek in tapijt' the stain spray. */
const readIn = (locale: Locale, hasOther: boolean) =>
  preparedSql<Told>(
    `search_told_${locale}${hasOther ? '_other' : ''}`,
    `SELECT product.id::float8 AS id, facet_value_ids AS values, composition,
      ARRAY(SELECT search_document.title @@ query::tsquery FROM unnest((SELECT $2::text[])) WITH ORDINALITY AS given (query, at) ORDER BY at) AS named
    FROM (SELECT unnest((SELECT $1::bigint[])) AS id ${hasOther ? `UNION (SELECT product_id FROM search_document WHERE locale = '${locale}' AND title @@ (SELECT ($2::text[])[cardinality($2::text[])]::tsquery) LIMIT ${maxOthers})` : ''}) AS wanted
    JOIN product ON product.id = wanted.id
    JOIN search_document ON product_id = product.id AND locale = '${locale}'`,
  )
const readBy = (locale: Locale) => ({ plain: readIn(locale, false), other: readIn(locale, true) })
const read = { nld: readBy('nld'), eng: readBy('eng') }
const readTold = (locale: Locale, other: readonly string[]) => read[locale][other.length > 0 ? 'other' : 'plain']
