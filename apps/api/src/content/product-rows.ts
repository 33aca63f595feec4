import type { Database } from '@toonbank/database/connect.ts'
import { product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { keepFresh } from '../keep-fresh.ts'
import type { Parts } from '../parts.ts'

/** Which products a row of a page shows: of one category, or the named ones; all when it says neither. */
export interface ProductRow {
  readonly categoryId?: number | undefined
  readonly articleNumbers?: readonly string[] | undefined
  readonly sort?: 'newest' | 'relevance' | undefined
}

export type ListRow = (row: ProductRow) => Promise<number[]>

const rowLength = 8
/** Enough to find that many designs among their colours. */
const looked = 80
/** As many as all pages of a shop have, and more. */
const mostKept = 500

/** Products of rows, the same for every visitor: of a large category they take a while to find, so they are kept for five seconds. */
export function keptProductRows({ database: { db }, clock }: Parts): ListRow {
  const kept = new Map<string, () => Promise<number[]>>()
  return (row) => {
    const key = JSON.stringify([row.categoryId, row.articleNumbers, row.sort])
    const known = kept.get(key) ?? keepFresh(clock, () => listRow(db, row))
    if (kept.size >= mostKept && !kept.has(key)) kept.clear()
    kept.set(key, known)
    return known()
  }
}

async function listRow(database: Database, row: ProductRow): Promise<number[]> {
  const columns = { id: product.id, design: product.design }
  const all = database.select(columns).from(product).$dynamic()
  const within = row.categoryId === undefined ? all : all.innerJoin(productCategory, eq(productCategory.productId, product.id))
  const rows = await within
    .where(wanted(row))
    .orderBy(
      ...(row.sort === 'newest' ? [desc(product.createdAt), asc(product.position)] : [asc(product.position), desc(product.createdAt)]),
      asc(product.id),
    )
    .limit(looked)
  // One colour a design: eight times the same rug is not a row of news.
  return [...new Map(rows.toReversed().map(({ design, id }) => [design, id])).values()].toReversed().slice(0, rowLength)
}

const wanted = ({ categoryId, articleNumbers }: ProductRow): SQL | undefined =>
  and(
    categoryId === undefined ? undefined : eq(productCategory.categoryId, categoryId),
    articleNumbers && categoryId === undefined ? inArray(product.articleNumber, [...articleNumbers]) : undefined,
  )
