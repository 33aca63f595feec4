import type { Transaction } from '@toonbank/database/connect.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { writeHistory } from '../../record/write-history.ts'
import { lockStock, restock } from './locked-stock.ts'

export type StockChange = { readonly pieces: number } | { readonly by: number }

export type StockSet = Outcome<
  { readonly before: number; readonly after: number },
  'articleNotFound' | 'notCounted' | 'hasSizes' | 'belowNothing'
>

/**
 * Sets or changes the stock of an article, which is a product or a size; the product's stock follows that of its sizes.
 * `by`: the author, for the history.
 */
export const setStock = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  articleNumber: string,
  change: StockChange,
  by: Actor,
): Promise<StockSet> =>
  rollbackOnRefusal(db, async (tx): Promise<StockSet> => {
    const article = await findArticle(tx, articleNumber)
    if (!article) return refused('articleNotFound')
    const { productId, optionItemId, hasSizes } = article
    const piece = { productId, optionItemId, quantity: 0 }
    const stock = await lockStock(tx, [piece])
    const row = stock.products.get(productId)
    const before = optionItemId === null ? row?.stockQuantity : stock.items.get(optionItemId)
    if (!row?.stockManaged || typeof before !== 'number') return refused('notCounted')
    if (hasSizes) return refused('hasSizes')
    const quantity = 'by' in change ? change.by : change.pieces - before
    if (before + quantity < 0 && !row.backorder) return refused('belowNothing')
    await restock(tx, { productId, optionItemId: null, quantity })
    if (optionItemId !== null) await restock(tx, { productId, optionItemId, quantity })
    const after = before + quantity
    if (quantity !== 0) {
      const told = { by, kind: 'stock', key: article.productNumber } as const
      const record = (pieces: number) => ({ articleNumber, quantity: pieces })
      await writeHistory(tx, { ...told, before: record(before), after: record(after) })
    }
    return done({ before, after })
  })

interface Article {
  readonly productId: number
  readonly productNumber: string
  readonly optionItemId: number | null
  readonly hasSizes: boolean
}

async function findArticle(tx: Transaction, articleNumber: string): Promise<Article | undefined> {
  const [item] = await tx
    .select({ productId: product.id, productNumber: product.articleNumber, optionItemId: optionItem.id })
    .from(optionItem)
    .innerJoin(optionGroup, eq(optionGroup.id, optionItem.groupId))
    .innerJoin(product, eq(product.id, optionGroup.productId))
    .where(eq(optionItem.articleNumber, articleNumber))
  if (item) return { ...item, hasSizes: false }
  const [found] = await tx.select({ id: product.id }).from(product).where(eq(product.articleNumber, articleNumber))
  if (!found) return undefined
  const sizes = await tx
    .select({ id: optionItem.id })
    .from(optionItem)
    .innerJoin(optionGroup, eq(optionGroup.id, optionItem.groupId))
    .where(and(eq(optionGroup.productId, found.id), isNotNull(optionItem.stockQuantity)))
    .limit(1)
  return { productId: found.id, productNumber: articleNumber, optionItemId: null, hasSizes: sizes.length > 0 }
}
