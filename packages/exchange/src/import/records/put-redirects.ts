import type { Bulk } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { pathRule } from '@toonbank/database/schema/content.ts'
import { productPaths } from '@toonbank/domain/content/href.ts'
import { toRulePath } from '@toonbank/domain/content/path-rule.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { toPathRuleRecord } from '@toonbank/shop/content/path/path-rule-record.ts'
import { writeHistory } from '@toonbank/shop/record/write-history.ts'
import { inArray } from 'drizzle-orm'
import { findOrCreateCategory, type Vocabulary } from './vocabulary.ts'

export interface OldPaths {
  /** These are article numbers; the first product of a page counts where its colours became several products. */
  readonly products: Map<string, string>
  readonly categories: Map<string, readonly string[]>
}

export const noOldPaths = (): OldPaths => ({ products: new Map(), categories: new Map() })

const batchSize = 500

/**
 * Writes redirects from the old shop's pages, so that links and search engines find the products. Rules of the merchant
 * stay. Returns how many were made.
 */
export async function putRedirects(bulk: Bulk, vocabulary: Vocabulary, old: OldPaths, by: Actor): Promise<number> {
  const change = { by, kind: 'path-rule', before: null } as const
  const rules: (typeof pathRule.$inferInsert)[] = []
  const moved = [...old.products]
  for (let at = 0; at < moved.length; at += batchSize) {
    const batch = moved.slice(at, at + batchSize)
    const { id, articleNumber, slugNld, slugEng } = product
    const numbers = [...new Set(batch.map(([, number]) => number))]
    const rows = await bulk.db
      .select({ id, articleNumber, slugNld, slugEng })
      .from(product)
      .where(inArray(articleNumber, numbers))
    const paths = new Map(rows.map((row) => [row.articleNumber, productPaths(row).nld]))
    for (const [path, number] of batch) {
      const location = paths.get(number)
      if (location !== undefined) rules.push({ path: toRulePath(path), location, statusCode: 301 })
    }
  }
  for (const [path, titles] of old.categories) {
    const row = vocabulary.categories.get((await findOrCreateCategory(bulk, vocabulary, titles)) ?? '')
    if (row) rules.push({ path: toRulePath(path), location: `/${row.pathNld}`, statusCode: 301 })
  }
  let made = 0
  for (let at = 0; at < rules.length; at += batchSize) {
    const rows = await bulk.db
      .insert(pathRule)
      .values(rules.slice(at, at + batchSize))
      .onConflictDoNothing()
      .returning()
    const after = rows.map(toPathRuleRecord)
    await writeHistory(bulk.db, ...after.map((rule) => ({ ...change, key: rule.path, after: rule })))
    made += rows.length
  }
  return made
}
