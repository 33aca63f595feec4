import { product } from '@toonbank/database/schema/catalogue.ts'
import { contentPage, post } from '@toonbank/database/schema/content.ts'
import { productPaths } from '@toonbank/domain/content/href.ts'
import { bothPaths, type Languages } from '@toonbank/domain/content/localized-path.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import type { Category, CategoryTree } from '@toonbank/shop/catalogue/category/category-tree.ts'
import { atItsPath, postLists, readPostLists } from '@toonbank/shop/content/post/post-lists.ts'
import { and, asc, gt, lte, sql } from 'drizzle-orm'

export interface Entry {
  readonly paths: Languages
  readonly changedAt?: Date
}

/** Each part has at most `pagesPerPart` pages with two addresses, because a sitemap allows 50,000. */
export interface Source {
  list(dependencies: CatalogueDependencies): Promise<number[]>
  read(dependencies: CatalogueDependencies, part: number): AsyncGenerator<Entry>
}

const pagesPerPart = 20_000
const batchSize = 2_000

/** Parts are ranges of ids, so that each can be read alone; gaps make some parts smaller. */
const products: Source = {
  async list({ database: { db } }) {
    const parts: number[] = []
    for (let after = 0; ; ) {
      const [next] = await db
        .select({ id: sql<number | null>`min(${product.id})`.mapWith(Number) })
        .from(product)
        .where(gt(product.id, after))
      if (!next?.id) return parts
      const part = Math.ceil(next.id / pagesPerPart)
      parts.push(part)
      after = part * pagesPerPart
    }
  },
  async *read({ database: { db } }, part) {
    const last = part * pagesPerPart
    const { id, slugNld, slugEng } = product
    for (let after = last - pagesPerPart; ; ) {
      const rows = await db
        .select({ id, slugNld, slugEng })
        .from(product)
        .where(and(gt(id, after), lte(id, last)))
        .orderBy(asc(id))
        .limit(batchSize)
      for (const row of rows) yield { paths: productPaths(row) }
      if (rows.length < batchSize) return
      after = rows.at(-1)?.id ?? last
    }
  },
}

const categories = inMemory(async ({ catalogue }) => {
  const { tree } = await catalogue.now()
  return listsBelow(tree, null).map((row) => ({ paths: bothPaths(row.pathNld, row.pathEng) }))
})

const listsBelow = (tree: CategoryTree, id: number | null): Category[] =>
  tree.listChildren(id).flatMap((row) => [...(isList(tree, row) ? [row] : []), ...listsBelow(tree, row.id)])

function isList(tree: CategoryTree, row: Category): boolean {
  if (row.amount === 0) return false
  if (row.displayType === 'only_products') return true
  const [child, ...others] = tree.listChildren(row.id).filter(({ amount }) => amount > 0)
  return row.amount > 1 && !(child && others.length === 0 && child.amount >= row.amount)
}

const pages = inMemory(async ({ database: { db } }) => {
  const rows = await db.select().from(contentPage).orderBy(asc(contentPage.id))
  return rows.map(atItsPath).map((row) => ({ paths: bothPaths(row.slugNld, row.slugEng) }))
})

const posts = inMemory(async ({ database: { db }, clock }) => {
  const lists = await readPostLists(db)
  const rows = await db
    .select({ kind: post.kind, slugNld: post.slugNld, slugEng: post.slugEng, publishedAt: post.publishedAt })
    .from(post)
    .where(lte(post.publishedAt, clock()))
    .orderBy(asc(post.id))
  return rows.flatMap((row) => {
    const list = lists.find(({ key }) => postLists[key] === row.kind)
    return list
      ? [
          {
            paths: bothPaths(`${list.slugNld}/${row.slugNld}`, `${list.slugEng}/${row.slugEng}`),
            changedAt: row.publishedAt,
          },
        ]
      : []
  })
})

function inMemory(readAll: (dependencies: CatalogueDependencies) => Promise<Entry[]>): Source {
  return {
    async list(parts) {
      const { length } = await readAll(parts)
      return Array.from({ length: Math.ceil(length / pagesPerPart) }, (_, at) => at + 1)
    },
    async *read(parts, part) {
      yield* (await readAll(parts)).slice((part - 1) * pagesPerPart, part * pagesPerPart)
    },
  }
}

export const sources: Readonly<Record<string, Source>> = { pages, categories, posts, products }
