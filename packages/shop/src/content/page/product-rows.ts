import type { Database } from '@toonbank/database/connect.ts'
import { product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import type { RowOrder } from '@toonbank/domain/content/row-order.ts'
import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { CatalogueDependencies } from '../../catalogue/catalogue-dependencies.ts'
import { firstOf } from '../../catalogue/facets/facet-query.ts'
import { listDesigns } from '../../catalogue/product/product-store.ts'

export interface ProductRow {
  readonly categoryId?: number | undefined
  readonly articleNumbers?: readonly string[] | undefined
  readonly sort?: RowOrder | undefined
}

export type ListRow = (row: ProductRow) => Promise<number[]>

const rowLength = 8
const looked = 80
export function cachedProductRows(dependencies: CatalogueDependencies): ListRow {
  const rows = dependencies.cache.open<number[]>({
    name: 'product rows',
    max: 500,
    freshFor: 5_000,
    tags: ['products', 'tree'],
  })
  return (row) =>
    rows.fetch(JSON.stringify([row.categoryId, row.articleNumbers, row.sort]), () => listRow(dependencies, row))
}

async function listRow({ database: { db }, catalogue }: CatalogueDependencies, row: ProductRow): Promise<number[]> {
  const { categoryId, sort } = row
  const isInOrder = categoryId !== undefined && sort !== 'newest'
  const ids = isInOrder
    ? (await (await catalogue.now()).list(firstOf(categoryId, looked))).ids
    : await listInSql(db, row)
  const designs = await listDesigns(db, ids)
  // A row shows one colour of each design, so that it does not repeat one rug.
  return ids
    .filter((id, at) => ids.findIndex((other) => designs.get(other) === designs.get(id)) === at)
    .slice(0, rowLength)
}

async function listInSql(database: Database, { categoryId, articleNumbers, sort }: ProductRow): Promise<number[]> {
  const isIn = (category: number) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(productCategory)
        .where(and(eq(productCategory.productId, product.id), eq(productCategory.categoryId, category))),
    )
  const named = articleNumbers ? inArray(product.articleNumber, [...articleNumbers]) : undefined
  const rows = await database
    .select({ id: product.id })
    .from(product)
    .where(categoryId === undefined ? named : isIn(categoryId))
    .orderBy(
      ...(sort === 'newest'
        ? [desc(product.createdAt), asc(product.position)]
        : [asc(product.position), desc(product.createdAt)]),
      asc(product.id),
    )
    .limit(looked)
  return rows.map(({ id }) => id)
}
