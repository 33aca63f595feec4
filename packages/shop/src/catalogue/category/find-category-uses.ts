import type { Queryable } from '@toonbank/database/connect.ts'
import { contentPage, post } from '@toonbank/database/schema/content.ts'
import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import type { FieldProblem } from '../../record/field-problem.ts'
import { findLinksTo } from '../../record/find-links-to.ts'
import type { CategoryRow, RecordContext } from '../../record/record-context.ts'

export async function findCategoryUses(
  db: Queryable,
  { id, key, pathNld, pathEng }: CategoryRow,
  categories: RecordContext['categories'],
): Promise<FieldProblem[]> {
  const below = [...categories.values()].filter((row) => row.parentId === id)
  const pages = await db.select({ key: contentPage.key, blocks: contentPage.blocks }).from(contentPage)
  const posts = await db.select({ key: post.key, blocks: post.blocks }).from(post)
  const shown = [...pages, ...posts].filter(({ blocks }) => blocks.some((block) => namesCategory(block, key)))
  const links = await findLinksTo(db, [`/${pathNld}`, `/${pathEng}`])
  return [
    ...below.map((row) => `has the category '${row.key}' below it.`),
    ...shown.map((page) => `is shown by the page '${page.key}'.`),
    ...links.map((setting) => `is linked by the setting ${setting}.`),
  ].map((message) => ({ field: 'key', message }))
}

const namesCategory = (block: StoredBlock, key: string): boolean =>
  (block.type === 'categories' && block.categories.includes(key)) ||
  (block.type === 'products' && block.category === key)
