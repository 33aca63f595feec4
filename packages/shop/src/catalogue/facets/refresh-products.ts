import type { Connection } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { bothSides, type Leading } from '@toonbank/domain/tax/vat.ts'
import { placeInAlphabet } from './alphabet.ts'
import { productsSql } from './computed-facets.ts'
import type { FacetIndex, IndexedProduct } from './facet-index.ts'
import { productColumnsSql, titleSql } from './product-query.ts'

interface Row {
  readonly id: number
  readonly price: number
  readonly vat: number
  readonly position: number
  readonly sold: number
  readonly created: number
  readonly orderable: boolean
  readonly facet_value_ids: number[]
  readonly design: string
  readonly category_ids: number[]
  readonly before_nld: number[]
  readonly before_eng: number[]
  readonly rank_nld: number
  readonly rank_eng: number
}

const alphabetSql = (locale: Locale) => `row_number() OVER (ORDER BY ${titleSql(locale)}, product.id) AS rank_${locale},
  ARRAY(SELECT other.id::int4 FROM product AS other
    WHERE (lower(other.title ->> '${locale}'), other.id) < (${titleSql(locale)}, product.id)
    ORDER BY lower(other.title ->> '${locale}') DESC, other.id DESC LIMIT 20) AS before_${locale}`

/**
 * The statement is prepared, because every order changes a product. The list is in a sub-select, so that one plan is
 * cached (`sqlAny`).
 */
const changedSql = `SELECT ${productColumnsSql('each')}, ${alphabetSql('nld')}, ${alphabetSql('eng')},
    ARRAY(SELECT category_id::int4 FROM product_category WHERE product_id = product.id) AS category_ids
  FROM ${productsSql} WHERE product.id = ANY((SELECT $1::bigint[])::bigint[])`

export interface Refreshed {
  /** False: a product found no place in the alphabet, so the catalogue must be reloaded. */
  readonly isPlaced: boolean
  readonly hasMoved: boolean
  readonly isOtherRange: boolean
}

export async function refreshProducts(
  { pool }: Connection,
  index: FacetIndex,
  ids: readonly number[],
  leading: Leading,
): Promise<Refreshed> {
  const { rows } = await pool.query<Row>({ name: 'refresh_products', text: changedSql, values: [ids] })
  const before = ids.map(index.standing)
  for (const id of ids) index.drop(id)
  for (const row of rows) index.put(toIndexed(row, leading))
  const after = ids.map(index.standing)
  // Rows are in alphabetical order, so that predecessors are placed first.
  const isPlaced =
    rows
      .toSorted((a, b) => a.rank_nld - b.rank_nld)
      .every((row) => placeInAlphabet(index, 'titleNld', row.id, row.before_nld)) &&
    rows
      .toSorted((a, b) => a.rank_eng - b.rank_eng)
      .every((row) => placeInAlphabet(index, 'titleEng', row.id, row.before_eng))
  return {
    isPlaced,
    hasMoved: before.some((standing, at) => standing !== after[at]),
    isOtherRange: before.some((standing, at) => (standing === undefined) !== (after[at] === undefined)),
  }
}

function toIndexed(row: Row, leading: Leading): IndexedProduct {
  const { inclVat, exclVat } = bothSides(cents(row.price), row.vat, leading)
  return {
    id: row.id,
    priceIncl: inclVat,
    priceExcl: exclVat,
    position: row.position,
    sold: row.sold,
    created: row.created,
    isOrderable: row.orderable,
    titleNld: 0,
    titleEng: 0,
    categoryIds: row.category_ids,
    facetValueIds: row.facet_value_ids,
    design: row.design,
  }
}
